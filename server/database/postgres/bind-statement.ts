import { LRUCache } from 'lru-cache';

type NamedValues = Readonly<Record<string, unknown>>;
/** Values of a statement: by position, or by name. */
export type Values = readonly unknown[] | NamedValues;

/** A statement for PostgreSQL with its values. */
export interface BoundStatement {
  text: string;
  /** Values in the order of the placeholders. */
  values: unknown[];
  /** Name of the prepared statement; undefined for rare or very long statements. */
  name: string | undefined;
}

interface CachedStatement {
  text: string;
  parameters: readonly Parameter[];
  useCount: number;
  name: string | undefined;
}

type Parameter = string | number;

const MAX_STATEMENTS = 2_000;
/** Limit of prepared statements, because a server keeps each one until the connection closes. */
const MAX_PREPARED = 500;
const USES_TO_PREPARE = 3;
/** The text of longer writes varies with the number of rows, so preparing them does not pay off. */
const MAX_WRITE_LENGTH = 6_000;
const MAX_READ_LENGTH = 20_000;
const IS_WRITE = /^\s*(insert|update|delete)\b/i;
const PREPARABLE = /^\s*(select|insert|update|delete|with)\b/i;
/**
 * Matches literals, comments, placeholders and names. Placeholders get numbers, and mixed-case names get quotes,
 * because PostgreSQL converts unquoted names to lower case. Other tokens stay unchanged.
 */
const TOKENS =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|::|\?|\$\d+|:[a-zA-Z_]\w*|\b[a-z]\w*[A-Z]\w*\b|\bpragma\b/gi;
const IS_MIXED_CASE = /^[a-z]\w*[A-Z]/;

const statements = new LRUCache<string, CachedStatement>({ max: MAX_STATEMENTS });
let preparedCount = 0;

/**
 * Binds values to a statement: numbers its placeholders, casts numeric ones, and quotes mixed-case names. Other SQL
 * stays unchanged. Caches the converted text by the original text and the cast of each value.
 */
export function bindStatement(sql: string, values: Values = []): BoundStatement {
  const key = `${castKindsOf(values)} ${sql}`;
  let statement = statements.get(key);
  if (!statement) {
    statement = { ...compile(sql, values), useCount: 0, name: undefined };
    statements.set(key, statement);
  }
  statement.useCount += 1;
  if (!statement.name && statement.useCount >= USES_TO_PREPARE && isPreparable(statement.text)) {
    preparedCount += 1;
    statement.name = `haat_${preparedCount}`;
  }
  return {
    text: statement.text,
    values: statement.parameters.map((parameter) => toColumnValue(valueAt(values, parameter))),
    name: statement.name,
  };
}

function isPreparable(text: string): boolean {
  const maxLength = IS_WRITE.test(text) ? MAX_WRITE_LENGTH : MAX_READ_LENGTH;
  return preparedCount < MAX_PREPARED && text.length <= maxLength && PREPARABLE.test(text);
}

function compile(sql: string, values: Values): Pick<CachedStatement, 'text' | 'parameters'> {
  const parameters: Parameter[] = [];
  const placeholderNumberOf = (parameter: Parameter) => {
    const index = parameters.indexOf(parameter);
    if (index >= 0) return index + 1;
    // `push` returns the new length, which is the number of the new placeholder.
    return parameters.push(parameter);
  };
  let nextPosition = 0;
  const text = sql.replace(TOKENS, (token) => {
    if (token === '?') return withCast(placeholderNumberOf(nextPosition), valueAt(values, nextPosition++));
    if (/^\$\d/.test(token)) {
      const parameter = Number(token.slice(1)) - 1;
      return withCast(placeholderNumberOf(parameter), valueAt(values, parameter));
    }
    if (/^:\w/.test(token)) return withCast(placeholderNumberOf(token), valueAt(values, token));
    return IS_MIXED_CASE.test(token) ? `"${token}"` : token;
  });
  return { text, parameters };
}

/** Casts numeric placeholders, because PostgreSQL assumes text where the context does not determine the type. */
function withCast(placeholderNumber: number, value: unknown): string {
  if (typeof value === 'boolean' || value instanceof Date) return `$${placeholderNumber}::bigint`;
  if (typeof value !== 'number') return `$${placeholderNumber}`;
  return Number.isInteger(value) ? `$${placeholderNumber}::bigint` : `$${placeholderNumber}::float8`;
}

function valueAt(values: Values, parameter: Parameter): unknown {
  return (values as Record<Parameter, unknown>)[parameter];
}

/** Replaces the NUL character, which PostgreSQL text cannot contain. */
const NUL_REPLACEMENT = '\uFFFD';

function toColumnValue(value: unknown): unknown {
  if (typeof value === 'string' && value.includes('\0')) return value.replaceAll('\0', NUL_REPLACEMENT);
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'boolean') return Number(value);
  return value;
}

/** Returns one letter per value for the cast that `withCast` writes. */
function castKindsOf(values: Values): string {
  let kinds = '';
  for (const value of Object.values(values)) kinds += castKindOf(value);
  return kinds;
}

/** `f` for a fraction, `n` for a bigint, `t` for a value without a cast. */
function castKindOf(value: unknown): 'f' | 'n' | 't' {
  if (typeof value === 'number') return Number.isInteger(value) ? 'n' : 'f';
  return typeof value === 'boolean' || value instanceof Date ? 'n' : 't';
}
