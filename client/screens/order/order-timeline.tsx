import { classNames } from '../../lib/class-names';
import { formatDate } from '../../lib/format';
import { useMessages, type Messages } from '../../i18n/messages';
import type { OrderDetails } from './order-data';
import styles from './order-timeline.module.css';

interface TimelineStep {
  name: keyof Messages['order']['statuses'];
  /** ISO time of the event; null for a future event. */
  at: string | null;
  tone?: 'bad';
}

/** The fields of an order that the timeline shows. */
type OrderTimestamps = Pick<
  OrderDetails,
  'createdAt' | 'paidAt' | 'deliveredAt' | 'cancelledAt' | 'refundedAt' | 'isRefunding'
>;

/** Steps of the order with the same dates as the banners. §4 */
export function OrderTimeline({ order }: { order: OrderTimestamps }) {
  const { order: messages } = useMessages();
  const steps = timelineStepsOf(order);
  const nextIndex = steps.findIndex(({ at }) => at === null);

  return (
    <ol className={styles.timeline} aria-label={messages.timeline}>
      {steps.map(({ name, at, tone }, index) => (
        <li
          key={name}
          className={classNames(at !== null && styles.done, tone && styles[tone])}
          aria-current={index === nextIndex ? 'step' : undefined}
        >
          <span className={styles.name}>{messages.statuses[name]}</span>
          {at === null ? (
            <span className={styles.time}>{messages.pendingStatus}</span>
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

/** The steps in chronological order; a cancelled or refunded order shows only completed steps and a pending refund. */
function timelineStepsOf(order: OrderTimestamps): TimelineStep[] {
  const { createdAt, paidAt, deliveredAt, cancelledAt, refundedAt, isRefunding } = order;
  const hasEnded = cancelledAt !== null || refundedAt !== null || isRefunding;
  const isVisible = (step: TimelineStep) => step.at !== null || !hasEnded;

  const steps = [
    { name: 'placed' as const, at: createdAt },
    ...[
      { name: 'paid' as const, at: paidAt },
      { name: 'delivered' as const, at: deliveredAt },
    ].filter(isVisible),
    ...(cancelledAt ? [{ name: 'cancelled' as const, at: cancelledAt, tone: 'bad' as const }] : []),
    ...(refundedAt || isRefunding ? [{ name: 'refunded' as const, at: refundedAt }] : []),
  ];
  // Completed steps come first, by time; future steps come last.
  const timeOf = ({ at }: TimelineStep) => (at === null ? Number.MAX_VALUE : Date.parse(at));
  return steps.sort((a, b) => timeOf(a) - timeOf(b));
}
