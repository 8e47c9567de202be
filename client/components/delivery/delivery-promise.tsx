import { useMessages } from '../../i18n/messages';
import { deliveryDates } from './delivery-dates';
import { useToday } from './use-today';
import styles from './pin-check.module.css';

/** Delivery terms of a PIN code. */
export interface PromisedDelivery {
  postalCode: string;
  /** Null if the directory does not know it. */
  city: string | null;
  /** Two letters of ISO 3166-2:IN; null if the directory does not know it. */
  state: string | null;
  serviceable: boolean;
  cod: boolean;
  days: { min: number; max: number };
}

/** Dates of a delivery, its place, and whether cash on delivery is possible. */
export function DeliveryPromise({ promise }: { promise: PromisedDelivery }) {
  const { product: messages } = useMessages();
  const today = useToday();
  const { postalCode, city, serviceable, cod, days } = promise;
  const destination = city === null ? postalCode : `${city} ${postalCode}`;
  if (!serviceable) return <p className={styles.refused}>{messages.notDelivered(destination)}</p>;
  return (
    <>
      <p className={styles.promised}>
        {messages.deliveredTo(destination, deliveryDates(today, days, messages.dayNames))}
      </p>
      <p className="muted small">{cod ? messages.cashPossible : messages.noCash}</p>
    </>
  );
}
