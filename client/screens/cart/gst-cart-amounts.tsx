import { useDelivery } from '../../apollo/use-delivery';
import { usePricedItems } from '../../apollo/use-priced-items';
import { TaxAmounts } from '../../components/gst/tax-amounts';
import type { PriceBook } from '../../domain';
import { useCart } from '../../state/cart';
import { useDeliveryPin } from '../../state/delivery-pin';
import { useMessages } from '../../i18n/messages';

/** The amounts of the cart in a GST mode, for delivery to the PIN code of the device, else within the shop's state. */
export function GstCartAmounts({ priceBook }: { priceBook: PriceBook }) {
  const { count, items } = useCart();
  const { cart } = useMessages();
  const { result } = useDelivery(useDeliveryPin() ?? '');
  const placeOfSupply = result.data?.delivery.state ?? undefined;
  return (
    <TaxAmounts
      {...usePricedItems(items, priceBook, placeOfSupply, priceBook.hasShippingMethods && 0)}
      priceBook={priceBook}
      count={count}
      estimateLabel={cart.estimatedTotal}
    />
  );
}
