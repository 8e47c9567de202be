import { parseDecimal, toDecimal, type Paise } from '../../domain';

const PLAIN = /^(\d*)(\.\d*)?$/;
const ADORNMENT = /[₹,\s]/g;
const LEADING_ZEROS = /^0+(?=\d)/;

/** Text and caret position of an input. */
export interface Typed {
  text: string;
  caret: number;
}

/** Adds Indian digit grouping while the admin types, `1,24,999.5`; returns text that is not an amount unchanged. */
export function regroup({ text, caret }: Typed): Typed {
  const match = PLAIN.exec(text.replace(ADORNMENT, ''));
  if (!match) return { text, caret };
  const [, typed = '', rest = ''] = match;
  const rupees = typed.replace(LEADING_ZEROS, '');
  const grouped = group(rupees) + rest;
  const before = text.slice(0, caret).replace(ADORNMENT, '').length - (typed.length - rupees.length);
  return { text: grouped, caret: caretAfter(grouped, before) };
}

/** The amount as plain decimal text, `124999.5`; text that is not an amount stays unchanged. */
export function plainPrice(text: string): string {
  return text.replace(ADORNMENT, '');
}

/** The amount as the server writes it, `124999.50`; text that is not an amount stays unchanged. */
export function exactPrice(text: string): string {
  const plainText = plainPrice(text);
  const paise = parseDecimal(plainText);
  return paise === undefined ? plainText : toDecimal(paise);
}

/** Formats an amount such as `124999.50` for the field: grouped, and without paise when they are zero. */
export function shownPrice(amount: string): string {
  const paise: Paise | undefined = parseDecimal(amount);
  if (paise === undefined) return amount;
  const [rupees = '', rest = ''] = toDecimal(paise).split('.');
  return group(rupees) + (rest === '00' ? '' : `.${rest}`);
}

/** Groups `1234567` as `12,34,567`: the last three digits, then pairs. */
function group(digits: string): string {
  const head = digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',');
  return head === '' ? digits : `${head},${digits.slice(-3)}`;
}

function caretAfter(grouped: string, count: number): number {
  let caret = 0;
  for (let countSeen = 0; countSeen < count && caret < grouped.length; caret += 1) {
    if (grouped[caret] !== ',') countSeen += 1;
  }
  return caret;
}
