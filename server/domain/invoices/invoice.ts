import { stateOfGstin } from './gstin';
import { STATES, stateOfAddress } from './indian-states';
import type { ShippingAddress } from '../model';
import type { Paise } from '../pricing/money';
import { dayOf } from '../reports/shop-day';

const SERIES = 'HT';
const MIN_DIGITS = 6;

/** The seller on an invoice, on its issue date. */
export interface Seller {
  name: string;
  /** Address lines; empty if the configuration has none. */
  address: readonly string[];
  /** Undefined: the seller is not registered, so invoices show a tax without GST. */
  gstin: string | undefined;
}

/** Invoice of a paid order, without the fields that derive from the order. */
export interface Invoice {
  orderId: string;
  /** Such as `HT/26-27/000123`. */
  number: string;
  issuedAt: Date;
  seller: Seller;
  /** True if CGST and SGST are equal amounts. It is false for invoices from before this rule. */
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

/** First year of the financial year that contains a moment. It starts on 1 April in Asia/Kolkata. */
export function financialYearOf(at: Date): number {
  const [year = 0, month = 0] = dayOf(at).split('-').map(Number);
  return month < 4 ? year - 1 : year;
}

/** Invoice number, such as `HT/26-27/000123`; with ten million invoices a year it still has 16 characters. */
export function invoiceNumber(year: number, position: number): string {
  const twoDigits = (number: number) => String(number % 100).padStart(2, '0');
  return `${SERIES}/${twoDigits(year)}-${twoDigits(year + 1)}/${String(position).padStart(MIN_DIGITS, '0')}`;
}

/** File name for an invoice number. */
export function invoiceFileName(number: string): string {
  return `${number.replaceAll('/', '-')}.pdf`;
}

/** URL path of an order's invoice. */
export function invoicePath(orderId: string): string {
  return `/order/${encodeURIComponent(orderId)}/invoice.pdf`;
}

/** State name of the place of supply; undefined if the address names none. */
export function placeOfSupply(address: ShippingAddress): string | undefined {
  return STATES.get(stateOfAddress(address) ?? '');
}

/**
 * Tax lines of an order. A registered seller has CGST and SGST within their state, and IGST across a border. Without a
 * known state the line is GST; without a GSTIN it is Tax.
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
  const halfTax = hasEqualHalves
    ? Math.floor((taxable * basisPoints + 10_000) / 20_000)
    : Math.floor(amount / 2);
  const rate = basisPoints / 2;
  return [
    { name: 'CGST', basisPoints: rate, amount: halfTax },
    // Older invoices give the odd paisa to the state.
    { name: 'SGST', basisPoints: rate, amount: hasEqualHalves ? halfTax : amount - halfTax },
  ];
}

/** Charged tax minus the sum of its lines, in paise: 1, 0 or -1. */
export function roundingOf({ amount }: Pick<InvoiceTax, 'amount'>, lines: readonly TaxLine[]): Paise {
  return lines.reduce((remainder, line) => remainder - line.amount, amount);
}
