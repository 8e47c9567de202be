import type { DocumentBody, DocumentKind, DocumentLine } from '../domain/documents/document-body';
import { toPercent, toRupees, type Paise } from '../domain/pricing/money';

interface ListedDocument {
  id: string;
  kind: DocumentKind;
  number: string;
  issuedAt: Date;
  totalPrice: Paise;
  ofDocumentId: string | undefined;
}

/** JSON of a document in a list; the amount in rupees. */
export function presentListedDocument({
  id,
  kind,
  number,
  issuedAt,
  totalPrice,
  ofDocumentId,
}: ListedDocument) {
  return {
    _id: id,
    kind,
    number,
    issuedAt: issuedAt.toISOString(),
    totalPrice: toRupees(totalPrice),
    ...(ofDocumentId !== undefined && { of: ofDocumentId }),
  };
}

/** JSON of the frozen content of a document; amounts in rupees, rates in percent. */
export function presentDocument(id: string, body: DocumentBody) {
  const { kind, number, issuedAt, taxMode, seller, buyer, deliverTo, placeOfSupply, reason, payment } = body;
  const { of, order, amountInWords } = body;
  return {
    _id: id,
    kind,
    number,
    issuedAt,
    taxMode,
    seller,
    buyer,
    deliverTo,
    placeOfSupply,
    order: { _id: order.id, number: order.number, placedAt: order.placedAt },
    of: of && { _id: of.id, number: of.number, issuedAt: of.issuedAt, totalPrice: toRupees(of.total) },
    reason,
    lines: body.lines.map(presentLine),
    totals: presentTotals(body),
    amountInWords: amountInWords.en,
    amountInWordsHindi: amountInWords.hi,
    payment,
  };
}

function presentTotals({ totals }: DocumentBody) {
  const { taxable, cgst, sgst, igst, tax, rounding, total } = totals;
  return {
    taxable: toRupees(taxable),
    cgst: toRupees(cgst),
    sgst: toRupees(sgst),
    igst: toRupees(igst),
    tax: toRupees(tax),
    rounding: toRupees(rounding),
    total: toRupees(total),
  };
}

function presentLine(line: DocumentLine) {
  const { kind, productId, name, sku, hsn, unit, qty } = line;
  return {
    kind,
    product: productId,
    name,
    sku,
    hsn,
    unit,
    qty,
    price: toRupees(line.price),
    discount: toRupees(line.discount),
    taxable: toRupees(line.taxable),
    rate: toPercent(line.taxBasisPoints),
    cgst: toRupees(line.cgst),
    sgst: toRupees(line.sgst),
    igst: toRupees(line.igst),
    tax: toRupees(line.tax),
    total: toRupees(line.total),
  };
}
