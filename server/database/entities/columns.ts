import { Column, type ColumnOptions, PrimaryColumn } from 'typeorm';

const toNumber = {
  to: (value: unknown) => value,
  from: (value: unknown) => (value === null ? undefined : Number(value)),
};
const toDate = {
  to: (value: Date | null | undefined) => (value instanceof Date ? value.getTime() : value),
  from: (value: unknown) => (value === null ? undefined : new Date(Number(value))),
};
const toBoolean = {
  to: (value: unknown) => (typeof value === 'boolean' ? Number(value) : value),
  from: Boolean,
};

/** An opaque text id. */
export const IdColumn = () => PrimaryColumn({ type: 'text' });

const toText = { to: (value: unknown) => value, from: (value: unknown) => value ?? undefined };

/** A text; undefined where there is none. */
export const TextColumn = (options: ColumnOptions = {}) =>
  Column({ ...options, type: 'text', ...(options.nullable && { transformer: toText }) });

const toJson = {
  to: (value: unknown) => (value === undefined ? undefined : JSON.stringify(value)),
  from: (value: unknown) => (typeof value === 'string' ? (JSON.parse(value) as unknown) : undefined),
};

/** A list of a few things that belong to the row and are always read and written together, kept as JSON text. */
export const JsonColumn = (options: ColumnOptions = {}) =>
  Column({ ...options, type: 'text', transformer: toJson });

/** A whole number that fits 64 bits: pieces, paise, counters. */
export const IntegerColumn = (options: ColumnOptions = {}) =>
  Column({ ...options, type: 'bigint', transformer: toNumber });

/** An amount in paise, as a whole number. */
export const MoneyColumn = IntegerColumn;

/** A moment, kept as milliseconds since 1970. */
export const TimeColumn = (options: ColumnOptions = {}) =>
  Column({ ...options, type: 'bigint', transformer: toDate });

/** Yes or no, kept as 1 or 0, alike on SQLite and PostgreSQL. */
export const BooleanColumn = (options: ColumnOptions = {}) =>
  Column({ ...options, type: 'smallint', transformer: toBoolean });
