import { parseDecimal, toDecimal, type Paise } from '../../domain';

const PLAIN = /^(\d*)(\.\d*)?$/;
const ADORNMENT = /[₹,\s]/g;
const LEADING_ZEROS = /^0+(?=\d)/;

/** What was typed and where the caret stands in it. */
export interface Typed {
  text: string;
  caret: number;
}

/** Groups an amount the Indian way while it is typed, `1,24,999.5`; what is no amount stays as it is. */
export function regroup({ text, caret }: Typed): Typed {
  const match = PLAIN.exec(text.replace(ADORNMENT, ''));
  if (!match) return { text, caret };
  const [, typed = '', rest = ''] = match;
  const rupees = typed.replace(LEADING_ZEROS, '');
  const grouped = group(rupees) + rest;
  const before = text.slice(0, caret).replace(ADORNMENT, '').length - (typed.length - rupees.length);
  return { text: grouped, caret: caretAfter(grouped, before) };
}

/** A typed amount as plain decimal text, `124999.5`; what is no amount stays as it is. */
export function plainPrice(text: string): string {
  return text.replace(ADORNMENT, '');
}

/** A typed amount as the shop writes it, `124999.50`; what is no amount stays as it is. */
export function exactPrice(text: string): string {
  const plain = plainPrice(text);
  const paise = parseDecimal(plain);
  return paise === undefined ? plain : toDecimal(paise);
}

/** An amount such as `124999.50` as the field shows it: grouped, and without paise when there are none. */
export function shownPrice(amount: string): string {
  const paise: Paise | undefined = parseDecimal(amount);
  if (paise === undefined) return amount;
  const [rupees = '', rest = ''] = toDecimal(paise).split('.');
  return group(rupees) + (rest === '00' ? '' : `.${rest}`);
}

/** `1234567` as `12,34,567`: the last three digits, and pairs before them. */
function group(digits: string): string {
  const head = digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',');
  return head === '' ? digits : `${head},${digits.slice(-3)}`;
}

function caretAfter(grouped: string, count: number): number {
  let caret = 0;
  for (let seen = 0; seen < count && caret < grouped.length; caret += 1) {
    if (grouped[caret] !== ',') seen += 1;
  }
  return caret;
}
