import { LRUCache } from 'lru-cache';
import { WINDOW } from '../cached-statements';
import { translateSchema } from './translate-schema';

type Named = Readonly<Record<string, unknown>>;
/** Values of a statement: by position, or by name. */
export type Values = readonly unknown[] | Named;

/** A translated statement for PostgreSQL. */
export interface TranslatedSql {
  text: string;
  /** Values in the order of the placeholders. */
  values: unknown[];
  /** Name of the prepared statement; undefined for rare or very long statements. */
  name: string | undefined;
}

interface CachedStatement {
  text: string;
  parameters: readonly Parameter[];
  uses: number;
  name: string | undefined;
}

type Parameter = string | number;

const MAX_STATEMENTS = 2_000;
/** A server keeps prepared statements as long as the connection lasts, so their number is limited. */
const MAX_NAMED = 500;
const USES_TO_NAME = 3;
/** Longer writes concern many rows, mostly another number of rows each time. */
const LONGEST_CHANGE = 6_000;
const LONGEST_READ = 20_000;
const IS_CHANGE = /^\s*(insert|update|delete)\b/i;
const MAY_BE_NAMED = /^\s*(select|insert|update|delete|with)\b/i;
const IS_SCHEMA = /^\s*(create|alter|drop)\b/i;
/** Literals and comments (copied), placeholders, and mixed-case names, which PostgreSQL would fold to lower case. */
const TOKENS =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|::|\?|\$\d+|:[a-zA-Z_]\w*|\b[a-z]\w*[A-Z]\w*\b|\bpragma\b/gi;
const IS_MIXED = /^[a-z]\w*[A-Z]/;

const statements = new LRUCache<string, CachedStatement>({ max: MAX_STATEMENTS });
let named = 0;

/**
 * Translates a SQLite statement to PostgreSQL: numbered placeholders with casts, and different function names.
 * `compatibility.ts` defines the functions that PostgreSQL lacks.
 */
export function translateSql(sqliteSql: string, values: Values = []): TranslatedSql {
  const sql = withFirstPage(sqliteSql, values);
  const key = `${kindsOf(values)} ${sql}`;
  let statement = statements.get(key);
  if (!statement) {
    statement = { ...write(sql, values), uses: 0, name: undefined };
    statements.set(key, statement);
  }
  statement.uses += 1;
  if (!statement.name && statement.uses >= USES_TO_NAME && mayBeNamed(statement.text)) {
    named += 1;
    statement.name = `haat_${named}`;
  }
  return {
    text: statement.text,
    values: statement.parameters.map((parameter) => toColumn(valueAt(values, parameter))),
    name: statement.name,
  };
}

/**
 * Writes the limit of a first page as a constant. With a parameter PostgreSQL assumes many rows and plans each time,
 * which takes several times as long as reading.
 */
function withFirstPage(sql: string, values: Values): string {
  const { ':offset': offset, ':limit': limit } = values as Named;
  if (offset !== 0 || typeof limit !== 'number' || !Number.isInteger(limit)) return sql;
  return sql.replaceAll(WINDOW, `LIMIT ${limit} OFFSET 0`);
}

function mayBeNamed(text: string): boolean {
  const longest = IS_CHANGE.test(text) ? LONGEST_CHANGE : LONGEST_READ;
  return named < MAX_NAMED && text.length <= longest && MAY_BE_NAMED.test(text);
}

function write(sql: string, values: Values): Pick<CachedStatement, 'text' | 'parameters'> {
  const parameters: Parameter[] = [];
  const numberOf = (parameter: Parameter) => {
    const index = parameters.indexOf(parameter);
    if (index >= 0) return index + 1;
    return parameters.push(parameter);
  };
  let nextPositional = 0;
  const rewritten = IS_SCHEMA.test(sql) ? translateSchema(sql, dialect) : dialect(sql);
  const text = rewritten.replace(TOKENS, (token) => {
    if (token === '?') return withCast(numberOf(nextPositional), valueAt(values, nextPositional++));
    if (/^\$\d/.test(token)) {
      const parameter = Number(token.slice(1)) - 1;
      return withCast(numberOf(parameter), valueAt(values, parameter));
    }
    if (/^:\w/.test(token)) return withCast(numberOf(token), valueAt(values, token));
    return IS_MIXED.test(token) ? `"${token}"` : token;
  });
  return { text, parameters };
}

