import { badInput } from '../errors';
import { readObject, readText } from '../read';
import type { Payout } from './payout-model';

const UPI = /^[A-Za-z0-9][A-Za-z0-9._-]{1,63}@[A-Za-z][A-Za-z0-9.-]{1,63}$/;
const ACCOUNT = /^\d{6,18}$/;
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/;
/** Maximum length of an account number and an IFSC, with separators. */
const MAX_TEXT = 130;
const VISIBLE_CHARACTERS = 4;

/** Maximum lengths of the texts of a payout, in characters. */
export const PAYOUT_LIMITS = { upi: 129, name: 100 } as const;

/** Parses the recipient of a cash refund, and checks its form. Throws BAD_INPUT. */
export function readPayout(raw: unknown): Payout {
  const { upi, account, ifsc, name } = readObject(raw, 'payout');
  if (upi !== undefined && upi !== null) {
    const id = readText(upi, 'payout.upi', { max: PAYOUT_LIMITS.upi }).trim();
    if (!UPI.test(id)) throw badInput('payout.upi', 'refund.wrongUpi');
    return { upi: id };
  }
  const number = readText(account, 'payout.account', { max: MAX_TEXT }).replace(/[\s-]/gu, '');
  if (!ACCOUNT.test(number)) throw badInput('payout.account', 'refund.wrongAccount');
  const code = readText(ifsc, 'payout.ifsc', { max: MAX_TEXT }).trim().toUpperCase();
  if (!IFSC.test(code)) throw badInput('payout.ifsc', 'refund.wrongIfsc');
  return {
    account: number,
    ifsc: code,
    name: readText(name, 'payout.name', { max: PAYOUT_LIMITS.name }).trim(),
  };
}

/** A payout with the last four characters of the account or the UPI id only. */
export function maskPayout(payout: Payout): Payout {
  if ('upi' in payout) {
    const [user = '', bank = ''] = payout.upi.split('@');
    return { upi: `${maskText(user)}@${bank}` };
  }
  return { ...payout, account: maskText(payout.account) };
}

function maskText(text: string): string {
  // A short text keeps at least one hidden character.
  const visible = Math.min(VISIBLE_CHARACTERS, text.length - 1);
  return `••••${visible > 0 ? text.slice(-visible) : ''}`;
}
