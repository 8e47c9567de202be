import { usePage } from '../../components/page/page-context';
import { FREE_SHIPPING_ABOVE, SHIPPING_PRICE, type Paise } from '../../domain';
import { formatRupees } from '../../lib/format';
import { useWords } from '../../i18n/messages';
import { FactList } from './fact-list';

/** Shipping, tax and payment terms. §9 */
export function Terms({ price }: { price: Paise }) {
  const { taxBasisPoints } = usePage();
  const { product: words, shared } = useWords();
  const shipping = words.shippingPrice(formatRupees(SHIPPING_PRICE), formatRupees(FREE_SHIPPING_ABOVE));
  const facts = [
    { name: words.shipping, value: price > FREE_SHIPPING_ABOVE ? words.shippingFree : shipping },
    { name: words.tax, value: words.taxAdded(taxBasisPoints / 100) },
    { name: words.payment, value: shared.paymentMethod },
    { name: words.tracking, value: words.trackingPlace },
  ];
  return (
    <section aria-label={words.delivery}>
      <FactList facts={facts} />
    </section>
  );
}