/** Casts numeric placeholders, because PostgreSQL assumes text if the context does not tell the type. */
function withCast(number: number, value: unknown): string {
  if (typeof value === 'boolean' || value instanceof Date) return `$${number}::bigint`;
  if (typeof value !== 'number') return `$${number}`;
  return Number.isInteger(value) ? `$${number}::bigint` : `$${number}::float8`;
}

function valueAt(values: Values, parameter: Parameter): unknown {
  return (values as Record<Parameter, unknown>)[parameter];
}

/** Replaces the NUL character, which PostgreSQL text cannot hold. */
const WITHOUT_ZERO = '\uFFFD';

function toColumn(value: unknown): unknown {
  if (typeof value === 'string' && value.includes('\0')) return value.replaceAll('\0', WITHOUT_ZERO);
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'boolean') return Number(value);
  return value;
}

/** Returns the kind of each value, as far as it changes the translation. */
function kindsOf(values: Values): string {
  let kinds = '';
  for (const value of Object.values(values)) {
    const isNumber = typeof value === 'number' && !Number.isInteger(value);
    kinds += isNumber
      ? 'f'
      : ['number', 'boolean'].includes(typeof value) || value instanceof Date
        ? 'n'
        : 't';
  }
  return kinds;
}

const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bIN \(SELECT value FROM json_each\((\?|:\w+|\$\d+)\)\)/gi, '= ANY(json_texts($1))'],
  [
    /\bIN \(SELECT CAST\(value AS bigint\) FROM json_each\((\?|:\w+|\$\d+)\)\)/gi,
    '= ANY(CAST(json_texts($1) AS bigint[]))',
  ],
  [/\bjson_each\(/gi, 'json_items('],
  [/\bjson_object\(/gi, 'json_build_object('],
  [/\bjson_array\(/gi, 'json_build_array('],
  [/\bIS NOT (?!NULL\b|DISTINCT\b|TRUE\b|FALSE\b)/gi, 'IS DISTINCT FROM '],
  [/\bAS integer\)/gi, 'AS bigint)'],
  [/\browid\b/g, 'ctid'],
  [/\bchar\((?=\d)/gi, 'chr('],
  [/\s+INDEXED BY \w+/gi, ''],
  [/\bCROSS JOIN ((?:"\w+"|\w+)(?: (?!ON\b)\w+)?) ON\b/gi, 'JOIN $1 ON'],
  // Unary + stops SQLite from using an index.
  [/\b(AND|OR|WHERE) \+(?=[a-z])/g, '$1 '],
  [/\bBEGIN (?:IMMEDIATE|TRANSACTION)\b/gi, 'BEGIN'],
];

function dialect(sql: string): string {
  let text = withRowsOfEach(sql);
  for (const [pattern, replacement] of WORDS) text = text.replace(pattern, replacement);
  text = withLists(text);
  if (!/\bINSERT OR IGNORE\b/i.test(text)) return text;
  return `${text.replace(/\bINSERT OR IGNORE\b/gi, 'INSERT').replace(/;?\s*$/, '')} ON CONFLICT DO NOTHING`;
}

const ROWS_OF_EACH = /\bCROSS JOIN (\w+) ON \1\.rowid IN \(/i;

/** Joins a correlated subquery with LATERAL; otherwise PostgreSQL would run it for each pair of rows. */
function withRowsOfEach(sql: string): string {
  const match = ROWS_OF_EACH.exec(sql);
  if (!match) return sql;
  const [matchedText, table = ''] = match;
  const start = match.index + matchedText.length;
  const end = closing(sql, start);
  const joined = `CROSS JOIN LATERAL (${sql.slice(start, end)}) found JOIN ${table} ON ${table}.rowid = found.rowid`;
  return `${sql.slice(0, match.index)}${joined}${sql.slice(end + 1)}`;
}

const LIST = /\bjson_group_array\(/i;

/** json_agg returns NULL for no rows; SQLite returns an empty list. */
function withLists(sql: string): string {
  const match = LIST.exec(sql);
  if (!match) return sql;
  const start = match.index + match[0].length;
  const end = closing(sql, start);
  const inner = withLists(sql.slice(start, end));
  return `${sql.slice(0, match.index)}coalesce(json_agg(${inner}), '[]')${withLists(sql.slice(end + 1))}`;
}

/** Returns the index of the closing bracket. */
function closing(sql: string, start: number): number {
  let depth = 1;
  let isQuoted = false;
  for (let at = start; at < sql.length; at++) {
    const character = sql[at];
    if (character === "'") isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '(') depth += 1;
    else if (character === ')' && --depth === 0) return at;
  }
  throw new Error(`A bracket is not closed in: ${sql}`);
}
