import { usePage } from '../../components/page/page-context';
import { shareOf, type Paise } from '../../domain';
import { formatRupees } from '../../lib/format';
import { useWords } from '../../i18n/messages';

/** Tax that the checkout adds to the price of one unit. §9 */
export function TaxHint({ price }: { price: Paise }) {
  const { taxBasisPoints } = usePage();
  const { product: words } = useWords();
  const tax = shareOf(price, taxBasisPoints);
  return <p className="muted small num">{words.plusTax(formatRupees(tax), taxBasisPoints / 100)}</p>;
}
