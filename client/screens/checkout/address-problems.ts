import { MAX_LENGTH, type ShippingAddress } from '../../domain';

export type AddressField = keyof ShippingAddress;

/** Validation error of an address field. */
export type AddressProblem = 'REQUIRED' | 'PIN' | 'TOO_LONG';

/** Spellings of India, without case, spaces and full stops. */
const INDIA_SPELLINGS: ReadonlySet<string> = new Set([
  'india',
  'bharat',
  'in',
  'ind',
  'भारत',
  'republicofindia',
]);

/** Indian PIN code: six digits, the first not 0, with an optional space after the third. */
const PIN_CODE = /^[1-9]\d{2} ?\d{3}$/;

/**
 * Validates the address fields. Only this form checks the format of a PIN code, because the shopper can correct it
 * here. Both APIs accept any postal code, because the specification covers all countries. §5
 */
export function addressProblemsOf(address: ShippingAddress): Partial<Record<AddressField, AddressProblem>> {
  const names = Object.keys(address) as AddressField[];
  const problems: Partial<Record<AddressField, AddressProblem>> = {};
  for (const name of names) {
    if (address[name] === '') problems[name] = 'REQUIRED';
    // Count code points, like the server.
    else if ([...address[name]].length > MAX_LENGTH.address) problems[name] = 'TOO_LONG';
  }
  if (!problems.postalCode && isIndia(address.country) && !PIN_CODE.test(address.postalCode))
    problems.postalCode = 'PIN';
  return problems;
}

/** True if the country text means India. */
export function isIndia(country: string): boolean {
  return INDIA_SPELLINGS.has(country.normalize('NFC').toLowerCase().replace(/[\s.]/gu, ''));
}

const DEVANAGARI_DIGIT = /[०-९]/g;
const DEVANAGARI_ZERO = 0x0966;

/** Trims an address, and converts the Devanagari digits of its postal code to ASCII. */
export function normalizeAddress({ address, city, postalCode, country }: ShippingAddress): ShippingAddress {
  return {
    address: address.trim(),
    city: city.trim(),
    postalCode: postalCode
      .trim()
      .replace(DEVANAGARI_DIGIT, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO)),
    country: country.trim(),
  };
}
