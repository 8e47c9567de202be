import { stateOfGstin } from './gstin';
import { STATES, stateOfAddress } from './indian-states';
import type { OrderAddress } from '../addresses/address-model';
import type { Paise } from '../pricing/money';

/** The seller on an invoice, on its issue date. */
export interface Seller {
  name: string;
  /** Address lines; empty if the configuration has none. */
  address: readonly string[];
  /** Undefined: the seller is not registered, so invoices show a tax without GST. */
  gstin: string | undefined;
  /** Two letters of the state; undefined if the settings have none, and on invoices of earlier releases. */
  state?: string | undefined;
  /** True for a composition dealer, who may not collect tax. */
  isComposition?: boolean | undefined;
  /** True if the shop registers documents of registered buyers with the Invoice Registration Portal. */
  registersDocuments?: boolean;
}

/** Invoice of a paid order, without the fields that derive from the order. */
export interface Invoice {
  orderId: string;
  /** Invoice number, such as `HT/26-27/000123`. */
  number: string;
  issuedAt: Date;
  seller: Seller;
  /** Shipping address at the time of issue, if it was corrected later. */
  shippingAddress?: OrderAddress | undefined;
  /** True if CGST and SGST are equal amounts. False for old invoices, whose SGST may have one paisa more. */
  hasEqualHalves: boolean;
}

/** Input of the tax lines of an invoice. */
export interface InvoiceTax {
  /** Charged tax. */
  amount: Paise;
  /** Taxable amount. */
  taxable: Paise;
  /** In hundredths of a percent. */
  basisPoints: number;
}

/** A tax line of an invoice. */
export interface TaxLine {
  name: string;
  /** In hundredths of a percent. */
  basisPoints: number;
  amount: Paise;
}

/** URL path of an order's invoice. */
export function invoicePath(orderId: string): string {
  return `/order/${encodeURIComponent(orderId)}/invoice.pdf`;
}

/** State name of the place of supply; undefined if the address does not name exactly one state. */
export function placeOfSupply(address: OrderAddress): string | undefined {
  return STATES.get(stateOfAddress(address) ?? '');
}

/**
 * Tax lines of an order. A seller with a GSTIN charges CGST and SGST within the seller's state, and IGST to another
 * state. If the state is unknown, the line is GST; if the seller has no GSTIN, the line is Tax.
 */
export function taxLinesOf(
  { amount, taxable, basisPoints }: InvoiceTax,
  { seller, hasEqualHalves }: { seller: Pick<Seller, 'gstin'>; hasEqualHalves: boolean },
  address: OrderAddress,
): TaxLine[] {
  if (seller.gstin === undefined) return [{ name: 'Tax', basisPoints, amount }];
  const state = stateOfAddress(address);
  if (state === undefined) return [{ name: 'GST', basisPoints, amount }];
  if (state !== stateOfGstin(seller.gstin)) return [{ name: 'IGST', basisPoints, amount }];
  // Each half is the tax at half the rate, rounded half up. An older invoice splits the charged tax instead.
  const halfTax = hasEqualHalves
    ? Math.floor((taxable * basisPoints + 10_000) / 20_000)
    : Math.floor(amount / 2);
  const rate = basisPoints / 2;
  return [
    { name: 'CGST', basisPoints: rate, amount: halfTax },
    // On older invoices, SGST (the tax of the state) contains the odd paisa.
    { name: 'SGST', basisPoints: rate, amount: hasEqualHalves ? halfTax : amount - halfTax },
  ];
}

/** Charged tax minus the sum of the tax lines, in paise: 1, 0 or -1. */
export function roundingOf({ amount }: Pick<InvoiceTax, 'amount'>, lines: readonly TaxLine[]): Paise {
  return lines.reduce((remainder, line) => remainder - line.amount, amount);
}
