import type { Paise } from '../pricing/money';

/** An amount in a payment provider's format: a decimal text such as `2631.50`, and an ISO 4217 code. */
export interface ProviderAmount {
  value: string;
  currencyCode: string;
}

/** Currency of payments. `rate` is the number of rupees per unit of the currency, a decimal text such as `83.25`. */
export interface ChargeTerms {
  currencyCode: string;
  rate: string;
}

// PayPal accepts no decimals for these three currencies, although the forint has decimals elsewhere.
const CURRENCIES_WITHOUT_DECIMALS = new Set(['JPY', 'HUF', 'TWD']);

// Up to 13 digits, and up to 6 decimals.
const AMOUNT_PATTERN = /^(\d{1,13})(?:\.(\d{1,6}))?$/;
// Up to 7 digits, and up to 6 decimals.
const RATE_PATTERN = /^(\d{1,7})(?:\.(\d{1,6}))?$/;

/** Number of decimals of a currency: 2, or 0 for currencies such as JPY. */
export function decimalsOf(currencyCode: string): number {
  return CURRENCIES_WITHOUT_DECIMALS.has(currencyCode) ? 0 : 2;
}

/** Parses a decimal text into minor units; undefined for an invalid text or too many decimals for the currency. */
export function parseAmount({ value, currencyCode }: ProviderAmount): number | undefined {
  const [, integerDigits, fraction = ''] = AMOUNT_PATTERN.exec(value) ?? [];
  if (integerDigits === undefined) return undefined;
  const decimals = decimalsOf(currencyCode);
  if (/[1-9]/.test(fraction.slice(decimals))) return undefined;
  return Number(integerDigits + fraction.slice(0, decimals).padEnd(decimals, '0'));
}

/** Formats minor units for a provider: `2631.50`, or `2632` for a currency without decimals. */
export function presentAmount(minorUnits: number, currencyCode: string): ProviderAmount {
  const decimals = decimalsOf(currencyCode);
  const digits = String(minorUnits).padStart(decimals + 1, '0');
  const integerDigits = digits.slice(0, digits.length - decimals);
  const value = decimals === 0 ? integerDigits : `${integerDigits}.${digits.slice(-decimals)}`;
  return { value, currencyCode };
}

/**
 * Converts a total in paise to minor units of another currency, rounded half up. Throws RangeError for an invalid
 * rate.
 */
export function chargeOf(totalPaise: Paise, { currencyCode, rate }: ChargeTerms): number {
  const [, integerDigits, fraction = ''] = RATE_PATTERN.exec(rate) ?? [];
  const rateDigits = BigInt(integerDigits === undefined ? 0 : integerDigits + fraction);
  if (rateDigits === 0n) throw new RangeError(`Not a rate in rupees per ${currencyCode}: ${rate}`);
  const scaledAmount = BigInt(totalPaise) * 10n ** BigInt(decimalsOf(currencyCode) + fraction.length);
  const divisor = 100n * rateDigits;
  // Rounds half up: integer division of 2a + b by 2b.
  return Number((2n * scaledAmount + divisor) / (2n * divisor));
}
