import { useShippingMethodMessages } from '../../i18n/shipping-method-messages';

/** The note of a cart whose delivery has a price by address. */
export function ShippingLater() {
  return <p className="muted small">{useShippingMethodMessages().addedLater}</p>;
}
