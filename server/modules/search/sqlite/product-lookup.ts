import { columnsAsJson } from '../../../database/dialect/dialect';
import { SQLITE } from '../../../database/dialect/sqlite';
import { POSITIONAL_PAGE, type PreparedReads } from '../../../database/cached-statements';
import { MAX_EXACT_COUNT } from '../../../domain/constants';
import { badInput } from '../../../domain/errors';
import { lookupVariantsOf } from '../spelling-candidates';
import { lastDocOf } from '../index-entry';
import { SORT_ORDERS, type SortOrder } from '../sort-orders';
import type { FindRequest, ProductMatches, Word } from '../search-engine';
import { facetScopeOf, priceSteps, type SqlFragment } from '../facet-tags';
import { CANDIDATES_SQL, readCandidates } from './vocabulary';
import { matchExpressions, type MatchExpressions } from './match-expression';

type Value = string | number;

/** SQL for a list of product ids as `productId`, with their sort values. */
interface Listing extends SqlFragment {
  /** Names of the sort columns. */
  keys: string;
}

/** Number of newest products that the scan tests for a very frequent search. */
const MAX_NEWEST_SCAN_PRODUCTS = 2_000;
/** The scan serves only pages that end at or before this position. */
const MAX_NEWEST_SCAN_POSITION = 200;

/**
 * Finds the products with all of the words in order, with their displayed fields and their count, in one statement.
 */
export async function findProducts(
  preparedReads: PreparedReads,
  request: FindRequest,
): Promise<ProductMatches> {
  const { words, sort, columns } = request;
  const order = SORT_ORDERS[sort];
  const match = matchOf(request);
  const { keys, ...listing } = order ? sortedSql(request, order) : rankedSql(request, match);
  const matchingRows = matchingSql(match.expressions.all, match.conditions);
  const newestMatches = newestScanSql(request);
  const rowJson = `json_group_array(json_array(${columnsAsJson(SQLITE, columns.names)}, ${keys}))`;
  const fromProducts = (sql: string) =>
    `FROM (SELECT ${keys}, ${columns.sql} FROM (${sql}) found CROSS JOIN product ON product.id = "productId")`;
  const isFrequent = `total > ${MAX_EXACT_COUNT}`;
  const [row] = await preparedReads.all<{ products: string; total: number; candidates: string | null }>(
    `WITH counted AS MATERIALIZED (SELECT
       (SELECT COUNT(*) FROM (SELECT 1 ${matchingRows.sql} LIMIT ${MAX_EXACT_COUNT + 1})) AS total),
     looked AS MATERIALIZED (SELECT total, COALESCE(
       ${newestMatches ? `CASE WHEN ${isFrequent} THEN (SELECT CASE WHEN COUNT(*) = ? THEN ${rowJson} END ${fromProducts(newestMatches.sql)}) END` : 'NULL'},
       (SELECT ${rowJson} ${fromProducts(listing.sql)})) AS products FROM counted)
     SELECT products, total, CASE WHEN total = 0 AND NOT EXISTS (SELECT 1 FROM search_text WHERE search_text MATCH ?)
       THEN (${CANDIDATES_SQL}) END AS candidates FROM looked`,
    [
      ...matchingRows.values,
      ...(newestMatches?.values ?? []),
      ...listing.values,
      match.unfilteredExpression,
      JSON.stringify(words.map(({ text }) => lookupVariantsOf(text))),
    ],
  );
  const rows = JSON.parse(row?.products ?? '[]') as [object, ...Value[]][];
  return {
    products: rows.map(([product, ...keys]) => ({ columns: product, keys })),
    total: row?.total ?? 0,
    candidates: readCandidates(row?.candidates),
  };
}

/**
 * SQL that follows SELECT: FROM and WHERE for the entries that have all of the words and match the conditions. Without
 * words it selects all entries that match the conditions.
 */
export function matchingEntries(words: readonly Word[], conditions: readonly SqlFragment[]): SqlFragment {
  if (words.length > 0) return matchingSql(matchExpressions(words).all, conditions, 'entries');
  return {
    sql: `FROM search_entry entry WHERE ${conditions.map(({ sql }) => sql).join(' AND ') || '1'}`,
    values: conditions.flatMap(({ values }) => values),
  };
}

/** SQL that follows SELECT, for the matches; joins the entries only if a condition needs them. */
function matchingSql(
  match: string,
  conditions: readonly SqlFragment[],
  requiredJoin?: 'entries',
): SqlFragment {
  const entries = 'CROSS JOIN search_entry entry ON entry.doc = search_text.rowid';
  const needsEntries = requiredJoin ?? conditions.some(({ sql }) => sql.includes('entry.'));
  // CROSS JOIN makes SQLite scan the text index first; the index returns rows by ascending document number.
  return {
    sql: `FROM search_text ${needsEntries ? entries : ''} WHERE ${['search_text MATCH ?', ...conditions.map(({ sql }) => sql)].join(' AND ')}`,
    values: [match, ...conditions.flatMap(({ values }) => values)],
  };
}

/** The driver binds such a large number as a float. The cast converts it to an integer, the type of a rowid. */
const docCondition = (sign: '<=' | '>', doc: Value): SqlFragment => ({
  sql: `search_text.rowid ${sign} CAST(? AS integer)`,
  values: [doc],
});

