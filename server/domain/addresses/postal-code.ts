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
const PIN_CODE = /^([1-9]\d{2}) ?(\d{3})$/;

const DEVANAGARI_DIGIT = /[०-९]/g;
const DEVANAGARI_ZERO = 0x0966;

/** True if the country text means India. */
export function isIndia(country: string): boolean {
  return INDIA_SPELLINGS.has(country.normalize('NFC').toLowerCase().replace(/[\s.]/gu, ''));
}

/** Converts Devanagari digits to ASCII. */
export function foldDigits(text: string): string {
  return text.replace(DEVANAGARI_DIGIT, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
}

/**
 * Parses an Indian PIN code, also with Devanagari digits or a space, into six ASCII digits. Undefined for other texts.
 */
export function parsePinCode(text: string): string | undefined {
  const [, area, office] = PIN_CODE.exec(foldDigits(text.trim())) ?? [];
  return area === undefined || office === undefined ? undefined : area + office;
}
