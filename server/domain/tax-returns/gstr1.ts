import type { DocumentBody, DocumentKind, DocumentLine } from '../documents/document-body';
import type { Paise } from '../pricing/money';
import { dayOf } from '../reports/shop-day';
import type { Gst } from '../tax/gst';
import { addGst, getOrAdd, noGst, rateSumsOf, type RateSum } from './rate-sums';
import { isInReturn, isInterState, lineTableOf, signOf, supplyStateOf, supplyTableOf } from './return-tables';

/** A document that a table lists on its own. Amounts in paise, positive also for credit notes. */
export interface ListedDocument {
  number: string;
  /** Day of issue in Asia/Kolkata. */
  day: string;
  /** Amount of the document with tax. */
  total: Paise;
  /** GST state code of the supply. */
  state: string;
  /** GSTIN of the buyer; empty for a consumer. */
  gstin: string;
  /** Sums of the taxed lines by rate. */
  rates: RateSum[];
}

/** Sum of the small invoices to consumers of one state with one rate, minus their credit notes. */
export interface ConsumerSum extends RateSum {
  state: string;
  isInterState: boolean;
}

/** Sum of supplies without tax, minus their credit notes. */
export interface NilSum {
  isInterState: boolean;
  isBusiness: boolean;
  taxable: Paise;
}

/** Sum of the lines with one HSN code, unit and rate, minus their credit notes. */
export interface HsnSum extends RateSum {
  isBusiness: boolean;
  /** HSN code of the goods or the charge; empty if the line has none. */
  hsn: string;
  /** Unit quantity code; empty for a charge. */
  unit: string;
  qty: number;
}

/** The documents of one series. */
export interface SeriesCount {
  kind: DocumentKind;
  from: string;
  to: string;
  count: number;
}

/** GSTR-1 of one month. */
export interface Gstr1 {
  b2b: ListedDocument[];
  b2cl: ListedDocument[];
  b2cs: ConsumerSum[];
  cdnr: ListedDocument[];
  cdnur: ListedDocument[];
  nil: NilSum[];
  hsn: HsnSum[];
  docs: SeriesCount[];
}

/** Adds up the documents of a month to GSTR-1. Memory grows only with the documents that a table lists on its own. */
export class Gstr1Builder {
  private readonly listed = {
    b2b: [] as ListedDocument[],
    b2cl: [] as ListedDocument[],
    cdnr: [] as ListedDocument[],
    cdnur: [] as ListedDocument[],
  };
  private readonly b2cs = new Map<string, ConsumerSum>();
  private readonly nil = new Map<string, NilSum>();
  private readonly hsn = new Map<string, HsnSum>();
  private readonly docs = new Map<string, SeriesCount>();

  /** Adds a document, in the order of issue. Ignores a document that no return contains. */
  add(body: DocumentBody): void {
    if (!isInReturn(body)) return;
    const table = supplyTableOf(body);
    const taxedLines = body.lines.filter((line) => lineTableOf(table, line) !== 'nil');
    if (table === 'b2cs') this.addToConsumers(body, taxedLines);
    else if (taxedLines.length > 0) this.listed[table].push(listedDocumentOf(body, taxedLines));
    for (const line of body.lines) {
      if (lineTableOf(table, line) === 'nil') this.addToNil(body, line);
      this.addToHsn(body, line);
    }
    this.addToDocs(body);
  }

  /** The tables of all added documents, in a fixed order. */
  build(): Gstr1 {
    return {
      ...this.listed,
      b2cs: inKeyOrder(this.b2cs).filter(hasAmount),
      nil: inKeyOrder(this.nil).filter(({ taxable }) => taxable !== 0),
      hsn: inKeyOrder(this.hsn),
      docs: inKeyOrder(this.docs),
    };
  }

  private addToConsumers(body: DocumentBody, lines: readonly DocumentLine[]): void {
    const state = supplyStateOf(body);
    for (const line of lines) {
      const { taxBasisPoints } = line;
      const sum = getOrAdd(this.b2cs, `${state} ${rateKey(taxBasisPoints)}`, () => ({
        state,
        isInterState: isInterState(body),
        taxBasisPoints,
        ...noGst(),
      }));
      addGst(sum, line, signOf(body));
    }
  }

  private addToNil(body: DocumentBody, { taxable }: DocumentLine): void {
    const isBusiness = body.buyer.gstin !== null;
    const isOther = isInterState(body);
    const key = `${isOther} ${isBusiness}`;
    const sum = getOrAdd(this.nil, key, () => ({ isInterState: isOther, isBusiness, taxable: 0 }));
    sum.taxable += signOf(body) * taxable;
  }

  private addToHsn(body: DocumentBody, line: DocumentLine): void {
    const isBusiness = body.buyer.gstin !== null;
    const { hsn, unit, taxBasisPoints } = line;
    const key = [isBusiness ? 'b2b' : 'b2c', hsn, unit, rateKey(taxBasisPoints)].join(' ');
    const sum = getOrAdd(this.hsn, key, () => ({
      isBusiness,
      hsn,
      unit,
      qty: 0,
      taxBasisPoints,
      ...noGst(),
    }));
    addGst(sum, line, signOf(body));
    if (line.kind === 'PRODUCT') sum.qty += signOf(body) * line.qty;
  }

  private addToDocs({ kind, number }: DocumentBody): void {
    const series = number.slice(0, number.lastIndexOf('/') + 1);
    const sum = getOrAdd(this.docs, `${kind} ${series}`, () => ({
      kind,
      from: number,
      to: number,
      count: 0,
    }));
    if (isBefore(number, sum.from)) sum.from = number;
    if (isBefore(sum.to, number)) sum.to = number;
    sum.count += 1;
  }
}

function listedDocumentOf(body: DocumentBody, taxedLines: readonly DocumentLine[]): ListedDocument {
  return {
    number: body.number,
    day: dayOf(new Date(body.issuedAt)),
    total: body.totals.total,
    state: supplyStateOf(body),
    gstin: body.buyer.gstin ?? '',
    rates: rateSumsOf(taxedLines),
  };
}

function inKeyOrder<T>(sums: ReadonlyMap<string, T>): T[] {
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}

function hasAmount({ taxable, cgst, sgst, igst }: Gst): boolean {
  return taxable !== 0 || cgst !== 0 || sgst !== 0 || igst !== 0;
}

// Positions have leading zeros up to six digits; a longer number has a higher position.
function isBefore(number: string, other: string): boolean {
  return number.length === other.length ? number < other : number.length < other.length;
}

function rateKey(taxBasisPoints: number): string {
  return String(taxBasisPoints).padStart(5, '0');
}
