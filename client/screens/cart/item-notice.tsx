import { formatRupees } from '../../lib/format';
import { classNames } from '../../lib/class-names';
import { isPriceFall, type LineChange } from '../../state/cart-changes';
import { useMessages } from '../../i18n/messages';
import styles from './item-notice.module.css';

/** Notice at a line whose price or quantity has changed since it was added. §2 */
export function LineNotice({ change }: { change: LineChange }) {
  const { cart } = useMessages();
  return (
    <p className={classNames(styles.notice, isPriceFall(change) && styles.cheaper)}>
      {change.kind === 'QUANTITY'
        ? cart.lineQuantityReduced(change.to, change.from)
        : cart.linePriceChanged(formatRupees(change.from), formatRupees(change.to))}
    </p>
  );
}
