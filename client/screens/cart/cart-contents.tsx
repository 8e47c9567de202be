import { useFreshLines } from '../../apollo/use-fresh-lines';
import { WithAside } from '../../components/page/with-aside';
import { useCart } from '../../state/cart';
import { isLineChange } from '../../state/cart-changes';
import { useWords } from '../../i18n/messages';
import { useArrivalNotice } from './arrival-notice';
import { CartSkeleton } from './cart-skeleton';
import { CartLine } from './cart-item';
import { CartNotices } from './cart-notices';
import { CartSummary } from './cart-summary';
import { EmptyCart } from './empty-cart';
import { RemovedLine } from './removed-item';
import { useRemovedLines } from './use-removed-lines';

interface CartContentsProps {
  /** Names of stored lines with invalid data. */
  leftOut: readonly string[];
}

/** The cart lines, refreshed from the server. */
export function CartContents({ leftOut }: CartContentsProps) {
  const { cart } = useWords();
  const { items, isKnown } = useCart();
  const arrivalNotice = useArrivalNotice();
  const { changes, error, retry: askAgain } = useFreshLines(isKnown);
  const { rows, lastChange, remove, undo } = useRemovedLines(items);

  if (!isKnown) return <CartSkeleton />;

  const held = new Set(items.map(({ product }) => product));
  const notices = [...(arrivalNotice ? [arrivalNotice] : []), ...leftOut.map(cart.unreadable)];
  const list = rows.length > 0 && (
    <ul>
      {rows.map(({ item, isRemoved }) =>
        isRemoved ? (
          <RemovedLine key={`${item.product} removed`} item={item} onUndo={() => undo(item)} />
        ) : (
          <CartLine
            key={item.product}
            item={item}
            changes={changes.filter(isLineChange).filter(({ product }) => product === item.product)}
            isBack={lastChange?.kind === 'back' && lastChange.item.product === item.product}
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
        changes={changes.filter((change) => !isLineChange(change) || held.has(change.product))}
        error={error}
        onAskAgain={askAgain}
      />
      <p className="sr" role="status">
        {lastChange && (lastChange.kind === 'back' ? cart.isBack : cart.removed)(lastChange.item.name)}
      </p>
      {items.length === 0 ? (
        <>
          {list}
          <EmptyCart />
        </>
      ) : (
        <WithAside aside={<CartSummary />}>{list}</WithAside>
      )}
    </>
  );
}
