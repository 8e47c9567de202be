import { badInput } from '../errors';
import { readText } from '../read';

/** Matches numbers with the length of a GTIN. The check digit may be wrong. */
export const GTIN = /^(?:\d{8}|\d{12,14})$/;
const MAX_GTIN_LENGTH = 14;

/**
 * Parses the GTIN of a product; null or an empty text means none. Accepts a wrong check digit, because price lists and
 * files of other shops have such numbers. Throws BAD_INPUT. §5
 */
export function readGtin(raw: unknown): string {
  const gtin = readText(raw ?? '', 'gtin', { max: MAX_GTIN_LENGTH, emptyAllowed: true });
  if (gtin !== '' && !GTIN.test(gtin)) throw badInput('gtin', 'product.badGtin');
  return gtin;
}

/** True for a GTIN with a correct check digit; feeds and structured data contain only such numbers. */
export function isValidGtin(gtin: string): boolean {
  if (!GTIN.test(gtin)) return false;
  // From the right: the check digit counts once, the next digit three times, and so on.
  const sum = [...gtin]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
