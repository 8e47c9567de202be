import type { DocumentKind } from '../../domain/documents/document-body';
import { toRupees } from '../../domain/pricing/money';
import type {
  ConsumerSum,
  Gstr1,
  HsnSum,
  ListedDocument,
  NilSum,
  SeriesCount,
} from '../../domain/tax-returns/gstr1';
import { getOrAdd, type RateSum } from '../../domain/tax-returns/rate-sums';
import type { ReturnMonth } from '../../domain/tax-returns/return-month';

/** First month whose HSN summary separates businesses from consumers. */
const FIRST_SPLIT_HSN_MONTH = '2025-05';
/** Rows of a table per chunk of the file. */
const CHUNK_ROWS = 500;

/** Number and name of the nature of a document in table 13 of GSTR-1. */
const DOCUMENT_NATURES: Record<DocumentKind, { doc_num: number; doc_typ: string }> = {
  TAX_INVOICE: { doc_num: 1, doc_typ: 'Invoices for outward supply' },
  BILL_OF_SUPPLY: { doc_num: 1, doc_typ: 'Invoices for outward supply' },
  CREDIT_NOTE: { doc_num: 5, doc_typ: 'Credit Note' },
};

/** A return to present: its tables, its month and the GSTIN of the seller. */
export interface Gstr1File {
  tables: Gstr1;
  month: ReturnMonth;
  gstin: string | undefined;
}

/** GSTR-1 as JSON text in chunks, with the field names of the GST portal. Amounts in rupees, rates in percent. */
export function* gstr1JsonChunks({ tables, month: { month }, gstin = '' }: Gstr1File): Generator<string> {
  const period = `${month.slice(5)}${month.slice(0, 4)}`;
  yield `{"gstin":${JSON.stringify(gstin)},"fp":"${period}"`;
  yield* arrayChunks(
    'b2b',
    groupBy(tables.b2b, ({ gstin: buyer }) => buyer, businessInvoices),
  );
  yield* arrayChunks(
    'b2cl',
    groupBy(tables.b2cl, ({ state }) => state, largeInvoices),
  );
  yield* arrayChunks('b2cs', tables.b2cs.map(presentConsumerSum));
  yield* arrayChunks(
    'cdnr',
    groupBy(tables.cdnr, ({ gstin: buyer }) => buyer, businessNotes),
  );
  yield* arrayChunks('cdnur', tables.cdnur.map(presentConsumerNote));
  yield `,"nil":${JSON.stringify({ inv: tables.nil.map(presentNilSum) })}`;
  yield `,"hsn":${JSON.stringify(presentHsn(tables.hsn, month))}`;
  yield `,"docs":${JSON.stringify({ doc_det: presentDocs(tables.docs) })}}\n`;
}

function* arrayChunks(name: string, rows: readonly object[]): Generator<string> {
  yield `,"${name}":[`;
  for (let start = 0; start < rows.length; start += CHUNK_ROWS) {
    const texts = rows.slice(start, start + CHUNK_ROWS).map((row) => JSON.stringify(row));
    yield `${start === 0 ? '' : ','}${texts.join(',')}`;
  }
  yield ']';
}

function groupBy(
  documents: readonly ListedDocument[],
  keyOf: (document: ListedDocument) => string,
  presentGroup: (key: string, documents: readonly ListedDocument[]) => object,
): object[] {
  const groups = new Map<string, ListedDocument[]>();
  for (const document of documents) getOrAdd(groups, keyOf(document), () => []).push(document);
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, group]) => presentGroup(key, group));
}

function businessInvoices(ctin: string, documents: readonly ListedDocument[]) {
  const presentInvoice = (invoice: ListedDocument) => ({
    ...presentInvoiceHead(invoice),
    pos: invoice.state,
    rchrg: 'N',
    inv_typ: 'R',
    itms: invoice.rates.map(presentItem),
  });
  return { ctin, inv: documents.map(presentInvoice) };
}

