import { Tag } from '../../../components/page/tag';
import { formatAmount, formatMoment } from '../../../lib/format';
import type { OrderRecordsFragment } from './admin-order.generated';
import styles from './admin-order-lists.module.css';

type PaymentEvent = NonNullable<OrderRecordsFragment['paymentEvents']>[number];

const CALLS: Readonly<Record<PaymentEvent['call'], string>> = {
  CREATE: 'Payment made ready',
  CAPTURE: 'Money taken',
  REFUND: 'Money given back',
};

const OUTCOMES = {
  INTENT: { tone: 'wait', messages: 'Asked' },
  DONE: { tone: 'ok', messages: 'Done' },
  REFUSED: { tone: 'bad', messages: 'Refused' },
  UNKNOWN: { tone: 'wait', messages: 'No answer' },
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
  const { tone, messages } = OUTCOMES[outcome];
  const providerId = captureId ?? providerOrderId;
  return (
    <li className={styles.line}>
      <time className={styles.time} dateTime={createdAt}>
        {formatMoment(createdAt)}
      </time>
      <div className={styles.words}>
        <p className={styles.head}>
          {CALLS[call]}
          <b className="price">{formatAmount(amount)}</b>
          <Tag tone={tone}>{messages}</Tag>
        </p>
        {detail !== null && <p>{detail}</p>}
        {providerId !== null && <p className="muted small">{providerId}</p>}
      </div>
    </li>
  );
}
