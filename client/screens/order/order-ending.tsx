import { Banner } from '../../components/feedback/banner';
import { formatAmount, formatDate } from '../../lib/format';
import { useWords } from '../../i18n/messages';
import styles from './order-ending.module.css';
import type { ShownOrder } from './shown-order';

/** That the order was cancelled, and what of its money was given back or is on its way back. A screen reader hears it. §2, §4 */
export function OrderEnding({ order }: { order: ShownOrder }) {
  const { order: words } = useWords();
  const { cancelledAt, refundedAt, isRefunding, refunds } = order;
  // All of it in one piece needs no other word than that.
  const parts = refundedAt && refunds.length === 1 ? [] : refunds;
  return (
    <div className={styles.ending} role="status">
      {cancelledAt && <Banner tone="bad">{words.cancelledOn(formatDate(cancelledAt))}</Banner>}
      {parts.map((part) => (
        <Banner key={`${part.refundedAt} ${part.amount.amount}`} tone="wait">
          {words.partRefundedOn(formatAmount(part.amount), formatDate(part.refundedAt))}
        </Banner>
      ))}
      {refundedAt && <Banner tone="wait">{words.refundedOn(formatDate(refundedAt))}</Banner>}
      {isRefunding && <Banner tone="wait">{words.isRefunding}</Banner>}
    </div>
  );
}
