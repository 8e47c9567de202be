import { usePage } from '../../components/page/page-context';
import { isShippingFree, type Paise } from '../../domain';
import { formatRupees } from '../../lib/format';
import { useMessages } from '../../i18n/messages';
import { FactList } from './fact-list';

/** Terms of shipping, tax, payment, order tracking, and of returns if there are none. §9 */
export function Terms({ price, finalSale }: { price: Paise; finalSale: boolean }) {
  const { priceBook, paymentMethods } = usePage();
  const { taxBasisPoints, shipping: shippingTerms, gst, hasShippingMethods } = priceBook;
  const { product: messages, shared } = useMessages();
  const shipping = messages.shippingPrice(
    formatRupees(shippingTerms.price),
    formatRupees(shippingTerms.freeAbove),
  );
  const facts = [
    ...(hasShippingMethods
      ? []
      : [
          {
            name: messages.shipping,
            value: isShippingFree(price, shippingTerms) ? messages.shippingFree : shipping,
          },
        ]),
    // In the GST modes, the note below the price has the tax of the product.
    ...(gst ? [] : [{ name: messages.tax, value: messages.taxAdded(taxBasisPoints / 100) }]),
    { name: messages.payment, value: paymentMethods.map((id) => shared.paymentMethods[id]).join(' · ') },
    { name: messages.tracking, value: messages.trackingHint },
    ...(finalSale ? [{ name: messages.returns, value: messages.finalSale }] : []),
  ];
  return (
    <section aria-label={messages.delivery}>
      <FactList facts={facts} />
    </section>
  );
}
