import { foldDigits } from '../addresses/postal-code';
import { badInput } from '../errors';

/** Purposes of one-time codes: signing in, confirming a cash order, and opening the order of a guest. */
export const CODE_PURPOSES = ['SIGN_IN', 'CONFIRM_ORDER', 'OPEN_ORDER'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** Number of digits of a one-time code. */
export const CODE_LENGTH = 6;
/** Number of wrong codes after which a one-time code is invalid. */
export const MAX_CODE_TRIES = 5;
/** Lifetime of a one-time code, in minutes. The code of a cash order is valid as long as its confirmation is due. */
export const CODE_LIFETIME_MINUTES = 10;

const CODE_PATTERN = new RegExp(`^\\d{${CODE_LENGTH}}$`);

/** Parses a code; ignores spaces and hyphens, and accepts Devanagari digits. Throws BAD_INPUT on `code`. */
export function readOneTimeCode(raw: unknown): string {
  const code = typeof raw === 'string' ? foldDigits(raw.slice(0, 40).replace(/[\s-]/g, '')) : '';
  if (CODE_PATTERN.test(code)) return code;
  throw badInput('code', 'code.sixDigits');
}
