import { useDelivery } from '../../apollo/use-delivery';
import { deliveryDates } from '../../components/delivery/delivery-dates';
import { useToday } from '../../components/delivery/use-today';
import { isIndia, type OrderAddress } from '../../domain';
import { useCheckoutPageMessages } from '../../i18n/checkout-page-messages';
import { useMessages } from '../../i18n/messages';

/** The dates of a delivery to the address; nothing without a promise. */
export function ArrivalDates({ address }: { address: OrderAddress }) {
  const { product } = useMessages();
  const { arrives } = useCheckoutPageMessages();
  const today = useToday();
  const { result } = useDelivery(isIndia(address.country) ? address.postalCode : '');
  const promise = result.data?.delivery;
  if (!promise?.serviceable) return null;
  return <p className="muted">{arrives(deliveryDates(today, promise.days, product.dayNames))}</p>;
}
