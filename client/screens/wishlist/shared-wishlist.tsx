import { useQuery } from '@apollo/client/react';
import { codeOf, messageOf } from '../../apollo/message-of';
import { Loading } from '../../components/feedback/skeleton';
import { QueryView } from '../../components/feedback/query-view';
import { GoBack } from '../../components/page/go-back';
import { PageHead } from '../../components/page/page-head';
import { useWishMessages } from '../../i18n/wish-messages';
import { paths } from '../../lib/paths';
import { WishRows } from './wish-rows';
import { SharedWishListDocument } from './wishlist.generated';

/** The wish list of another person, for everybody who has the link. It shows no name of its owner. */
export function SharedWishlist({ token }: { token: string }) {
  const messages = useWishMessages();
  const result = useQuery(SharedWishListDocument, { variables: { token } });
  const isNotFound = result.data?.sharedWishList === null || codeOf(result.error) === 'NOT_FOUND';
  const title = isNotFound ? messages.sharedNotFound : result.data?.sharedWishList?.name || messages.shared;
  return (
    <div className="wrap page">
      <PageHead title={title} {...(isNotFound && { status: 404 })} />
      <GoBack to={paths.home()} />
      <div className="page-head" role={isNotFound ? 'alert' : undefined}>
        <h1>{title}</h1>
      </div>
      {!isNotFound && (
        <QueryView result={result} messageOf={messageOf} skeleton={<Loading />}>
          {({ sharedWishList }) => sharedWishList && <WishRows products={sharedWishList.products} />}
        </QueryView>
      )}
    </div>
  );
}
