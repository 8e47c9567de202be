import { Banner } from '../../components/banner';
import { formatAmount, formatDate } from '../../lib/format';
import type { ShownOrder } from './shown-order';

/** That the order was cancelled, and what of its money was given back or is on its way back. §2, §4 */
export function OrderEnding({ order }: { order: ShownOrder }) {
  const { cancelledAt, refundedAt, isRefunding, refunds } = order;
  // All of it in one piece needs no other word than that.
  const parts = refundedAt && refunds.length === 1 ? [] : refunds;
  return (
    <>
      {cancelledAt && (
        <Banner tone="bad" role="status">
          {`Cancelled on ${formatDate(cancelledAt)}`}
        </Banner>
      )}
      {parts.map((part) => (
        <Banner key={`${part.refundedAt} ${part.amount.amount}`} tone="wait">
          {`Refunded ${formatAmount(part.amount)} on ${formatDate(part.refundedAt)}`}
        </Banner>
      ))}
      {refundedAt && <Banner tone="wait" role="status">{`Refunded on ${formatDate(refundedAt)}`}</Banner>}
      {isRefunding && (
        <Banner tone="wait" role="status">
          The refund is on its way
        </Banner>
      )}
    </>
  );
}
