import { gstOfPrice, type Paise } from '../../domain';
import { useGstMessages } from '../../i18n/gst-messages';
import { useMessages } from '../../i18n/messages';
import { formatRupees } from '../../lib/format';
import { usePage } from '../page/page-context';

export interface PriceNoteProps {
  /** The product of the note; undefined for a note about all prices of a list. */
  product?: { price: Paise; mrp: Paise; taxClass: string };
}

/** Says in the GST modes whether prices include the tax, for a product with its GST and MRP. */
export function PriceNote({ product }: PriceNoteProps) {
  const { gst: terms } = usePage().priceBook;
  const { product: productMessages } = useMessages();
  const messages = useGstMessages();
  if (!terms) return null;
  const { isInclusive } = terms;
  if (!product)
    return <p className="muted small">{isInclusive ? messages.allIncluded : messages.notIncluded}</p>;
  const { price, mrp, taxClass } = product;
  const { tax, priceWithTax } = gstOfPrice(price, terms, taxClass);
  const taxText = formatRupees(tax);
  const notes = [
    mrp > priceWithTax && `${productMessages.mrp} ${productMessages.mrpWithTaxes(formatRupees(mrp))}`,
    isInclusive && (tax === 0 ? messages.priceIncludesAll : messages.priceIncludes(taxText)),
    !isInclusive && tax > 0 && messages.pricePlus(taxText, formatRupees(priceWithTax)),
  ].filter((note) => note !== false);
  return notes.map((note) => (
    <p key={note} className="muted small num">
      {note}
    </p>
  ));
}
