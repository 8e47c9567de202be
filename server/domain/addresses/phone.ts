import { foldDigits } from './postal-code';

const SEPARATORS = /[\s().-]/g;
/** A mobile number of India, with or without the country code or a leading 0. */
const INDIAN_PHONE = /^(?:\+91|91|0)?([6-9]\d{9})$/;
const FOREIGN_PHONE = /^\+(?!91)[1-9]\d{7,14}$/;

/**
 * Parses a phone number into E.164, such as `+919845012345`. Without a country code it must be an Indian number of an
 * address in India. Undefined for other texts.
 */
export function parsePhone(text: string, isInIndia: boolean): string | undefined {
  const compactText = foldDigits(text).replace(SEPARATORS, '');
  if (FOREIGN_PHONE.test(compactText)) return compactText;
  if (!isInIndia && !compactText.startsWith('+')) return undefined;
  const [, nationalNumber] = INDIAN_PHONE.exec(compactText) ?? [];
  return nationalNumber === undefined ? undefined : `+91${nationalNumber}`;
}

/** A phone number as people write it: `+91 98450 12345`; a number of another country stays unchanged. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3');
}
