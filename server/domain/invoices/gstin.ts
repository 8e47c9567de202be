import { STATES } from './indian-states';

const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const BASE_36_DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** True if a text is a GSTIN: an existing state, the right format and the right check digit. */
export function isGstin(text: string): boolean {
  return GSTIN.test(text) && STATES.has(stateOfGstin(text)) && checkDigitOf(text) === text.at(-1);
}

/** The state code of a GSTIN. */
export function stateOfGstin(gstin: string): string {
  return gstin.slice(0, 2);
}

/** Check digit of a GSTIN, by the Luhn algorithm with base-36 digits. */
function checkDigitOf(gstin: string): string | undefined {
  const sum = [...gstin.slice(0, -1)].reduce((total, digit, index) => {
    const weightedDigit = BASE_36_DIGITS.indexOf(digit) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(weightedDigit / 36) + (weightedDigit % 36);
  }, 0);
  return BASE_36_DIGITS[(36 - (sum % 36)) % 36];
}
