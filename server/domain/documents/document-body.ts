import type { TaxMode } from '../tax/tax-modes';
import type { Paise } from '../pricing/money';
import type { ChargeKind } from '../pricing/gst-pricing';
import type { Gst } from '../tax/gst';

/** Kinds of documents with a gapless number. */
export const DOCUMENT_KINDS = ['TAX_INVOICE', 'BILL_OF_SUPPLY', 'CREDIT_NOTE'] as const;

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Number of a document: a series, the first calendar year of its financial year, and a position from 1. */
export interface DocumentNumber {
  series: string;
  year: number;
  position: number;
}

/**
 * The content of a document. The shop freezes it as JSON when it numbers the document, so every reprint is the same.
 * Amounts are in paise and positive, also in a credit note. Times are ISO texts in UTC.
 */
export interface DocumentBody {
  kind: DocumentKind;
  /** Number as people see it, such as `HT/26-27/000123`. */
  number: string;
  issuedAt: string;
  taxMode: TaxMode;
  seller: DocumentSeller;
  buyer: DocumentBuyer;
  /** Name and address lines of the delivery. */
  deliverTo: DocumentParty;
  /** Two letters of the state of supply; null if the address names none. */
  placeOfSupply: string | null;
  order: { id: string; number: string; placedAt: string };
  /** The invoice that a credit note reduces, and its amount; null for other documents. GSTR-1 sorts by that amount. */
  of: { id: string; number: string; issuedAt: string; total: Paise } | null;
  /** Reason of a credit note; null for other documents. */
  reason: string | null;
  lines: DocumentLine[];
  totals: DocumentTotals;
  /** The total in words, in English and in Hindi. */
  amountInWords: { en: string; hi: string };
  /** The payment of the order; null if it is unpaid. */
  payment: { paidAt: string; reference: string } | null;
}

/** Name and address of a party, as lines. */
export interface DocumentParty {
  name: string;
  address: readonly string[];
}

export interface DocumentSeller extends DocumentParty {
  /** Null if the seller is not registered. */
  gstin: string | null;
  /** Two letters of the state; null if the settings have none. */
  state: string | null;
  /** True for a composition dealer, who may not collect tax. */
  isComposition: boolean;
}

export interface DocumentBuyer extends DocumentParty {
  email: string;
  state: string | null;
  /** With a GSTIN the document is for a business. */
  gstin: string | null;
}

/** A line of a document: a product or a charge. */
export interface DocumentLine extends Gst {
  kind: 'PRODUCT' | ChargeKind;
  /** Product of the line; null for a charge. */
  productId: string | null;
  /** Name of the product; empty for a charge. */
  name: string;
  sku: string;
  hsn: string;
  /** Unit quantity code, such as `PCS`; empty for a charge. */
  unit: string;
  qty: number;
  /** Price of one piece as the shop showed it; 0 for a charge. */
  price: Paise;
  /** Share of discounts on the order, in the terms of the price. */
  discount: Paise;
  /** In hundredths of a percent. */
  taxBasisPoints: number;
  /** All tax of the line. Equals the sum of the three taxes, except for a seller without GST. */
  tax: Paise;
  /** Taxable value and tax. */
  total: Paise;
}

/** Sums of the lines, component by component. */
export interface DocumentTotals extends Gst {
  tax: Paise;
  /** Difference between the charged tax and the sum of the taxes; 0 in GST modes. */
  rounding: Paise;
  /** Taxable value, tax and rounding: the amount of the document. */
  total: Paise;
}
