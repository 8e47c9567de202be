import { usePricedItems } from '../../../apollo/use-priced-items';
import { TaxAmounts } from '../../../components/gst/tax-amounts';
import { usePage } from '../../../components/page/page-context';
import { useMessages } from '../../../i18n/messages';
import { useCart } from '../../../state/cart';
import { useShippingAddress } from '../../../state/checkout';
import { ShippingNote } from './shipping-note';
import { SummaryFrame } from './summary-frame';

/** The summary in a GST mode; before the address step, for delivery within the state of the shop. */
export function GstCheckoutSummary() {
  const { items, count } = useCart();
  const { cart } = useMessages();
  const { priceBook } = usePage();
  const { hasShippingMethods } = priceBook;
  const state = useShippingAddress()?.state;
  const pricedItems = usePricedItems(items, priceBook, state, hasShippingMethods ? 0 : undefined);
  return (
    <SummaryFrame items={items} total={pricedItems.prices.totalPrice}>
      <TaxAmounts {...pricedItems} priceBook={priceBook} count={count} estimateLabel={cart.estimatedTotal} />
      {hasShippingMethods && <ShippingNote />}
    </SummaryFrame>
  );
}
