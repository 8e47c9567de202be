import { MAX_LENGTH } from '../../constants';
import { INDIAN_STATES } from '../../invoices/indian-states';
import type { Paise } from '../../pricing/money';
import { plainNumber } from '../csv';
import { shortenText, textOfHtml } from '../html-text';

/** Time zone of a file without one: India, where the shops of this system are. */
const DEFAULT_OFFSET = '+05:30';
const TIME = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::(\d{2}))?)?(?:\s*(Z|UTC|[+-]\d{2}:?\d{2}))?$/;
const EARLIEST_MS = Date.UTC(1995, 0, 1);
const AMOUNT = /^(\d{1,11})(?:\.(\d+))?$/;

/** A text of one line without tags, shortened to a maximum. */
export function lineText(text: string, max: number = MAX_LENGTH.addressLine): string {
  return shortenText(textOfHtml(text).replace(/\s+/g, ' '), max);
}

/** A postal code, without the apostrophe with which Shopify protects it. */
export function postalCodeOf(text: string): string {
  return lineText(text.replace(/^'/, ''), MAX_LENGTH.postalCode);
}

/** An amount in paise, rounded half up; undefined for a text that is no amount of at least 0. */
export function paiseOf(text: string): Paise | undefined {
  const [, rupees = '', decimals = ''] = AMOUNT.exec(plainNumber(text)) ?? [];
  if (rupees === '') return undefined;
  const [tenths, hundredths, thousandths] = decimals.padEnd(3, '0');
  return Number(rupees) * 100 + Number(`${tenths}${hundredths}`) + (Number(thousandths) >= 5 ? 1 : 0);
}

/** A time in milliseconds since 1970, such as `2024-03-11 10:21:33 +0530`; undefined for another text. */
export function timeOf(text: string): number | undefined {
  const [, day, minutes = '00:00', seconds = '00', zone = DEFAULT_OFFSET] = TIME.exec(text) ?? [];
  if (day === undefined) return undefined;
  const offset = zone === 'UTC' ? 'Z' : zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
  const time = Date.parse(`${day}T${minutes}:${seconds}${offset}`);
  return Number.isFinite(time) && time >= EARLIEST_MS ? time : undefined;
}

/** The two letters of an Indian state that the file names, else its text. */
export function stateOf(text: string): string {
  const name = text.toLowerCase();
  return INDIAN_STATES.find((state) => state.name.toLowerCase() === name)?.code ?? text;
}

/** `India` for its code; other countries as the file names them. */
export function countryNameOf(text: string): string {
  return text === '' || /^(?:in|india)$/i.test(text) ? 'India' : lineText(text);
}