/** A search with its filter, as FTS5 queries and SQL conditions. */
interface FilteredMatch {
  expressions: MatchExpressions;
  /** FTS5 query for the words without the filter. */
  unfilteredExpression: string;
  conditions: SqlFragment[];
}

function matchOf(
  { words, filter }: Pick<FindRequest, 'words' | 'filter'>,
  extraTags: readonly string[][] = [],
): FilteredMatch {
  const { tags, minRatingHundredths, conditions } = facetScopeOf(filter);
  const ratingCondition =
    minRatingHundredths === undefined ? [] : [docCondition('<=', lastDocOf(minRatingHundredths))];
  const allTags = [...tags, ...extraTags];
  const expressions = matchExpressions(words, allTags);
  const matchAll = allTags.length === 0 ? expressions.all : matchExpressions(words).all;
  return { expressions, unfilteredExpression: matchAll, conditions: [...ratingCondition, ...conditions] };
}

/** Lists the matches rank by rank, each in index order. LIMIT stops before the later ranks if the page is full. */
function rankedSql(request: FindRequest, { expressions, conditions }: FilteredMatch): Listing {
  const { limit, offset, after } = request;
  const [afterRank = 0, afterDoc = 0] = after ?? [];
  const ranks = request.sort === 'RATING' ? [{ rank: 0, match: expressions.all }] : expressions.ranks;
  const branches = ranks
    .filter(({ rank }) => rank >= Number(afterRank))
    .map(({ rank, match }) => {
      const afterCursor = after && rank === afterRank ? [docCondition('>', afterDoc)] : [];
      const { sql, values } = matchingSql(match, [...conditions, ...afterCursor]);
      return { sql: `SELECT ${rank} AS rank, search_text.rowid AS doc ${sql}`, values };
    });
  // The cursor has a rank that this search lacks.
  if (branches.length === 0) throw badInput('after', 'list.foreignCursor');
  return {
    keys: '"rank", doc',
    sql: `SELECT found.rank, found.doc, named.product_id AS "productId" FROM
      (${branches.map(({ sql }) => sql).join(' UNION ALL ')} ${POSITIONAL_PAGE}) found
      JOIN search_entry named ON named.doc = found.doc ORDER BY found.rank, found.doc LIMIT -1`,
    values: [...branches.flatMap(({ values }) => values), limit, offset],
  };
}

/** Lists the matches by price or age. By price: one query per price step, so the database sorts fewer rows. */
function sortedSql(request: FindRequest, { keys, direction, isByPrice }: SortOrder): Listing {
  const { limit, offset, after } = request;
  const sign = direction === 'ASC' ? '>' : '<';
  const afterCursor = `(${keys.join(', ')}) ${sign} (${keys.map(() => '?').join(', ')})`;
  const cursorCondition = after ? [{ sql: afterCursor, values: [...after] }] : [];
  const selectedKeys = keys.map((key, index) => `${key} AS key${index}`).join(', ');
  const order = keys.map((_, index) => `key${index} ${direction}`).join(', ');
  const steps = isByPrice ? priceSteps(direction, after?.[0]).map((step) => [[step]]) : [[]];
  const branches = steps.map((step): SqlFragment => {
    const { expressions, conditions } = matchOf(request, step);
    const { sql, values } = matchingSql(expressions.all, [...conditions, ...cursorCondition], 'entries');
    return {
      sql: `SELECT * FROM (SELECT ${selectedKeys}, entry.product_id AS "productId" ${sql} ORDER BY ${order} LIMIT ? + 0)`,
      values: [...values, limit + offset],
    };
  });
  return {
    keys: keys.map((_, index) => `key${index}`).join(', '),
    sql: `${branches.map(({ sql }) => sql).join(' UNION ALL ')} ${POSITIONAL_PAGE}`,
    values: [...branches.flatMap(({ values }) => values), limit, offset],
  };
}

/**
 * Newest matches of a very frequent search: tests the newest products of the shop one by one for a match. The search
 * uses the result only if it has as many rows as the first bound value.
 */
function newestScanSql(request: FindRequest): SqlFragment | undefined {
  const { sort, limit, offset, after } = request;
  if (sort !== 'NEWEST' || limit + offset > MAX_NEWEST_SCAN_POSITION) return undefined;
  const { expressions, conditions } = matchOf(request);
  const afterCursor = after ? 'AND (newer.created_at, newer.id) < (?, ?)' : '';
  return {
    sql: `SELECT entry.created_at AS key0, entry.product_id AS key1, entry.product_id AS "productId" FROM
      (SELECT newer.id FROM product newer INDEXED BY product_newest WHERE newer.shelf_state = 1 ${afterCursor}
        ORDER BY newer.created_at DESC, newer.id DESC LIMIT ${MAX_NEWEST_SCAN_PRODUCTS}) newest
      CROSS JOIN search_entry entry ON entry.product_id = newest.id
      CROSS JOIN search_text ON search_text.rowid = entry.doc
      WHERE ${['search_text MATCH ?', ...conditions.map(({ sql }) => sql)].join(' AND ')} ${POSITIONAL_PAGE}`,
    values: [
      limit,
      ...(after ?? []),
      expressions.all,
      ...conditions.flatMap(({ values }) => values),
      limit,
      offset,
    ],
  };
}
