import { useMessages } from '../../../i18n/messages';
import { useParcelMessages } from '../../../i18n/parcel-messages';
import type { OrderDetails } from '../order-data';
import { headlineOf } from '../../../components/order/order-headline';

/** The heading of an order with parcels: their state in words, or the number of an order that ended. */
export function ParcelHeadline({ order }: { order: OrderDetails }) {
  const { order: messages } = useMessages();
  return headlineOf(order, useParcelMessages()) ?? messages.titleOf(order.orderNumber);
}
