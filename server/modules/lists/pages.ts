import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { badInput } from '../../domain/errors';
import type { Page, PageRequest } from '../../domain/model';

/** Type of a sort key; numbers are integers. */
export type KeyType = 'number' | 'text';

/** A sort key as SQL; the last one must be unique. */
export interface SortKey {
  sql: string;
  type: KeyType;
  direction: 'ASC' | 'DESC';
}

/** A list with pages. */
export interface PagedList<T extends ObjectLiteral> {
  query: SelectQueryBuilder<T>;
  keys: SortKey[];
  request: PageRequest;
}

/** Reads one page by cursor or offset, with one more row to detect a next page. Throws BAD_INPUT. */
export async function readPage<T extends ObjectLiteral>({
  query,
  keys,
  request,
}: PagedList<T>): Promise<Page<T>> {
  const completeQuery = query.clone();
  const rows = await limitToPage(query, keys, request).getRawAndEntities<RawRow>();
  const readFirstPage = () => readPage({ query: completeQuery, keys, request: { first: 1 } });
  return pageOf(rows, { keys, request, readFirstPage, count: () => completeQuery.clone().getCount() });
}

type RawRow = Record<string, string | number>;

/** Sorts a list and limits it to one page plus one row. Throws BAD_INPUT. */
export function limitToPage<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  keys: SortKey[],
  request: PageRequest,
): SelectQueryBuilder<T> {
  sortBy(query, keys);
  if (request.after !== undefined) filterAfter(query, keys, decodeCursor(request.after, typesOf(keys)));
  if (request.offset) query.offset(request.offset);
  return query.limit(request.first + 1);
}

/** The list that a page belongs to. */
interface CompleteList {
  keys: SortKey[];
  request: PageRequest;
  /** Reads the first page. */
  readFirstPage: () => Promise<Pick<Page<unknown>, 'edges'>>;
  count: () => Promise<number>;
}

/** Creates a page from rows that include one extra row and the sort values. */
export function pageOf<T>(
  { raw, entities }: { raw: RawRow[]; entities: T[] },
  { keys, request, readFirstPage, count }: CompleteList,
): Page<T> {
  const offset = request.offset ?? 0;
  const hasNextPage = entities.length > request.first;
  // The offset and the rows of a non-empty last page give the total.
  const hasTotal = !hasNextPage && request.after === undefined && (entities.length > 0 || offset === 0);
  const cursorAt = (rowIndex: number) =>
    encodeCursor(keys.map((_, index) => raw[rowIndex]?.[`key${index}`] ?? ''));
  const edges = entities
    .slice(0, request.first)
    .map((node, rowIndex) => ({ node, cursor: cursorAt(rowIndex) }));
  return {
    edges,
    hasNextPage,
    hasPreviousPage: () => hasPreviousRows(edges, request, readFirstPage),
    totalCount: () => (hasTotal ? Promise.resolve(offset + entities.length) : count()),
  };
}

/**
 * True if rows precede the page. The row of the cursor and all rows before it may be deleted, so this function compares
 * the first edge of the page with the first edge of the list.
 */
export async function hasPreviousRows(
  edges: Page<unknown>['edges'],
  { after, offset = 0 }: PageRequest,
  readFirstPage: () => Promise<Pick<Page<unknown>, 'edges'>>,
): Promise<boolean> {
  if (after === undefined && offset === 0) return false;
  if (after === undefined && edges.length > 0) return true;
  const [firstEdge] = (await readFirstPage()).edges;
  return firstEdge !== undefined && firstEdge.cursor !== edges[0]?.cursor;
}

/** Sorts a list, and selects the sort values as `key0`, `key1` and so on. */
export function sortBy<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  keys: readonly SortKey[],
): void {
  keys.forEach(({ sql, direction }, index) => {
    // Parentheses are needed: TypeORM would select a bare column only under the name of the key, and the entity would
    // lack it.
    query.addSelect(`(${sql})`, `key${index}`).addOrderBy(`key${index}`, direction);
  });
}

/** An opaque cursor with the sort values of a row. */
export function encodeCursor(values: (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** Types of the sort values of a list. */
export function typesOf(keys: readonly SortKey[]): KeyType[] {
  return keys.map(({ type }) => type);
}

/** Decodes the sort values of a cursor; a list with older cursor formats passes several shapes. Throws BAD_INPUT. */
export function decodeCursor(cursor: string, ...shapes: (readonly KeyType[])[]): (string | number)[] {
  const values = parseCursor(cursor);
  const hasTypes = (shape: readonly KeyType[]) =>
    shape.length === values.length && shape.every((type, index) => IS_VALID_KEY[type](values[index]));
  if (!shapes.some(hasTypes)) throw badInput('after', 'list.foreignCursor');
  return values as (string | number)[];
}

// The databases reject comparisons with another type, numbers beyond 64 bits, and texts with NUL.
const IS_VALID_KEY: Record<KeyType, (value: unknown) => boolean> = {
  number: Number.isSafeInteger,
  text: (value) => typeof value === 'string' && !value.includes('\0'),
};

function parseCursor(cursor: string): unknown[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(values) ? values : [];
  } catch {
    // Invalid JSON counts as an empty list, which the caller rejects.
    return [];
  }
}

function filterAfter<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  keys: SortKey[],
  cursor: (string | number)[],
): void {
  const clauses = keys.map(({ sql, direction }, index) => {
    const equalKeys = keys.slice(0, index).map((key, earlierIndex) => `${key.sql} = :after${earlierIndex}`);
    return `(${[...equalKeys, `${sql} ${direction === 'ASC' ? '>' : '<'} :after${index}`].join(' AND ')})`;
  });
  const parameters = Object.fromEntries(cursor.map((value, index) => [`after${index}`, value]));
  query.andWhere(`(${clauses.join(' OR ')})`, parameters);
}
