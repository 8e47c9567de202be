import { badInput } from './errors';
import { parseDecimal, type Paise } from './pricing/money';

/** Unvalidated input. */
export type Raw = Record<string, unknown>;

// Accepts line breaks and tabs; rejects other control characters and lone surrogates.
const CONTROL = /(?![\n\r\t])\p{Cc}|\p{Cs}/u;
const CONTROL_OR_BREAK = /\p{Cc}|\p{Cs}/u;
const WHOLE = /^\d{1,15}$/;

/** Validation rule of a text field. */
export interface TextRule {
  max: number;
  min?: number;
  /** Allows line breaks. */
  multiline?: boolean;
  /** Allows an empty text. */
  emptyAllowed?: boolean;
  /** Keeps surrounding spaces. */
  keepSpaces?: boolean;
}

/** Parses an object. Throws BAD_INPUT. */
export function readObject(raw: unknown, field: string): Raw {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    throw badInput(field, `${label(field)} must be an object`);
  }
  return raw as Raw;
}

/** Parses a text, trimmed, with a length limit in characters. Throws BAD_INPUT. §5 */
export function readText(raw: unknown, field: string, rule: TextRule): string {
  if (typeof raw !== 'string') {
    throw badInput(
      field,
      raw === undefined || raw === null ? `${label(field)} is required` : `${label(field)} must be text`,
    );
  }
  const text = rule.keepSpaces ? raw : raw.trim();
  if (text === '' && !rule.emptyAllowed) throw badInput(field, `${label(field)} is required`);
  if ((rule.multiline ? CONTROL : CONTROL_OR_BREAK).test(text)) {
    throw badInput(field, `${label(field)} must not hold control characters`);
  }
  const length = [...text].length;
  if (length > rule.max) throw badInput(field, `${label(field)} must be at most ${rule.max} characters`);
  if (length < (rule.min ?? 0))
    throw badInput(field, `${label(field)} must be at least ${rule.min} characters`);
  return text;
}

/** Parses an integer from a number or a plain decimal text. Throws BAD_INPUT. */
export function readWhole(raw: unknown, field: string, min: number, max: number): number {
  const number = typeof raw === 'string' && WHOLE.test(raw) ? Number(raw) : raw;
  if (typeof number !== 'number' || !Number.isInteger(number)) {
    throw badInput(field, `${label(field)} must be a whole number`);
  }
  if (number < min || number > max) throw badInput(field, `${label(field)} must be from ${min} to ${max}`);
  return number;
}

/** Parses an amount in rupees (number or plain decimal text) into paise. Throws BAD_INPUT. */
export function readAmount(raw: unknown, field: string, max: Paise): Paise {
  const paise = parseDecimal(typeof raw === 'number' ? decimalText(raw) : typeof raw === 'string' ? raw : '');
  if (paise === undefined) {
    throw badInput(
      field,
      `${label(field)} must be an amount in rupees with at most 2 decimals, such as 2631.50`,
    );
  }
  if (paise > max) throw badInput(field, `${label(field)} must be at most ${max / 100}`);
  return paise;
}

/** Parses true or false. Throws BAD_INPUT. */
export function readBoolean(raw: unknown, field: string): boolean {
  if (typeof raw !== 'boolean') throw badInput(field, `${label(field)} must be true or false`);
  return raw;
}

/** Parses one of the given names. Throws BAD_INPUT. */
export function readChoice<T extends string>(raw: unknown, field: string, names: readonly T[]): T {
  const name = names.find((one) => one === raw);
  if (name === undefined) throw badInput(field, `${label(field)} must be one of ${names.join(', ')}`);
  return name;
}

/** Parses a field only if it is present; otherwise returns undefined. */
export function readOptional<T>(raw: unknown, read: (raw: unknown) => T): T | undefined {
  return raw === undefined ? undefined : read(raw);
}

/** A copy without undefined fields, so that absent input changes nothing. */
export function definedOnly<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}

function decimalText(amount: number): string {
  return Number.isFinite(amount) ? String(amount) : '';
}

/** Readable name of a field: `countInStock` becomes `Count in stock`, `orderItems.0` `Order items 1`. */
function label(field: string): string {
  const words = field
    .replace(/[.](\d+)$/, (_, index: string) => ` ${Number(index) + 1}`)
    .replace(/^.*[.]/, '')
    .replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
