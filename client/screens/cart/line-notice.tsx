import { formatRupees } from '../../lib/format';
import { classNames } from '../../lib/class-names';
import { isPriceFall, type LineChange } from '../../state/cart-changes';
import { useMessages } from '../../i18n/messages';
import styles from './line-notice.module.css';

/** Notice at a cart line whose price or quantity has changed since the shopper added it. §2 */
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
