import { badInput, ShopError, type FieldProblem } from './errors';
import type { Message } from './messages/catalogue';
import type { FieldPath } from './messages/field-path';
import { parseDecimal, type Paise } from './pricing/money';

/** Unvalidated input: an object with unknown field values. */
export type Raw = Record<string, unknown>;

// Matches control characters except line breaks and tabs, and lone surrogates.
const FORBIDDEN_IN_MULTILINE = /(?![\n\r\t])\p{Cc}|\p{Cs}/u;
const FORBIDDEN_IN_LINE = /\p{Cc}|\p{Cs}/u;
// With invisible characters, two different texts could look the same.
const INVISIBLE = /\p{Cf}/u;
// Zero-width joiners; texts in Indian scripts need them.
const JOINERS = /[\u200c\u200d]/g;
const MAX_BASIS_POINTS = 10_000;
const INTEGER_TEXT = /^\d{1,15}$/;

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
export function readObject(raw: unknown, field: FieldPath): Raw {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    throw badInput(field, { key: 'field.notObject', params: { field } });
  }
  return raw as Raw;
}

/** Parses a text, trimmed, with a length limit in characters. Throws BAD_INPUT. §5 */
export function readText(raw: unknown, field: FieldPath, rule: TextRule): string {
  if (typeof raw !== 'string') {
    throw badInput(field, {
      key: raw === undefined || raw === null ? 'field.required' : 'field.notText',
      params: { field },
    });
  }
  const text = rule.keepSpaces ? raw : raw.trim();
  if (text === '' && !rule.emptyAllowed) throw badInput(field, { key: 'field.required', params: { field } });
  if ((rule.multiline ? FORBIDDEN_IN_MULTILINE : FORBIDDEN_IN_LINE).test(text)) {
    throw badInput(field, { key: 'field.controlCharacters', params: { field } });
  }
  const length = [...text].length;
  if (length > rule.max) throw badInput(field, { key: 'field.tooLong', params: { field, max: rule.max } });
  if (rule.min !== undefined && length < rule.min)
    throw badInput(field, { key: 'field.tooShort', params: { field, min: rule.min } });
  return text;
}

/** Parses a text as readText does, and refuses invisible characters except joiners. Throws BAD_INPUT. §5 */
export function readVisibleText(raw: unknown, field: FieldPath, rule: TextRule): string {
  const text = readText(raw, field, rule);
  const textWithoutJoiners = text.replace(JOINERS, '');
  if (textWithoutJoiners.trim() === '') throw badInput(field, { key: 'field.required', params: { field } });
  if (INVISIBLE.test(textWithoutJoiners))
    throw badInput(field, { key: 'field.invisibleCharacters', params: { field } });
  return text;
}

/** Collects the problems of several fields, so that one error names all of them. */
export class FieldProblems {
  private readonly problems: FieldProblem[] = [];

  /** Returns the parsed value, or `fallback` for an invalid value. */
  read<T>(fallback: T, readValue: () => T): T {
    try {
      return readValue();
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'BAD_INPUT') throw error;
      this.problems.push(...(error.details.fields ?? []));
      return fallback;
    }
  }

  add(field: string, message: Message): void {
    this.problems.push({ field, message });
  }

  /** Throws BAD_INPUT with all problems, if there are any. */
  require(): void {
    const [firstProblem] = this.problems;
    if (firstProblem) throw new ShopError('BAD_INPUT', firstProblem.message, { fields: this.problems });
  }
}

/** Parses an integer from a number or a plain decimal text. Throws BAD_INPUT. */
export function readInteger(raw: unknown, field: FieldPath, min: number, max: number): number {
  const number = typeof raw === 'string' && INTEGER_TEXT.test(raw) ? Number(raw) : raw;
  if (typeof number !== 'number' || !Number.isInteger(number)) {
    throw badInput(field, { key: 'field.notWhole', params: { field } });
  }
  if (number < min || number > max)
    throw badInput(field, { key: 'field.outOfRange', params: { field, min, max } });
  return number;
}

/** Parses an amount in rupees (number or plain decimal text) into paise. Throws BAD_INPUT. */
export function readAmount(raw: unknown, field: FieldPath, max: Paise): Paise {
  const text = typeof raw === 'number' ? decimalText(raw) : raw;
  const paise = typeof text === 'string' ? parseDecimal(text) : undefined;
  if (paise === undefined) {
    throw badInput(field, { key: 'field.notAmount', params: { field } });
  }
  if (paise > max) throw badInput(field, { key: 'field.tooMuch', params: { field, max: max / 100 } });
  return paise;
}

/** Parses a percentage with at most two decimals into hundredths of a percent. Throws BAD_INPUT. */
export function readPercent(raw: unknown, field: FieldPath): number {
  const text = typeof raw === 'number' ? decimalText(raw) : raw;
  const basisPoints = typeof text === 'string' ? parseDecimal(text) : undefined;
  if (basisPoints === undefined || basisPoints > MAX_BASIS_POINTS)
    throw badInput(field, 'setting.notPercent');
  return basisPoints;
}

/** Parses the elements of a list. Throws BAD_INPUT with every invalid field of all elements. */
export function readEach<T>(
  raw: unknown,
  path: string,
  { min = 0, max }: { min?: number; max: number },
  read: (raw: unknown, path: string) => T,
): T[] {
  const field = path as FieldPath;
  if (!Array.isArray(raw)) throw badInput(field, { key: 'field.notList', params: { field } });
  if (raw.length < min) throw badInput(field, { key: 'field.required', params: { field } });
  if (raw.length > max) throw badInput(field, { key: 'setting.listTooLong', params: { field, max } });
  const readers = raw.map((element, index): [string, () => T] => [
    String(index),
    () => read(element, `${path}.${index}`),
  ]);
  return Object.values(readFields<Record<string, T>>(Object.fromEntries(readers)));
}

/** Parses true or false. Throws BAD_INPUT. */
export function readBoolean(raw: unknown, field: FieldPath): boolean {
  if (typeof raw !== 'boolean') throw badInput(field, { key: 'field.notBoolean', params: { field } });
  return raw;
}

/** Parses a text that must equal one of `choices`. Throws BAD_INPUT. */
export function readChoice<T extends string>(raw: unknown, field: FieldPath, choices: readonly T[]): T {
  const choice = choices.find((candidate) => candidate === raw);
  if (choice === undefined) throw badInput(field, { key: 'field.notOneOf', params: { field, choices } });
  return choice;
}

/** Parses a field only if it is present; otherwise returns undefined. */
export function readOptional<T>(raw: unknown, readValue: (raw: unknown) => T): T | undefined {
  return raw === undefined ? undefined : readValue(raw);
}

/** Runs the reader of each field. Throws BAD_INPUT with the problems of all fields. */
export function readFields<T extends object>(readers: { [Name in keyof T]: () => T[Name] }): T {
  const problems: FieldProblem[] = [];
  const values: Partial<T> = {};
  for (const name of Object.keys(readers) as (keyof T)[]) {
    try {
      values[name] = readers[name]();
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      problems.push(...(error.details.fields ?? []));
    }
  }
  const [firstProblem] = problems;
  if (firstProblem) throw new ShopError('BAD_INPUT', firstProblem.message, { fields: problems });
  return values as T;
}

/** Returns a copy without undefined fields, so absent input changes nothing. */
export function definedOnly<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}

function decimalText(amount: number): string {
  return Number.isFinite(amount) ? String(amount) : '';
}
