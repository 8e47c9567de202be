import {
  foldDigits,
  isIndia,
  MAX_LENGTH,
  parsePhone,
  parsePinCode,
  type OrderAddress,
  type ShippingAddress,
} from '../../domain';

export type AddressField = keyof ShippingAddress | 'state';

/** Validation error of an address field. */
export type AddressProblem = 'REQUIRED' | 'PIN' | 'TOO_LONG' | 'EXPORT';

/**
 * Validates the address fields. Only this form checks the format of a PIN code, because the shopper can correct it
 * here. Both APIs accept any postal code, because the specification covers all countries. §5
 * With GST the state decides the tax, and the shop delivers within India only.
 */
export function addressProblemsOf(
  address: ShippingAddress & Pick<OrderAddress, 'state'>,
  { hasGst = false } = {},
): Partial<Record<AddressField, AddressProblem>> {
  const names = ['address', 'city', 'postalCode', 'country'] as const;
  const problems: Partial<Record<AddressField, AddressProblem>> = {};
  for (const name of names) {
    if (address[name] === '') problems[name] = 'REQUIRED';
    // Count code points, like the server.
    else if ([...address[name]].length > MAX_LENGTH.address) problems[name] = 'TOO_LONG';
  }
  if (!problems.postalCode && isIndia(address.country) && parsePinCode(address.postalCode) === undefined)
    problems.postalCode = 'PIN';
  if (hasGst && !problems.country) {
    if (!isIndia(address.country)) problems.country = 'EXPORT';
    else if (!problems.postalCode && !address.state) problems.state = 'REQUIRED';
  }
  return problems;
}

/**
 * Trims an address, and converts the Devanagari digits of its postal code to ASCII. A draft of a guest may be
 * unfinished, so the function drops further fields that the shop would refuse: an invalid phone, and lines without the
 * other fields.
 */
export function normalizeAddress(address: OrderAddress): OrderAddress {
  const country = address.country.trim();
  const isInIndia = isIndia(country);
  const { recipient, line1, line2, landmark, state } = address;
  const phone = parsePhone(address.phone ?? '', isInIndia);
  const isStructured = Boolean(recipient && phone && (state || !isInIndia));
  return {
    address: address.address.trim(),
    city: address.city.trim(),
    postalCode: foldDigits(address.postalCode.trim()),
    country,
    ...(recipient && { recipient }),
    ...(phone && { phone }),
    ...(isStructured && line1 && { line1, ...(line2 && { line2 }), ...(landmark && { landmark }) }),
    ...(state && { state }),
  };
}
