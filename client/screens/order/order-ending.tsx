import { Banner } from '../../components/feedback/banner';
import { formatAmount, formatDate } from '../../lib/format';
import { useWords } from '../../i18n/messages';
import styles from './order-ending.module.css';
import type { ShownOrder } from './order-data';

/** Banners for cancellation and refunds, completed or pending; screen readers announce them. §2, §4 */
export function OrderEnding({ order }: { order: ShownOrder }) {
  const { order: words } = useWords();
  const { cancelledAt, refundedAt, isRefunding, refunds } = order;
  // A single full refund needs no banner for its part.
  const refundSentences = refundedAt && refunds.length === 1 ? [] : refunds;
  return (
    <div className={styles.ending} role="status">
      {cancelledAt && <Banner tone="bad">{words.cancelledOn(formatDate(cancelledAt))}</Banner>}
      {refundSentences.map((sentence) => (
        <Banner key={`${sentence.refundedAt} ${sentence.amount.amount}`} tone="wait">
          {words.partRefundedOn(formatAmount(sentence.amount), formatDate(sentence.refundedAt))}
        </Banner>
      ))}
      {refundedAt && <Banner tone="wait">{words.refundedOn(formatDate(refundedAt))}</Banner>}
      {isRefunding && <Banner tone="wait">{words.isRefunding}</Banner>}
    </div>
  );
}
