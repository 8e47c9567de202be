import { useShippingMethodMessages } from '../../../i18n/shipping-method-messages';

/** The note of a total without delivery, whose price depends on the address. */
export function ShippingNote() {
  return <p className="muted small">{useShippingMethodMessages().addedLater}</p>;
}
