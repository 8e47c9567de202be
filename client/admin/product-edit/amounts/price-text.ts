import { parseDecimal, toDecimal, type Paise } from '../../../domain';

const DECIMAL_AMOUNT = /^(\d*)(\.\d*)?$/;
/** Characters that the field shows and that parsing ignores. */
const SYMBOLS_AND_SPACES = /[₹,\s]/g;
const LEADING_ZEROS = /^0+(?=\d)/;

/** Text and caret position of an input. */
export interface TextWithCaret {
  text: string;
  caret: number;
}

/** Adds Indian digit grouping while the admin types, `1,24,999.5`. Text that is not an amount stays unchanged. */
export function regroupDigits({ text, caret }: TextWithCaret): TextWithCaret {
  const match = DECIMAL_AMOUNT.exec(text.replace(SYMBOLS_AND_SPACES, ''));
  if (!match) return { text, caret };
  const [, integerDigits = '', fraction = ''] = match;
  const rupees = integerDigits.replace(LEADING_ZEROS, '');
  const groupedText = groupDigits(rupees) + fraction;
  const digitsBeforeCaret =
    text.slice(0, caret).replace(SYMBOLS_AND_SPACES, '').length - (integerDigits.length - rupees.length);
  return { text: groupedText, caret: caretAfter(groupedText, digitsBeforeCaret) };
}

/** The amount as plain decimal text, `124999.5`; text that is not an amount stays unchanged. */
export function plainPrice(text: string): string {
  return text.replace(SYMBOLS_AND_SPACES, '');
}

/** The amount as the server writes it, `124999.50`; text that is not an amount stays unchanged. */
export function exactPrice(text: string): string {
  const plainText = plainPrice(text);
  const paise = parseDecimal(plainText);
  return paise === undefined ? plainText : toDecimal(paise);
}

/** Formats an amount such as `124999.50` for the field: grouped, and without paise when they are zero. */
export function displayPrice(amount: string): string {
  const paise: Paise | undefined = parseDecimal(amount);
  if (paise === undefined) return amount;
  const [rupees = '', fraction = ''] = toDecimal(paise).split('.');
  return groupDigits(rupees) + (fraction === '00' ? '' : `.${fraction}`);
}

/** Groups `1234567` as `12,34,567`: the last three digits, then pairs. */
function groupDigits(digits: string): string {
  // Each position that an even number of digits follows gets a comma.
  const leadingDigits = digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',');
  return leadingDigits === '' ? digits : `${leadingDigits},${digits.slice(-3)}`;
}

/** Caret position behind the given number of characters; commas do not count. */
function caretAfter(groupedText: string, charactersBeforeCaret: number): number {
  let caret = 0;
  for (
    let passedCharacters = 0;
    passedCharacters < charactersBeforeCaret && caret < groupedText.length;
    caret += 1
  ) {
    if (groupedText[caret] !== ',') passedCharacters += 1;
  }
  return caret;
}
