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
export const IdColumn = (options: Pick<ColumnOptions, 'name'> = {}) =>
  PrimaryColumn({ ...options, type: 'text' });

const toText = { to: (value: unknown) => value, from: (value: unknown) => value ?? undefined };

/** A text column; null becomes undefined. */
export const TextColumn = (options: ColumnOptions = {}) =>
  Column({ ...options, type: 'text', ...(options.nullable && { transformer: toText }) });

const toJson = {
  to: (value: unknown) => (value === undefined ? undefined : JSON.stringify(value)),
  from: (value: unknown) => (typeof value === 'string' ? (JSON.parse(value) as unknown) : undefined),
};

/** A short list or object, stored as JSON text; the shop always reads and writes all of it. */
export const JsonColumn = (options: ColumnOptions = {}) =>
  Column({ ...options, type: 'text', transformer: toJson });

/** A 64-bit integer: quantities, paise, counters. */
export const IntegerColumn = (options: ColumnOptions = {}) =>
  Column({ ...options, type: 'bigint', transformer: toNumber });

/** An amount in paise, as an integer. */
export const MoneyColumn = IntegerColumn;

/** A point in time, stored as milliseconds since 1970. */
export const TimeColumn = (options: ColumnOptions = {}) =>
  Column({ ...options, type: 'bigint', transformer: toDate });

/** A boolean, stored as 1 or 0 on both SQLite and PostgreSQL. */
export const BooleanColumn = (options: ColumnOptions = {}) =>
  Column({ ...options, type: 'smallint', transformer: toBoolean });
