import type { DocumentBody, DocumentLine } from '../documents/document-body';
import type { Paise } from '../pricing/money';
import { dayOf } from '../reports/shop-day';
import type { Gst } from '../tax/gst';
import { noGst } from './rate-sums';
import { signOf } from './return-tables';

/** A line of the sales register: a line of a document. Amounts in paise, negative for a credit note. */
export interface RegisterLine extends Gst {
  document: string;
  number: string;
  /** Day of issue in Asia/Kolkata. */
  date: string;
  /** Number of the order. */
  order: string;
  /** Two letters of the state of supply; empty if the address names none. */
  state: string;
  hsn: string;
  taxBasisPoints: number;
  total: Paise;
}

/**
 * Lines of a document in the sales register, in the order of the document. A document of the flat rate may end with a
 * line for its rounding, so that its lines add up to its amount.
 */
export function registerLinesOf(body: DocumentBody): RegisterLine[] {
  const sign = signOf(body);
  const document = {
    document: body.kind,
    number: body.number,
    date: dayOf(new Date(body.issuedAt)),
    order: body.order.number,
    state: body.placeOfSupply ?? '',
  };
  const signed = (amount: Paise) => (amount === 0 ? 0 : sign * amount);
  const presentLine = (line: Gst & Pick<DocumentLine, 'hsn' | 'taxBasisPoints' | 'total'>): RegisterLine => ({
    ...document,
    hsn: line.hsn,
    taxBasisPoints: line.taxBasisPoints,
    taxable: signed(line.taxable),
    cgst: signed(line.cgst),
    sgst: signed(line.sgst),
    igst: signed(line.igst),
    total: signed(line.total),
  });
  const { rounding } = body.totals;
  const roundingLines = rounding === 0 ? [] : [{ ...noGst(), hsn: '', taxBasisPoints: 0, total: rounding }];
  return [...body.lines, ...roundingLines].map(presentLine);
}
