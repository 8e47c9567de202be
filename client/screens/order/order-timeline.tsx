import { classNames } from '../../lib/class-names';
import { formatDate } from '../../lib/format';
import { useMessages, type Messages } from '../../i18n/messages';
import type { OrderDetails } from './order-data';
import styles from './order-timeline.module.css';

interface Stage {
  name: keyof Messages['order']['stages'];
  /** ISO time of the event; null for a future one. */
  at: string | null;
  tone?: 'bad';
}

/** The timestamps of an order. */
type Course = Pick<
  OrderDetails,
  'createdAt' | 'paidAt' | 'deliveredAt' | 'cancelledAt' | 'refundedAt' | 'isRefunding'
>;

/** Stages of the order with their dates, the same dates as in the banners. §4 */
export function OrderTimeline({ order }: { order: Course }) {
  const { order: messages } = useMessages();
  const stages = stagesOf(order);
  const next = stages.findIndex(({ at }) => at === null);

  return (
    <ol className={styles.timeline} aria-label={messages.timeline}>
      {stages.map(({ name, at, tone }, index) => (
        <li
          key={name}
          className={classNames(at !== null && styles.done, tone && styles[tone])}
          aria-current={index === next ? 'step' : undefined}
        >
          <span className={styles.name}>{messages.stages[name]}</span>
          {at === null ? (
            <span className={styles.time}>{messages.toCome}</span>
          ) : (
            <time className={styles.time} dateTime={at}>
              {formatDate(at)}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The stages in chronological order; for an ended order, only the completed ones. */
function stagesOf(order: Course): Stage[] {
  const { createdAt, paidAt, deliveredAt, cancelledAt, refundedAt, isRefunding } = order;
  const hasEnded = cancelledAt !== null || refundedAt !== null || isRefunding;
  const isReached = (stage: Stage) => stage.at !== null || !hasEnded;

  const stages = [
    { name: 'placed' as const, at: createdAt },
    ...[
      { name: 'paid' as const, at: paidAt },
      { name: 'delivered' as const, at: deliveredAt },
    ].filter(isReached),
    ...(cancelledAt ? [{ name: 'cancelled' as const, at: cancelledAt, tone: 'bad' as const }] : []),
    ...(refundedAt || isRefunding ? [{ name: 'refunded' as const, at: refundedAt }] : []),
  ];
  // Future stages come last, past ones by time.
  const timeOf = ({ at }: Stage) => (at === null ? Number.MAX_VALUE : Date.parse(at));
  return stages.sort((a, b) => timeOf(a) - timeOf(b));
}
