import { lazy, Suspense } from 'react';
import { usePage } from '../../../components/page/page-context';
import { PriceSummary } from '../../../components/order/price-summary';
import { priceOrder } from '../../../domain';
import { useMessages } from '../../../i18n/messages';
import { useCart } from '../../../state/cart';
import { SummaryFrame } from './summary-frame';

// Its own chunk, because only shops with a GST mode need it.
const GstCheckoutSummary = lazy(async () => ({
  default: (await import('./gst-checkout-summary')).GstCheckoutSummary,
}));
// Its own chunk, because only shops with shipping methods need it.
const ShippingNote = lazy(async () => ({ default: (await import('./shipping-note')).ShippingNote }));

/** Lines and amounts of the cart beside an open step; on phones folded to the total. Nothing for an empty cart. §9 */
export function CheckoutSummary() {
  const { items, count } = useCart();
  const { cart, order } = useMessages();
  const { priceBook } = usePage();
  const { hasShippingMethods } = priceBook;
  if (items.length === 0) return null;
  if (priceBook.gst)
    return (
      <Suspense>
        <GstCheckoutSummary />
      </Suspense>
    );
  // The price of a shipping method depends on the address.
  const options = hasShippingMethods && { methodPrice: 0 };
  const { itemsPrice, shippingPrice, taxPrice, totalPrice } = priceOrder(items, priceBook, options);
  return (
    <SummaryFrame items={items} total={totalPrice}>
      <PriceSummary
        lines={[
          { label: cart.subtotal(count), amount: itemsPrice },
          ...(hasShippingMethods ? [] : [{ label: order.lines.shipping, amount: shippingPrice }]),
          { label: cart.taxOf(priceBook.taxBasisPoints / 100), amount: taxPrice },
        ]}
        totalLabel={cart.estimatedTotal}
        total={totalPrice}
      />
      {hasShippingMethods && (
        <Suspense>
          <ShippingNote />
        </Suspense>
      )}
    </SummaryFrame>
  );
}
