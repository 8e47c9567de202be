import { CountryName } from '../../components/texts/country-name';
import { formatRupees } from '../../lib/format';
import { toPaise } from '../../lib/money';
import { useMerchantLang, useMessages } from '../../i18n/messages';
import { FactList } from './fact-list';
import type { ProductDetailsFragment } from './product.generated';

type Disclosed = Pick<ProductDetailsFragment, 'mrp' | 'originCountry' | 'maker' | 'importer' | 'netQuantity'>;

/** Disclosures of a packaged product: MRP, quantity, origin, manufacturer and importer; nothing without any. */
export function Disclosures({ product }: { product: Disclosed }) {
  const { product: messages } = useMessages();
  const lang = useMerchantLang();
  const { mrp, originCountry, maker, importer, netQuantity } = product;
  const merchantText = (text: string | null) => text && <span lang={lang}>{text}</span>;
  const facts = [
    { name: messages.mrp, value: mrp && messages.mrpWithTaxes(formatRupees(toPaise(mrp))) },
    { name: messages.netQuantity, value: merchantText(netQuantity) },
    { name: messages.originCountry, value: originCountry && <CountryName code={originCountry} /> },
    { name: messages.maker, value: merchantText(maker) },
    { name: messages.importer, value: merchantText(importer) },
  ].filter(({ value }) => value);
  if (facts.length === 0) return null;
  return (
    <section className="section later" aria-labelledby="disclosures">
      <div className="head">
        <h2 id="disclosures">{messages.disclosures}</h2>
      </div>
      <FactList facts={facts} isWide />
    </section>
  );
}
