import { MAX_LENGTH } from '../../domain';

/** Parses the URL text of one filter into its GraphQL value; undefined for invalid text. */
export type ReadFilter<T> = (text: string) => T | undefined;

/** One of these words. */
export function readOneOf<T extends string>(values: readonly T[]): ReadFilter<T> {
  return (text) => values.find((word) => word === text);
}

/** `yes` or `no`. */
export const yesOrNo: ReadFilter<boolean> = (text) =>
  text === 'yes' ? true : text === 'no' ? false : undefined;

/** Any text that is not blank. */
export const readText: ReadFilter<string> = (text) => text.trim().slice(0, MAX_LENGTH.keyword) || undefined;

/** An amount in rupees, such as 1499 or 1499.50. */
export const rupees: ReadFilter<string> = (text) => (/^\d{1,9}(\.\d{1,2})?$/.test(text) ? text : undefined);

/** A day of the calendar, such as 2026-11-05. */
export const day: ReadFilter<string> = (text) => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  // 30 February is read as a day of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined;
};

/** An integer between two bounds, both included. */
export function integerBetween(min: number, max: number): ReadFilter<number> {
  return (text) => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
    return number >= min && number <= max ? number : undefined;
  };
}