function largeInvoices(pos: string, documents: readonly ListedDocument[]) {
  const presentInvoice = (invoice: ListedDocument) => ({
    ...presentInvoiceHead(invoice),
    itms: invoice.rates.map(presentItem),
  });
  return { pos, inv: documents.map(presentInvoice) };
}

function presentInvoiceHead({ number, day, total }: ListedDocument) {
  return { inum: number, idt: portalDay(day), val: toRupees(total) };
}

function businessNotes(ctin: string, notes: readonly ListedDocument[]) {
  const presentNote = (note: ListedDocument) => ({
    ...presentNoteHead(note),
    rchrg: 'N',
    inv_typ: 'R',
    itms: note.rates.map(presentItem),
  });
  return { ctin, nt: notes.map(presentNote) };
}

function presentConsumerNote(note: ListedDocument) {
  return { typ: 'B2CL', ...presentNoteHead(note), itms: note.rates.map(presentItem) };
}

function presentNoteHead({ number, day, total, state }: ListedDocument) {
  return { ntty: 'C', nt_num: number, nt_dt: portalDay(day), val: toRupees(total), pos: state };
}

function presentItem(sum: RateSum, index: number) {
  return { num: index + 1, itm_det: presentRate(sum) };
}

function presentRate({ taxBasisPoints, taxable, cgst, sgst, igst }: RateSum) {
  return {
    rt: taxBasisPoints / 100,
    txval: toRupees(taxable),
    iamt: toRupees(igst),
    camt: toRupees(cgst),
    samt: toRupees(sgst),
    csamt: 0,
  };
}

function presentConsumerSum({ state, isInterState, ...sum }: ConsumerSum) {
  return { sply_ty: isInterState ? 'INTER' : 'INTRA', typ: 'OE', pos: state, ...presentRate(sum) };
}

function presentNilSum({ taxable, ...supply }: NilSum) {
  return { sply_ty: nilSupplyType(supply), nil_amt: toRupees(taxable), expt_amt: 0, ngsup_amt: 0 };
}

/** Type of a nil-rated supply, such as `INTRB2C`: the portal writes INTR between states, and INTRA within one. */
export function nilSupplyType({ isInterState, isBusiness }: Omit<NilSum, 'taxable'>): string {
  return `${isInterState ? 'INTR' : 'INTRA'}${isBusiness ? 'B2B' : 'B2C'}`;
}

function presentHsn(sums: readonly HsnSum[], month: string) {
  if (month < FIRST_SPLIT_HSN_MONTH) return { data: sums.map(presentHsnSum) };
  return {
    hsn_b2b: sums.filter(({ isBusiness }) => isBusiness).map(presentHsnSum),
    hsn_b2c: sums.filter(({ isBusiness }) => !isBusiness).map(presentHsnSum),
  };
}

function presentHsnSum({ hsn, unit, qty, ...sum }: HsnSum, index: number) {
  return { num: index + 1, hsn_sc: hsn, uqc: portalUnit(unit), qty, ...presentRate(sum) };
}

/** Unit quantity code of the portal; a charge has none. */
export function portalUnit(unit: string): string {
  return unit === '' ? 'NA' : unit;
}

function presentDocs(series: readonly SeriesCount[]) {
  const natures = new Map<number, { doc_num: number; doc_typ: string; docs: object[] }>();
  for (const { kind, from, to, count } of series) {
    const nature = DOCUMENT_NATURES[kind];
    const { docs } = getOrAdd(natures, nature.doc_num, () => ({ ...nature, docs: [] }));
    docs.push({ num: docs.length + 1, from, to, totnum: count, cancel: 0, net_issue: count });
  }
  return [...natures.values()].sort((a, b) => a.doc_num - b.doc_num);
}

/** A day such as `2026-11-05` as the portal writes it: `05-11-2026`. */
function portalDay(day: string): string {
  return day.split('-').reverse().join('-');
}
