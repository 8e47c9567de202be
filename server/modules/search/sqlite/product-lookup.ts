import { columnsAsJson } from '../../../database/dialect/dialect';
import { SQLITE } from '../../../database/dialect/sqlite';
import { WINDOW_IN_ORDER, type PreparedReads } from '../../../database/cached-statements';
import { MAX_COUNTED } from '../../../domain/constants';
import { badInput } from '../../../domain/errors';
import { deletionVariantsOf } from '../spelling-candidates';
import { lastDocOf } from '../index-entry';
import { ORDERS, type SortOrder } from '../sort-orders';
import type { FindRequest, ProductMatches, Word } from '../search-engine';
import { facetScopeOf, priceSteps, type SqlFragment } from '../facet-tags';
import { CANDIDATES, readCandidates } from './vocabulary';
import { matchExpressions, type MatchExpressions } from './match-expression';

type Value = string | number;

/** SQL for a list of product ids as `productId`, with its sort columns. */
interface Listing extends SqlFragment {
  keys: string;
}

/** Number of newest products that the scan tests for a very frequent search. */
const NEWEST_CANDIDATES = 2_000;
/** The scan serves only pages that end at or before this position. */
const NEWEST_MATCHES = 200;

/**
 * Finds the products with all of the words in order, with their displayed fields and their count, in one statement.
 */
export async function lookUp(reads: PreparedReads, request: FindRequest): Promise<ProductMatches> {
  const { words, sort, columns } = request;
  const order = ORDERS[sort];
  const facetScope = matchOf(request);
  const { keys, ...listing } = order ? sorted(request, order) : rankedSql(request, facetScope);
  const matchingRows = matchingSql(facetScope.expressions.all, facetScope.conditions);
  const newestMatches = withinNewest(request);
  const rowJson = `json_group_array(json_array(${columnsAsJson(SQLITE, columns.names)}, ${keys}))`;
  const from = (sql: string) =>
    `FROM (SELECT ${keys}, ${columns.sql} FROM (${sql}) found CROSS JOIN product ON product.id = "productId")`;
  const isFrequent = `total > ${MAX_COUNTED}`;
  const [row] = await reads.all<{ products: string; total: number; candidates: string | null }>(
    `WITH counted AS MATERIALIZED (SELECT
       (SELECT COUNT(*) FROM (SELECT 1 ${matchingRows.sql} LIMIT ${MAX_COUNTED + 1})) AS total),
     looked AS MATERIALIZED (SELECT total, COALESCE(
       ${newestMatches ? `CASE WHEN ${isFrequent} THEN (SELECT CASE WHEN COUNT(*) = ? THEN ${rowJson} END ${from(newestMatches.sql)}) END` : 'NULL'},
       (SELECT ${rowJson} ${from(listing.sql)})) AS products FROM counted)
     SELECT products, total, CASE WHEN total = 0 AND NOT EXISTS (SELECT 1 FROM search_text WHERE search_text MATCH ?)
       THEN (${CANDIDATES}) END AS candidates FROM looked`,
    [
      ...[...matchingRows.values, ...(newestMatches?.values ?? []), ...listing.values],
      facetScope.matchAll,
      JSON.stringify(words.map(({ text }) => deletionVariantsOf(text))),
    ],
  );
  const rows = JSON.parse(row?.products ?? '[]') as [object, ...Value[]][];
  return {
    products: rows.map(([product, ...keys]) => ({ columns: product, keys })),
    total: row?.total ?? 0,
    candidates: readCandidates(row?.candidates),
  };
}

/** SQL after SELECT for the entries with all of the words that match the conditions; without words, all entries. */
export function matchingEntries(words: readonly Word[], conditions: readonly SqlFragment[]): SqlFragment {
  if (words.length > 0) return matchingSql(matchExpressions(words).all, conditions, 'entries');
  return {
    sql: `FROM search_entry entry WHERE ${conditions.map(({ sql }) => sql).join(' AND ') || '1'}`,
    values: conditions.flatMap(({ values }) => values),
  };
}

/** SQL after SELECT for the matches; joins the entries only if a condition needs them. */
function matchingSql(match: string, conditions: readonly SqlFragment[], joined?: 'entries'): SqlFragment {
  const entries = 'CROSS JOIN search_entry entry ON entry.doc = search_text.rowid';
  const isNeeded = joined ?? conditions.some(({ sql }) => sql.includes('entry.'));
  // CROSS JOIN makes SQLite scan the text index first; it returns rows by ascending number.
  return {
    sql: `FROM search_text ${isNeeded ? entries : ''} WHERE ${['search_text MATCH ?', ...conditions.map(({ sql }) => sql)].join(' AND ')}`,
    values: [match, ...conditions.flatMap(({ values }) => values)],
  };
}

/** Casts the bound number: one this large is bound as a float, which is not a rowid. */
const row = (sign: '<=' | '>', doc: Value): SqlFragment => ({
  sql: `search_text.rowid ${sign} CAST(? AS integer)`,
  values: [doc],
});

