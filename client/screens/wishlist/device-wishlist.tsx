import { Link } from 'react-router-dom';
import { messageOf } from '../../apollo/message-of';
import { useProductsById } from '../../apollo/wishes/use-products-by-id';
import { Loading } from '../../components/feedback/skeleton';
import { QueryView } from '../../components/feedback/query-view';
import { useWishMessages } from '../../i18n/wish-messages';
import { paths } from '../../lib/paths';
import { markWish, wishesVar } from '../../state/wishes/wishes';
import { WishRows } from './wish-rows';

/** The wish list of a guest, which is on the device only. */
export function DeviceWishlist() {
  const wishes = wishesVar.use();
  // The first render of a page has no storage yet.
  return wishes ? <DeviceProducts ids={wishes.products} /> : <Loading />;
}

function DeviceProducts({ ids }: { ids: readonly string[] }) {
  const messages = useWishMessages();
  const result = useProductsById(ids);
  return (
    <QueryView result={result} messageOf={messageOf} skeleton={<Loading />}>
      {(products) => {
        const visible = products.filter(({ id }) => ids.includes(id));
        return (
          <>
            {visible.length > 0 && (
              <p className="muted small">
                {messages.onDevice}{' '}
                <Link className="link" to={paths.login(paths.wishlist())}>
                  {messages.signIn}
                </Link>
              </p>
            )}
            <WishRows products={visible} onRemove={(id) => markWish(id, false)} />
          </>
        );
      }}
    </QueryView>
  );
}
