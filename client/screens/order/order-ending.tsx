import { Banner } from '../../components/banner';
import { formatAmount, formatDate } from '../../lib/format';
import { useWords } from '../../words/words';
import type { ShownOrder } from './shown-order';

/** That the order was cancelled, and what of its money was given back or is on its way back. §2, §4 */
export function OrderEnding({ order }: { order: ShownOrder }) {
  const { order: words } = useWords();
  const { cancelledAt, refundedAt, isRefunding, refunds } = order;
  // All of it in one piece needs no other word than that.
  const parts = refundedAt && refunds.length === 1 ? [] : refunds;
  return (
    <>
      {cancelledAt && (
        <Banner tone="bad" role="status">
          {words.cancelledOn(formatDate(cancelledAt))}
        </Banner>
      )}
      {parts.map((part) => (
        <Banner key={`${part.refundedAt} ${part.amount.amount}`} tone="wait">
          {words.partRefundedOn(formatAmount(part.amount), formatDate(part.refundedAt))}
        </Banner>
      ))}
      {refundedAt && (
        <Banner tone="wait" role="status">
          {words.refundedOn(formatDate(refundedAt))}
        </Banner>
      )}
      {isRefunding && (
        <Banner tone="wait" role="status">
          {words.isRefunding}
        </Banner>
      )}
    </>
  );
}
