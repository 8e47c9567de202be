import { lazy, Suspense, type ComponentType } from 'react';
import { useLineNames } from '../../apollo/products/use-line-name';
import { useRefreshedLines } from '../../apollo/products/use-refreshed-lines';
import { EmptyState } from '../../components/feedback/empty-state';
import { ButtonLink } from '../../components/forms/button';
import { useDeferred } from '../../components/page/deferred-parts';
import { WithSidebar } from '../../components/page/with-sidebar';
import { paths } from '../../lib/paths';
import { useCart } from '../../state/cart';
import { isLineChange } from '../../state/cart-changes';
import { useSession } from '../../state/session';
import { useMerchantLang, useMessages } from '../../i18n/messages';
import { useArrivalNotice } from './arrival-notice';
import { CartSkeleton } from './cart-skeleton';
import { CartLine } from './cart-line';
import { CartNotices } from './cart-notices';
import { CartSummary } from './cart-summary';
import { RemovedLine } from './removed-line';
import { useRemovedLines } from './use-removed-lines';

// Its own chunk, which an empty cart loads once the page is idle.
const TopRated = lazy<ComponentType>(() =>
  import('./top-rated/top-rated').then(
    (chunk) => ({ default: chunk.TopRated }),
    // Without a connection the empty cart works without it.
    () => ({ default: () => null }),
  ),
);

interface CartContentsProps {
  /** Names of stored lines with invalid data. */
  invalidLineNames: readonly string[];
}

/** The cart lines, refreshed from the server. */
export function CartContents({ invalidLineNames }: CartContentsProps) {
  const { cart } = useMessages();
  const { items, isLoaded } = useCart();
  const arrivalNotice = useArrivalNotice();
  const { changes, error, retry: reloadLines } = useRefreshedLines(isLoaded);
  const { rows, lastChange, remove, undo } = useRemovedLines(items);
  const lineName = useLineNames(useMerchantLang());

  if (!isLoaded) return <CartSkeleton />;

  const cartProducts = new Set(items.map(({ product }) => product));
  const notices = [...(arrivalNotice ? [arrivalNotice] : []), ...invalidLineNames.map(cart.itemUnreadable)];
  const lineList = rows.length > 0 && (
    <ul>
      {rows.map(({ item, isRemoved }) =>
        isRemoved ? (
          <RemovedLine key={`${item.product} removed`} item={item} onUndo={() => undo(item)} />
        ) : (
          <CartLine
            key={item.product}
            item={item}
            changes={changes.filter(isLineChange).filter(({ product }) => product === item.product)}
            isRestored={lastChange?.kind === 'restored' && lastChange.item.product === item.product}
            onRemove={() => remove(item)}
          />
        ),
      )}
    </ul>
  );
  return (
    <>
      <CartNotices
        notices={notices}
        changes={changes.filter((change) => !isLineChange(change) || cartProducts.has(change.product))}
        error={error}
        onRetry={reloadLines}
      />
      <p className="sr" role="status">
        {lastChange &&
          (lastChange.kind === 'restored' ? cart.restoredToCart : cart.itemRemoved)(
            lineName(lastChange.item),
          )}
      </p>
      {items.length === 0 ? (
        <>
          {lineList}
          <EmptyCart />
        </>
      ) : (
        <WithSidebar sidebar={<CartSummary />}>{lineList}</WithSidebar>
      )}
    </>
  );
}

/**
 * Empty state of the cart: links to the home screen and to the orders, the top rated products, and those viewed last.
 * §8
 */
function EmptyCart() {
  const session = useSession();
  const { cart } = useMessages();
  const { RecentlyViewed } = useDeferred();
  return (
    <>
      <EmptyState title={cart.empty} text={cart.emptyHint}>
        <ButtonLink variant="primary" to={paths.home()}>
          {cart.continueShopping}
        </ButtonLink>
        {session && <ButtonLink to={paths.myOrders()}>{cart.myOrders}</ButtonLink>}
      </EmptyState>
      {RecentlyViewed && (
        <>
          <Suspense>
            <TopRated />
          </Suspense>
          <RecentlyViewed />
        </>
      )}
    </>
  );
}
