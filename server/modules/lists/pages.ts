import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { badInput } from '../../domain/errors';
import type { Page, PageRequest } from '../../domain/model';

/** The type of one value of a list's order; numbers are whole. */
export type KeyType = 'number' | 'text';

/** One value of a list's order, as SQL; the last one must be unique. */
export interface SortKey {
  sql: string;
  type: KeyType;
  direction: 'ASC' | 'DESC';
}

/** A list that can be cut into pages. */
export interface PagedList<T extends ObjectLiteral> {
  query: SelectQueryBuilder<T>;
  keys: SortKey[];
  request: PageRequest;
}

/** Reads one page by key or by offset, with one row more to know whether another follows. Throws BAD_INPUT. */
export async function readPage<T extends ObjectLiteral>({
  query,
  keys,
  request,
}: PagedList<T>): Promise<Page<T>> {
  const all = query.clone();
  const rows = await placeOf(query, keys, request).getRawAndEntities<RawRow>();
  const begin = () => readPage({ query: all, keys, request: { first: 1 } });
  return pageOf(rows, { keys, request, begin, count: () => all.clone().getCount() });
}

type RawRow = Record<string, string | number>;

/** Sorts a list and keeps the rows of one page of it, and one more. Throws BAD_INPUT. */
export function placeOf<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  keys: SortKey[],
  request: PageRequest,
): SelectQueryBuilder<T> {
  sortBy(query, keys);
  if (request.after !== undefined) keepAfter(query, keys, decodeCursor(request.after, typesOf(keys)));
  if (request.offset) query.offset(request.offset);
  return query.limit(request.first + 1);
}

/** The list that a page is a part of. */
interface Whole {
  keys: SortKey[];
  request: PageRequest;
  /** A page that begins where the list does. */
  begin: () => Promise<Pick<Page<unknown>, 'edges'>>;
  count: () => Promise<number>;
}

/** A page of rows that were read with one more than it shows, and with the values they are sorted by. */
export function pageOf<T>(
  { raw, entities }: { raw: RawRow[]; entities: T[] },
  { keys, request, begin, count }: Whole,
): Page<T> {
  const offset = request.offset ?? 0;
  const hasNextPage = entities.length > request.first;
  // A last page that is numbered and not empty tells the number by itself.
  const isCounted = !hasNextPage && request.after === undefined && (entities.length > 0 || offset === 0);
  const cursorAt = (row: number) => encodeCursor(keys.map((_, index) => raw[row]?.[`key${index}`] ?? ''));
  const edges = entities.slice(0, request.first).map((node, row) => ({ node, cursor: cursorAt(row) }));
  return {
    edges,
    hasNextPage,
    hasPreviousPage: () => isBehindOthers(edges, request, begin),
    totalCount: () => (isCounted ? Promise.resolve(offset + entities.length) : count()),
  };
}

/**
 * Whether anything stands before a page. What its cursor was of may be gone, and what stood before that too: so it is
 * compared with where the list begins now.
 */
export async function isBehindOthers(
  edges: Page<unknown>['edges'],
  { after, offset = 0 }: PageRequest,
  begin: () => Promise<Pick<Page<unknown>, 'edges'>>,
): Promise<boolean> {
  if (after === undefined && offset === 0) return false;
  if (after === undefined && edges.length > 0) return true;
  const [first] = (await begin()).edges;
  return first !== undefined && first.cursor !== edges[0]?.cursor;
}

/** Sorts a list, and selects the values it is sorted by as `key0`, `key1` and so on. */
export function sortBy<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  keys: readonly SortKey[],
): void {
  keys.forEach(({ sql, direction }, index) => {
    // In brackets, because a bare column would be taken away from the entity and given to the key.
    query.addSelect(`(${sql})`, `key${index}`).addOrderBy(`key${index}`, direction);
  });
}

/** An opaque cursor that holds a row's place in the order. */
export function encodeCursor(values: (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** The types of the values that a list is sorted by. */
export function typesOf(keys: readonly SortKey[]): KeyType[] {
  return keys.map(({ type }) => type);
}

/** The place a cursor holds, in values of these types; lists with older cursors give several. Throws BAD_INPUT. */
export function decodeCursor(cursor: string, ...shapes: (readonly KeyType[])[]): (string | number)[] {
  const values = parseCursor(cursor);
  const isOf = (shape: readonly KeyType[]) =>
    shape.length === values.length && shape.every((type, index) => IS_KEY[type](values[index]));
  if (!shapes.some(isOf)) throw badInput('after', 'After must be a cursor of this list');
  return values as (string | number)[];
}

// Neither database compares a column with a value of another type, a number beyond 64 bits or a text with NUL.
const IS_KEY: Record<KeyType, (value: unknown) => boolean> = {
  number: Number.isSafeInteger,
  text: (value) => typeof value === 'string' && !value.includes('\0'),
};

function parseCursor(cursor: string): unknown[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(values) ? values : [];
  } catch {
    // No JSON is no cursor, as an empty list is none.
    return [];
  }
}

function keepAfter<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  keys: SortKey[],
  place: (string | number)[],
): void {
  const clauses = keys.map(({ sql, direction }, index) => {
    const equal = keys.slice(0, index).map((key, before) => `${key.sql} = :after${before}`);
    return `(${[...equal, `${sql} ${direction === 'ASC' ? '>' : '<'} :after${index}`].join(' AND ')})`;
  });
  const parameters = Object.fromEntries(place.map((value, index) => [`after${index}`, value]));
  query.andWhere(`(${clauses.join(' OR ')})`, parameters);
}
