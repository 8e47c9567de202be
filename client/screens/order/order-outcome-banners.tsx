import { Banner } from '../../components/feedback/banner';
import { formatAmount, formatDate } from '../../lib/format';
import { useLostFocus } from '../../lib/input/use-lost-focus';
import { useMessages } from '../../i18n/messages';
import styles from './order-outcome-banners.module.css';
import type { OrderDetails } from './order-data';

/** Banners for cancellation and refunds, completed or pending; screen readers announce them. §2, §4 */
export function OrderOutcomeBanners({ order }: { order: OrderDetails }) {
  const { order: messages } = useMessages();
  const { cancelledAt, refundedAt, isRefunding, refunds } = order;
  // The button that cancelled the order is gone.
  const container = useLostFocus<HTMLDivElement>(Boolean(cancelledAt) || isRefunding);
  // For a single full refund, the banner below is enough.
  const paidRefunds = refunds.filter(({ state }) => state === 'DONE');
  const visibleRefunds = refundedAt && paidRefunds.length === 1 ? [] : paidRefunds;
  return (
    <div ref={container} className={styles.ending} role="status" tabIndex={-1}>
      {cancelledAt && <Banner tone="bad">{messages.cancelledOn(formatDate(cancelledAt))}</Banner>}
      {visibleRefunds.map((refund) => (
        <Banner key={`${refund.refundedAt} ${refund.amount.amount}`} tone="wait">
          {messages.partRefundedOn(formatAmount(refund.amount), formatDate(refund.refundedAt))}
        </Banner>
      ))}
      {refundedAt && <Banner tone="wait">{messages.refundedOn(formatDate(refundedAt))}</Banner>}
      {isRefunding && <Banner tone="wait">{messages.isRefunding}</Banner>}
    </div>
  );
}
