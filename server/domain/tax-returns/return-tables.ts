import type { DocumentBody, DocumentLine } from '../documents/document-body';
import { stateOfGstin } from '../invoices/gstin';
import { gstCodeOfState } from '../invoices/indian-states';
import type { Paise } from '../pricing/money';
import { dayOf } from '../reports/shop-day';

/** Tables of GSTR-1 whose rows are documents, or sums of documents. Each taxed line belongs to exactly one. */
export const SUPPLY_TABLES = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur'] as const;

export type SupplyTable = (typeof SUPPLY_TABLES)[number];

/** Tables that list the lines of a document: a supply table for taxed lines, `nil` for lines without tax. */
export const LINE_TABLES = [...SUPPLY_TABLES, 'nil'] as const;

export type LineTable = (typeof LINE_TABLES)[number];

/** All tables of a return. `hsn` sums the same lines again by HSN code; `docs` counts the documents by series. */
export const RETURN_TABLES = [...LINE_TABLES, 'hsn', 'docs'] as const;

export type ReturnTable = (typeof RETURN_TABLES)[number];

/** Default page size of the list of documents. */
export const DOCUMENTS_PAGE_SIZE = 20;

/** Amounts above which an invoice to a consumer in another state is large, by the first day of each, latest first. */
const LARGE_INVOICE_LIMITS: readonly { from: string; limit: Paise }[] = [
  { from: '2024-08-01', limit: 1_00_000_00 },
  { from: '', limit: 2_50_000_00 },
];

/**
 * True if a return contains the document. A seller without GSTIN files no return for documents of the flat tax rate;
 * every document of a GST mode belongs to the return.
 */
export function isInReturn({ taxMode, seller }: DocumentBody): boolean {
  return taxMode !== 'FLAT_EXCLUSIVE' || seller.gstin !== null;
}

/** The table of a document's taxed lines. A credit note belongs to the table that matches the table of its invoice. */
export function supplyTableOf(body: DocumentBody): SupplyTable {
  const isCredit = body.kind === 'CREDIT_NOTE';
  if (body.buyer.gstin !== null) return isCredit ? 'cdnr' : 'b2b';
  const invoice = body.of ?? { issuedAt: body.issuedAt, total: body.totals.total };
  const isLarge = isInterState(body) && invoice.total > largeInvoiceLimit(dayOf(new Date(invoice.issuedAt)));
  if (isLarge) return isCredit ? 'cdnur' : 'b2cl';
  return 'b2cs';
}

/** The table of a document's line. Bills of supply, and lines with a rate of 0, are nil-rated supplies. */
export function lineTableOf(table: SupplyTable, line: DocumentLine): LineTable {
  return line.taxBasisPoints === 0 ? 'nil' : table;
}

/** Amount in paise above which an invoice of a day to a consumer in another state is listed on its own. */
export function largeInvoiceLimit(day: string): Paise {
  return LARGE_INVOICE_LIMITS.find(({ from }) => from <= day)?.limit ?? 0;
}

/** True if the document's supply is taxed with IGST, because its state is not the seller's. */
export function isInterState(body: DocumentBody): boolean {
  return supplyStateOf(body) !== sellerStateOf(body);
}

/**
 * GST state code of the supply, such as `29`. Without a state of delivery, the law takes the state of the seller (IGST
 * Act, section 10). Empty if the seller has no state either.
 */
export function supplyStateOf(body: DocumentBody): string {
  return gstCodeOfState(body.placeOfSupply ?? '') ?? sellerStateOf(body);
}

function sellerStateOf({ seller }: DocumentBody): string {
  if (seller.gstin !== null) return stateOfGstin(seller.gstin);
  return gstCodeOfState(seller.state ?? '') ?? '';
}

/** 1 for documents that add to the sales, −1 for credit notes, which reduce them. */
export function signOf({ kind }: Pick<DocumentBody, 'kind'>): 1 | -1 {
  return kind === 'CREDIT_NOTE' ? -1 : 1;
}
