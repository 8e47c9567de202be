import { stateOfGstin } from './gstin';
import { STATES, stateOfAddress } from './indian-states';
import type { ShippingAddress } from '../model';
import type { Paise } from '../pricing/money';
import { dayOf } from '../reports/shop-day';

const SERIES = 'HT';
const MIN_DIGITS = 6;

/** Who sells, as an invoice names them; as of the day it was issued. */
export interface Seller {
  name: string;
  /** Lines of the address; none where nobody has given one. */
  address: readonly string[];
  /** Undefined: the seller is not registered, so that there is a tax, but no GST. */
  gstin: string | undefined;
}

/** The invoice of a paid order, without what follows from the order. */
export interface Invoice {
  orderId: string;
  /** Such as `HT/26-27/000123`. */
  number: string;
  issuedAt: Date;
  seller: Seller;
  /** CGST and SGST are two equal amounts, as on every invoice issued since this rule. */
  hasEqualHalves: boolean;
}

/** What the tax lines of an invoice are computed from. */
export interface InvoiceTax {
  /** The tax that was charged. */
  amount: Paise;
  /** The amount that it was charged on. */
  taxable: Paise;
  /** In hundredths of a percent. */
  basisPoints: number;
}

/** A tax that an invoice states. */
export interface TaxLine {
  name: string;
  /** In hundredths of a percent. */
  basisPoints: number;
  amount: Paise;
}

/** The year in which the financial year of a moment began, which it does on 1 April in Asia/Kolkata. */
export function financialYearOf(at: Date): number {
  const [year = 0, month = 0] = dayOf(at).split('-').map(Number);
  return month < 4 ? year - 1 : year;
}

/** An invoice's number, such as `HT/26-27/000123`; with ten million invoices a year it still has 16 characters. */
export function invoiceNumber(year: number, position: number): string {
  const short = (one: number) => String(one % 100).padStart(2, '0');
  return `${SERIES}/${short(year)}-${short(year + 1)}/${String(position).padStart(MIN_DIGITS, '0')}`;
}

/** An invoice's number as the name of a file. */
export function invoiceFileName(number: string): string {
  return `${number.replaceAll('/', '-')}.pdf`;
}

/** Where an order's invoice lies on the shop. */
export function invoicePath(orderId: string): string {
  return `/order/${encodeURIComponent(orderId)}/invoice.pdf`;
}

/** The name of the state that goods are supplied to; undefined where the address does not say it. */
export function placeOfSupply(address: ShippingAddress): string | undefined {
  return STATES.get(stateOfAddress(address) ?? '');
}

/**
 * The lines of an order's tax. A registered seller's tax is two equal halves within their state and one line across a
 * border; where the address does not name its state, or the seller has no GSTIN, it is one line that says neither.
 */
export function taxLinesOf(
  { amount, taxable, basisPoints }: InvoiceTax,
  { seller, hasEqualHalves }: { seller: Pick<Seller, 'gstin'>; hasEqualHalves: boolean },
  address: ShippingAddress,
): TaxLine[] {
  if (seller.gstin === undefined) return [{ name: 'Tax', basisPoints, amount }];
  const state = stateOfAddress(address);
  if (state === undefined) return [{ name: 'GST', basisPoints, amount }];
  if (state !== stateOfGstin(seller.gstin)) return [{ name: 'IGST', basisPoints, amount }];
  const half = hasEqualHalves
    ? Math.floor((taxable * basisPoints + 10_000) / 20_000)
    : Math.floor(amount / 2);
  const rate = basisPoints / 2;
  return [
    { name: 'CGST', basisPoints: rate, amount: half },
    // Invoices of before give the odd paisa to the state.
    { name: 'SGST', basisPoints: rate, amount: hasEqualHalves ? half : amount - half },
  ];
}

/** The paisa by which the tax that was charged differs from the sum of its lines: 1, 0 or -1. */
export function roundingOf({ amount }: Pick<InvoiceTax, 'amount'>, lines: readonly TaxLine[]): Paise {
  return lines.reduce((rest, line) => rest - line.amount, amount);
}
