import { Tag } from '../../../components/page/tag';
import { formatAmount, formatMoment } from '../../../lib/format';
import type { OrderRecordsFragment } from './admin-order.generated';
import styles from './admin-order-lists.module.css';

type PaymentEvent = NonNullable<OrderRecordsFragment['paymentEvents']>[number];

const CALL_LABELS: Readonly<Record<PaymentEvent['call'], string>> = {
  CREATE: 'Payment prepared',
  CAPTURE: 'Payment captured',
  REFUND: 'Refund',
};

const OUTCOME_TAGS = {
  INTENT: { tone: 'wait', label: 'Requested' },
  DONE: { tone: 'ok', label: 'Done' },
  REFUSED: { tone: 'bad', label: 'Refused' },
  UNKNOWN: { tone: 'wait', label: 'No answer' },
} as const;

/** Calls to the payment provider with their outcome. §4 */
export function PaymentEvents({ events }: { events: readonly PaymentEvent[] }) {
  if (events.length === 0) return <p className="muted">No Payment Events</p>;
  return (
    <ol className={styles.list}>
      {events.map((event) => (
        <PaymentEventItem key={event.id} event={event} />
      ))}
    </ol>
  );
}

function PaymentEventItem({ event }: { event: PaymentEvent }) {
  const { call, outcome, amount, detail, captureId, providerOrderId, createdAt } = event;
  const { tone, label } = OUTCOME_TAGS[outcome];
  const providerId = captureId ?? providerOrderId;
  return (
    <li className={styles.item}>
      <time className={styles.time} dateTime={createdAt}>
        {formatMoment(createdAt)}
      </time>
      <div className={styles.content}>
        <p className={styles.head}>
          {CALL_LABELS[call]}
          <b className="price">{formatAmount(amount)}</b>
          <Tag tone={tone}>{label}</Tag>
        </p>
        {detail !== null && <p>{detail}</p>}
        {providerId !== null && <p className="muted small">{providerId}</p>}
      </div>
    </li>
  );
}
