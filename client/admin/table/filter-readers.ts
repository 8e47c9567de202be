import { MAX_LENGTH } from '../../domain';

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Parses the URL text of one filter into its GraphQL value; undefined for invalid text. */
export type ReadFilter<T> = (text: string) => T | undefined;

/** Accepts one of the given values. */
export function readOneOf<T extends string>(values: readonly T[]): ReadFilter<T> {
  return (text) => values.find((value) => value === text);
}

/** Accepts `yes` and `no`. */
export const readYesOrNo: ReadFilter<boolean> = (text) => {
  if (text === 'yes') return true;
  return text === 'no' ? false : undefined;
};

/** Accepts any text that is not blank, and cuts it to the maximum length of a keyword. */
export const readText: ReadFilter<string> = (text) => text.trim().slice(0, MAX_LENGTH.keyword) || undefined;

/** Accepts an amount in rupees, such as 1499 or 1499.50. */
export const readRupees: ReadFilter<string> = (text) => (AMOUNT.test(text) ? text : undefined);

/** Accepts a calendar day, such as 2026-11-05. */
export const readDay: ReadFilter<string> = (text) => {
  const time = ISO_DATE.test(text) ? Date.parse(text) : NaN;
  // Date.parse reads 30 February as a day of March, so compare the parsed date with the text.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined;
};
