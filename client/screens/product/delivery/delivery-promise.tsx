import { useSyncExternalStore } from 'react';
import { usePage } from '../../../components/page/page-context';
import { dayOf } from '../../../domain';
import { useMessages } from '../../../i18n/messages';
import type { DeliveryQuery } from './delivery.generated';
import { deliveryDates } from './delivery-dates';
import styles from './delivery-check.module.css';

/** Dates of a delivery, its place, and whether cash on delivery is possible. */
export function DeliveryPromise({ promise }: { promise: DeliveryQuery['delivery'] }) {
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

const subscribeToNothing = () => () => undefined;
const currentDay = () => dayOf(new Date());

/** Today in the shop's time zone; during hydration the day of the server's page, so that both render the same dates. */
function useToday(): string {
  const { today } = usePage();
  return useSyncExternalStore(subscribeToNothing, currentDay, () => today ?? currentDay());
}
