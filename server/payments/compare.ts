import { PROVIDER_ORDER_ID } from '../domain/constants';
import { badInput, ShopError } from '../domain/errors';
import type { Paise } from '../domain/money';
import type { ProviderAmount, ProviderCapture, ProviderOrder } from './provider';

/** What a payment is charged in: `rate` is rupees per unit of the currency, a decimal text such as `83.25`. */
export interface ChargeTerms {
  currencyCode: string;
  rate: string;
}

/** What an order asks for: its own id, and the amount in minor units of its currency. */
export interface Charge {
  id: string;
  amount: number;
  currencyCode: string;
}

// These three take no decimals at PayPal, though the forint has them elsewhere.
const CURRENCIES_WITHOUT_DECIMALS = new Set(['JPY', 'HUF', 'TWD']);
const AMOUNT = /^(\d{1,13})(?:\.(\d{1,6}))?$/;
const RATE = /^(\d{1,7})(?:\.(\d{1,6}))?$/;

/** How many decimals a currency has: 2, or 0 for such as JPY. */
export function decimalsOf(currencyCode: string): number {
  return CURRENCIES_WITHOUT_DECIMALS.has(currencyCode) ? 0 : 2;
}

/** Minor units of a plain decimal text; undefined when it is none or is finer than the currency. */
export function parseAmount({ value, currencyCode }: ProviderAmount): number | undefined {
  const [, whole, fraction = ''] = AMOUNT.exec(value) ?? [];
  if (whole === undefined) return undefined;
  const decimals = decimalsOf(currencyCode);
  if (/[1-9]/.test(fraction.slice(decimals))) return undefined;
  return Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
}

/** An amount in minor units as a provider reads it: `2631.50`, or `2632` where there are no decimals. */
export function presentAmount(minorUnits: number, currencyCode: string): ProviderAmount {
  const decimals = decimalsOf(currencyCode);
  const digits = String(minorUnits).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const value = decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`;
  return { value, currencyCode };
}

/** What a total in paise costs in minor units of another currency, rounded half up. Throws RangeError for a bad rate. */
export function chargeOf(totalPaise: Paise, { currencyCode, rate }: ChargeTerms): number {
  const [, whole, fraction = ''] = RATE.exec(rate) ?? [];
  const rateDigits = BigInt(whole === undefined ? 0 : whole + fraction);
  if (rateDigits === 0n) throw new RangeError(`Not a rate in rupees per ${currencyCode}: ${rate}`);
  const scaled = BigInt(totalPaise) * 10n ** BigInt(decimalsOf(currencyCode) + fraction.length);
  const divisor = 100n * rateDigits;
  return Number((2n * scaled + divisor) / (2n * divisor));
}

/** Reads the id of a provider's order from outside. Throws BAD_INPUT. */
export function readProviderOrderId(raw: unknown): string {
  if (typeof raw === 'string' && PROVIDER_ORDER_ID.test(raw)) return raw;
  throw badInput('id', 'The id of the payment is missing or malformed');
}

/** The one capture of a completed payment; undefined when there is none, or more than one. */
export function findCapture(provider: ProviderOrder): ProviderCapture | undefined {
  if (provider.status !== 'COMPLETED' || provider.captures.length !== 1) return undefined;
  return provider.captures[0];
}

function rejected(sentence: string): ShopError {
  return new ShopError('PAYMENT_REJECTED', sentence);
}

function requireAmount(order: Charge, amount: ProviderAmount | undefined): void {
  if (!amount) throw rejected('The payment names no amount');
  if (amount.currencyCode !== order.currencyCode) throw rejected('The payment is in another currency');
  if (parseAmount(amount) !== order.amount) throw rejected('The payment is not of the amount of the order');
}

function requireCapture(order: Charge, provider: ProviderOrder): void {
  const capture = findCapture(provider);
  if (!capture) throw rejected('The payment was not taken in one piece');
  if (capture.status === 'PENDING') throw rejected('The payment is still pending at the provider');
  if (capture.status !== 'COMPLETED') throw rejected('The payment was not completed');
  requireAmount(order, capture.amount);
}

/**
 * Lets a payment pass that pays this order in full to this merchant, whether it is yet to be captured or was.
 * An approved one is compared before its capture, a completed one with it. Throws PAYMENT_REJECTED. §4
 */
export function requirePaymentFor(payment: {
  order: Charge;
  provider: ProviderOrder;
  merchantId?: string | undefined;
}): void {
  const { order, provider, merchantId } = payment;
  if (merchantId !== undefined && provider.merchantId !== merchantId) {
    throw rejected('The payment went to another merchant');
  }
  if (provider.customId !== undefined && provider.customId !== order.id) {
    throw rejected('The payment is for another order');
  }
  requireAmount(order, provider.amount);
  if (provider.status === 'COMPLETED') requireCapture(order, provider);
}
