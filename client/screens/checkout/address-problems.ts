import { MAX_LENGTH, type ShippingAddress } from '../../domain';

export type AddressField = keyof ShippingAddress;

/** What is wrong with a part of an address. */
export type AddressProblem = 'REQUIRED' | 'PIN' | 'TOO_LONG';

/** How people write India, without case, spaces and full stops. */
const INDIA: ReadonlySet<string> = new Set(['india', 'bharat', 'in', 'ind', 'भारत', 'republicofindia']);

/** Six digits, the first of them not 0; people write a space after the third. */
const PIN_CODE = /^[1-9]\d{2} ?\d{3}$/;

/**
 * What is wrong with each part of an address, by name. The doors require texts only, as the specification does and
 * as clients of all countries send them; that a PIN code of India can be one is asked where somebody can mend it. §5
 */
export function problemsOf(address: ShippingAddress): Partial<Record<AddressField, AddressProblem>> {
  const names = Object.keys(address) as AddressField[];
  const problems: Partial<Record<AddressField, AddressProblem>> = {};
  for (const name of names) {
    if (address[name] === '') problems[name] = 'REQUIRED';
    // Characters as the server counts them.
    else if ([...address[name]].length > MAX_LENGTH.address) problems[name] = 'TOO_LONG';
  }
  if (!problems.postalCode && isIndia(address.country) && !PIN_CODE.test(address.postalCode))
    problems.postalCode = 'PIN';
  return problems;
}

/** Whether somebody means India by this. */
export function isIndia(country: string): boolean {
  return INDIA.has(country.normalize('NFC').toLowerCase().replace(/[\s.]/gu, ''));
}

/** An address as it is sent: no blanks around its parts, the digits of its code in the figures the post reads. */
export function tidyAddress({ address, city, postalCode, country }: ShippingAddress): ShippingAddress {
  return {
    address: address.trim(),
    city: city.trim(),
    postalCode: postalCode.trim().replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966)),
    country: country.trim(),
  };
}