interface Match {
  expressions: MatchExpressions;
  /** Every match under any filter. */
  matchAll: string;
  conditions: SqlFragment[];
}

function matchOf(
  { words, filter }: Pick<FindRequest, 'words' | 'filter'>,
  alternatives: readonly string[][] = [],
): Match {
  const { tags, minStep, conditions } = facetScopeOf(filter);
  const rated = minStep === undefined ? [] : [row('<=', lastDocOf(minStep))];
  const all = [...tags, ...alternatives];
  const expressions = matchExpressions(words, all);
  const matchAll = all.length === 0 ? expressions.all : matchExpressions(words).all;
  return { expressions, matchAll, conditions: [...rated, ...conditions] };
}

/** Ranks in sequence, each in index order. LIMIT stops before later ranks if they are not needed. */
function rankedSql(request: FindRequest, { expressions, conditions }: Match): Listing {
  const { limit, offset, after } = request;
  const [afterRank = 0, afterDoc = 0] = after ?? [];
  const ranks = request.sort === 'RATING' ? [{ rank: 0, match: expressions.all }] : expressions.ranks;
  const arms = ranks
    .filter(({ rank }) => rank >= Number(afterRank))
    .map(({ rank, match }) => {
      const afterCursor = after && rank === afterRank ? [row('>', afterDoc)] : [];
      const { sql, values } = matchingSql(match, [...conditions, ...afterCursor]);
      return { sql: `SELECT ${rank} AS rank, search_text.rowid AS doc ${sql}`, values };
    });
  // The cursor has a rank that this search lacks.
  if (arms.length === 0) throw badInput('after', 'list.foreignCursor');
  return {
    keys: '"rank", doc',
    sql: `SELECT found.rank, found.doc, named.product_id AS "productId" FROM
      (${arms.map(({ sql }) => sql).join(' UNION ALL ')} ${WINDOW_IN_ORDER}) found
      JOIN search_entry named ON named.doc = found.doc ORDER BY found.rank, found.doc LIMIT -1`,
    values: [...arms.flatMap(({ values }) => values), limit, offset],
  };
}

/** Sorted by price: one query per price step, so that it sorts no more rows than needed. */
function sorted(request: FindRequest, { keys, direction, isByPrice }: SortOrder): Listing {
  const { limit, offset, after } = request;
  const sign = direction === 'ASC' ? '>' : '<';
  const afterCursor = `(${keys.join(', ')}) ${sign} (${keys.map(() => '?').join(', ')})`;
  const cursorCondition = after ? [{ sql: afterCursor, values: [...after] }] : [];
  const selected = keys.map((key, index) => `${key} AS key${index}`).join(', ');
  const order = keys.map((_, index) => `key${index} ${direction}`).join(', ');
  const steps = isByPrice ? priceSteps(direction, after?.[0]).map((step) => [[step]]) : [[]];
  const arms = steps.map((step): SqlFragment => {
    const { expressions, conditions } = matchOf(request, step);
    const { sql, values } = matchingSql(expressions.all, [...conditions, ...cursorCondition], 'entries');
    return {
      sql: `SELECT * FROM (SELECT ${selected}, entry.product_id AS "productId" ${sql} ORDER BY ${order} LIMIT ? + 0)`,
      values: [...values, limit + offset],
    };
  });
  return {
    keys: keys.map((_, index) => `key${index}`).join(', '),
    sql: `${arms.map(({ sql }) => sql).join(' UNION ALL ')} ${WINDOW_IN_ORDER}`,
    values: [...arms.flatMap(({ values }) => values), limit, offset],
  };
}

/**
 * Newest matches of a very frequent search: tests the newest products of the shop one by one for a match. The first
 * bound value is the number of rows that make the result complete.
 */
function withinNewest(request: FindRequest): SqlFragment | undefined {
  const { sort, limit, offset, after } = request;
  if (sort !== 'NEWEST' || limit + offset > NEWEST_MATCHES) return undefined;
  const { expressions, conditions } = matchOf(request);
  const afterCursor = after ? 'AND (newer.created_at, newer.id) < (?, ?)' : '';
  return {
    sql: `SELECT entry.created_at AS key0, entry.product_id AS key1, entry.product_id AS "productId" FROM
      (SELECT newer.id FROM product newer INDEXED BY product_newest WHERE newer.shelf_state = 1 ${afterCursor}
        ORDER BY newer.created_at DESC, newer.id DESC LIMIT ${NEWEST_CANDIDATES}) newest
      CROSS JOIN search_entry entry ON entry.product_id = newest.id
      CROSS JOIN search_text ON search_text.rowid = entry.doc
      WHERE ${['search_text MATCH ?', ...conditions.map(({ sql }) => sql)].join(' AND ')} ${WINDOW_IN_ORDER}`,
    values: [
      ...[limit, ...(after ?? []), expressions.all],
      ...[...conditions.flatMap(({ values }) => values), limit, offset],
    ],
  };
}
