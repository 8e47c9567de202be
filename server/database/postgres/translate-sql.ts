import { LRUCache } from 'lru-cache';
import { WINDOW } from '../prepared-reads';
import { translateSchema } from './translate-schema';

type Named = Readonly<Record<string, unknown>>;
/** What a statement is asked with: in their order, or by the names in it. */
export type Values = readonly unknown[] | Named;

/** A statement as PostgreSQL takes it. */
export interface Translated {
  text: string;
  /** In the order of its places. */
  values: unknown[];
  /** Under which the server may keep it; undefined for what is asked rarely, or is too long to be asked twice. */
  name: string | undefined;
}

interface Kept {
  text: string;
  places: readonly Place[];
  uses: number;
  name: string | undefined;
}

type Place = string | number;

const MAX_KEPT = 2_000;
/** A server never forgets a statement while the connection lasts, so that only so many are named at all. */
const MAX_NAMED = 500;
const USES_TO_NAME = 3;
/** Of what changes rows, longer ones are about many of them, mostly another number each time. */
const LONGEST_CHANGE = 6_000;
const LONGEST_READ = 20_000;
const IS_CHANGE = /^\s*(insert|update|delete)\b/i;
const MAY_BE_NAMED = /^\s*(select|insert|update|delete|with)\b/i;
const IS_SCHEMA = /^\s*(create|alter|drop)\b/i;
/** What is copied as it is, places of values, and names that PostgreSQL would write small. */
const TOKENS =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|::|\?|\$\d+|:[a-zA-Z_]\w*|\b[a-z]\w*[A-Z]\w*\b|\bpragma\b/gi;
const IS_MIXED = /^[a-z]\w*[A-Z]/;

const kept = new LRUCache<string, Kept>({ max: MAX_KEPT });
let named = 0;

/**
 * Writes a statement for PostgreSQL that is written for SQLite: numbered places that know whether they hold a number,
 * and what the two call differently. The few things that only PostgreSQL lacks are functions there (`compatibility.ts`).
 */
export function translate(asked: string, values: Values = []): Translated {
  const sql = withFirstPage(asked, values);
  const key = `${kindsOf(values)} ${sql}`;
  let statement = kept.get(key);
  if (!statement) {
    statement = { ...write(sql, values), uses: 0, name: undefined };
    kept.set(key, statement);
  }
  statement.uses += 1;
  if (!statement.name && statement.uses >= USES_TO_NAME && mayBeNamed(statement.text)) {
    named += 1;
    statement.name = `haat_${named}`;
  }
  return {
    text: statement.text,
    values: statement.places.map((place) => toColumn(valueAt(values, place))),
    name: statement.name,
  };
}

/**
 * A first page says how few rows it wants: of any number of rows PostgreSQL would think the worst, and plan them anew
 * each time, which takes several times as long as to read them.
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

function write(sql: string, values: Values): Pick<Kept, 'text' | 'places'> {
  const places: Place[] = [];
  const numberOf = (place: Place) => {
    const known = places.indexOf(place);
    if (known >= 0) return known + 1;
    return places.push(place);
  };
  let asked = 0;
  const rewritten = IS_SCHEMA.test(sql) ? translateSchema(sql, dialect) : dialect(sql);
  const text = rewritten.replace(TOKENS, (token) => {
    if (token === '?') return placed(numberOf(asked), valueAt(values, asked++));
    if (/^\$\d/.test(token)) {
      const place = Number(token.slice(1)) - 1;
      return placed(numberOf(place), valueAt(values, place));
    }
    if (/^:\w/.test(token)) return placed(numberOf(token), valueAt(values, token));
    return IS_MIXED.test(token) ? `"${token}"` : token;
  });
  return { text, places };
}

/** A place that holds a number says so: what PostgreSQL cannot tell from around it, it would take for a text. */
function placed(number: number, value: unknown): string {
  if (typeof value === 'boolean' || value instanceof Date) return `$${number}::bigint`;
  if (typeof value !== 'number') return `$${number}`;
  return Number.isInteger(value) ? `$${number}::bigint` : `$${number}::float8`;
}

function valueAt(values: Values, place: Place): unknown {
  return (values as Record<Place, unknown>)[place];
}

/** A text with the character 0, which PostgreSQL has none of, is one that is nowhere in it. */
const WITHOUT_ZERO = '\uFFFD';

function toColumn(value: unknown): unknown {
  if (typeof value === 'string' && value.includes('\0')) return value.replaceAll('\0', WITHOUT_ZERO);
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'boolean') return Number(value);
  return value;
}

/** Of which kind each value is, as far as it changes the text. */
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
  // Which keeps SQLite from using an index.
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

/** What SQLite finds anew for each row before it, PostgreSQL would find for each pair of rows. */
function withRowsOfEach(sql: string): string {
  const found = ROWS_OF_EACH.exec(sql);
  if (!found) return sql;
  const [whole, table = ''] = found;
  const start = found.index + whole.length;
  const end = closing(sql, start);
  const joined = `CROSS JOIN LATERAL (${sql.slice(start, end)}) found JOIN ${table} ON ${table}.rowid = found.rowid`;
  return `${sql.slice(0, found.index)}${joined}${sql.slice(end + 1)}`;
}

const LIST = /\bjson_group_array\(/i;

/** Where SQLite makes an empty list of no rows, PostgreSQL makes nothing. */
function withLists(sql: string): string {
  const found = LIST.exec(sql);
  if (!found) return sql;
  const start = found.index + found[0].length;
  const end = closing(sql, start);
  const inner = withLists(sql.slice(start, end));
  return `${sql.slice(0, found.index)}coalesce(json_agg(${inner}), '[]')${withLists(sql.slice(end + 1))}`;
}

/** Where the bracket closes that was opened just before. */
function closing(sql: string, start: number): number {
  let depth = 1;
  let isQuoted = false;
  for (let at = start; at < sql.length; at++) {
    const letter = sql[at];
    if (letter === "'") isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (letter === '(') depth += 1;
    else if (letter === ')' && --depth === 0) return at;
  }
  throw new Error(`A bracket is not closed in: ${sql}`);
}
