import { WINDOW_IN_ORDER, type PreparedReads } from '../../../database/cached-statements';
import { MAX_COUNTED } from '../../../domain/constants';
import { badInput } from '../../../domain/errors';
import { deletionVariantsOf } from '../spelling-candidates';
import { lastDocOf } from '../index-entry';
import { ORDERS, type SortOrder } from '../sort-orders';
import type { Candidate, FindRequest, ProductMatch, ProductMatches } from '../search-engine';
import { facetScopeOf, priceSteps, type FacetScope, type SqlFragment } from '../facet-tags';
import { countedSql, type Counts } from './counts';
import { CALLED } from './lexemes';
import { matchQueries } from './match-query';

/** SQL for a list of product ids as `productId`, with its sort columns. */
interface Listing extends SqlFragment {
  keys: string;
  order: string;
}

/**
 * Sort key that cannot use the index of numbers. The planner underestimates the cost of reading the words of each
 * entry there.
 */
export const BY_NUMBER = 'doc + 0';

const fragment = (sql: string): SqlFragment => ({ sql, values: [] });
/**
 * Tiers: the best few thousand entries, the best hundred thousand, and the rest. The best tiers have their own indexes
 * and mostly suffice.
 */
export const BEST_FIRST = [fragment('tier = 0'), fragment('tier = 1'), fragment('tier > 1')];
/** The best hundred thousand entries. */
export const GOOD = fragment('tier <= 1');
export const GOOD_FIRST = [GOOD, fragment('tier > 1')];
/** Number of products that the price scan reads for a very frequent search, from the cheap or the expensive end. */
const MAX_CANDIDATES = 500;
/** The price scan serves only pages that end at or before this position. */
const EARLY_MATCHES = 200;
const NEWEST_FIRST = [fragment('is_new'), fragment('NOT is_new')];

/** Skips the ranks if the count is 0. */
const IF_ANY = 'WHERE (SELECT total FROM counted) > 0';

const MAX_USES = 100;
const usesIn = (tier: string) =>
  `(SELECT COUNT(*) FROM (SELECT FROM search_entry WHERE words @@ called AND ${tier} LIMIT ${MAX_USES}) counted)`;
/** SQL for spelling candidates of the words, as JSON. The bound value contains the deletion variants of each word. */
const CANDIDATES = `SELECT json_agg(json_build_array(place, word, uses)) FROM (
  SELECT DISTINCT typed.place - 1 AS place, near.word
    FROM json_array_elements(?::json) WITH ORDINALITY AS typed (shorter, place),
      json_array_elements_text(typed.shorter) AS shorter (text)
      JOIN search_shortening near ON near.shortening = shorter.text) near
  CROSS JOIN LATERAL (SELECT (${CALLED.map((field) => `'''${field}' || word || ''''`).join(` || ' | ' || `)})::tsquery AS called) asked
  CROSS JOIN LATERAL (SELECT ${usesIn('tier = 0')} AS best) few
  CROSS JOIN LATERAL (SELECT CASE WHEN best = ${MAX_USES} THEN best ELSE ${usesIn('TRUE')} END AS uses) used
  WHERE uses > 0`;

type Row = { products: string | null; total: number; changes: number; candidates: string | null };

/**
 * Finds the products with all of the words in order, with their displayed fields and their count, in one statement.
 */
export async function findProducts(
  reads: PreparedReads,
  counts: Counts,
  request: FindRequest,
): Promise<ProductMatches> {
  const { words, filter, sort, columns } = request;
  const facetScope = facetScopeOf(filter);
  const order = ORDERS[sort];
  const { keys, ...listing } = order ? sorted(request, order, facetScope) : rankedSql(request, facetScope);
  const earlyMatches = order?.isByPrice ? withinFirst(request, order, facetScope) : NOTHING_EARLY;
  const { all, literal } = matchQueries(words, facetScope.tags);
  const conditions = conditionsOf(facetScope);
  const matchingRows = matching(all, conditions);
  const key = JSON.stringify(matchingRows);
  const countQuery = countedSql(counts.get(key), [matching(literal, [GOOD, ...conditions]), matchingRows]);
  const object = columns.names.map((name) => `'${name}', "${name}"`).join(', ');
  const [row] = await reads.all<Row>(
    `WITH ${countQuery.sql},
     early AS MATERIALIZED (${earlyMatches.sql}),
     found AS MATERIALIZED (${listing.sql}),
     told AS (SELECT ${keys}, ${columns.sql} FROM found JOIN product ON product.id = "productId")
     SELECT total, changes, (SELECT json_agg(json_build_array(json_build_object(${object}), ${keys}) ORDER BY ${listing.order}) FROM told) AS products,
       CASE WHEN total = 0 AND NOT EXISTS (SELECT 1 FROM search_entry WHERE words @@ ?::tsquery)
         THEN COALESCE((${CANDIDATES}), '[]') END AS candidates FROM counted`,
    [
      ...[...countQuery.values, ...earlyMatches.values, ...listing.values, matchQueries(words).all],
      JSON.stringify(words.map(({ text }) => deletionVariantsOf(text))),
    ],
  );
  if (row) counts.set(key, { total: row.total, changes: row.changes });
  const rows = JSON.parse(row?.products ?? '[]') as [object, ...ProductMatch['keys']][];
  return {
    products: rows.map(([product, ...keys]) => ({ columns: product, keys })),
    total: Math.min(row?.total ?? 0, MAX_COUNTED + 1),
    candidates: readCandidates(row?.candidates),
  };
}

function readCandidates(json: string | null | undefined): Candidate[] | undefined {
  if (json === null || json === undefined) return undefined;
  const rows = JSON.parse(json) as [place: number, word: string, uses: number][];
  return rows.map(([place, word, uses]) => ({ place, word, uses }));
}

/** SQL after SELECT for the entries that match a query and the conditions. */
export function matching(match: string, conditions: readonly SqlFragment[]): SqlFragment {
  return {
    sql: `FROM search_entry entry WHERE ${['words @@ ?::tsquery', ...conditions.map(({ sql }) => sql)].join(' AND ')}`,
    values: [match, ...conditions.flatMap(({ values }) => values)],
  };
}

function conditionsOf({ minStep, conditions }: FacetScope): SqlFragment[] {
  const rated = minStep === undefined ? [] : [{ sql: 'entry.doc <= ?', values: [lastDocOf(minStep)] }];
  return [...rated, ...conditions];
}

/** Ranks in sequence, each by entry number. LIMIT stops before later ranks if they are not needed. */
function rankedSql(request: FindRequest, facetScope: FacetScope): Listing {
  const { words, sort, limit, offset, after } = request;
  const [afterRank = 0, afterDoc = 0] = after ?? [];
  const { all, ranks } = matchQueries(words, facetScope.tags);
  const searchedRanks = sort === 'RATING' ? [{ rank: 0, match: all }] : ranks;
  const arms = searchedRanks
    .filter(({ rank }) => rank >= Number(afterRank))
    .flatMap(({ rank, match }) => {
      const afterCursor = after && rank === afterRank ? [{ sql: 'entry.doc > ?', values: [afterDoc] }] : [];
      return BEST_FIRST.map((tier) => {
        const { sql, values } = matching(match, [tier, ...conditionsOf(facetScope), ...afterCursor]);
        return {
          sql: `(SELECT ${rank} AS "rank", entry.doc, entry.product_id AS "productId" ${sql} ORDER BY ${BY_NUMBER} LIMIT ? + 0)`,
          values: [...values, limit + offset],
        };
      });
    });
  // The cursor has a rank that this search lacks.
  if (arms.length === 0) throw badInput('after', 'list.foreignCursor');
  return {
    ...{ keys: '"rank", doc', order: '"rank", doc' },
    sql: `SELECT * FROM (${arms.map(({ sql }) => sql).join(' UNION ALL ')}) ranks ${IF_ANY} ${WINDOW_IN_ORDER}`,
    values: [...arms.flatMap(({ values }) => values), limit, offset],
  };
}

const NOTHING_EARLY: SqlFragment = { sql: 'SELECT FROM counted WHERE FALSE', values: [] };

/**
 * Price order for a very frequent search: tests the first products of the shop one by one for a match. The result
 * counts only if it fills the page.
 */
function withinFirst(
  { words, limit, offset, after }: FindRequest,
  { direction }: SortOrder,
  facetScope: FacetScope,
): SqlFragment {
  if (limit + offset > EARLY_MATCHES)
    return { sql: `SELECT 0 AS key0, '' AS key1, '' AS "productId" WHERE FALSE`, values: [] };
  const afterCursor = after ? `AND (price, id) ${direction === 'ASC' ? '>' : '<'} (?, ?)` : '';
  const order = (table: string) => `${table}price ${direction}, ${table}id ${direction}`;
  const conditions = conditionsOf(facetScope);
  // LATERAL with OFFSET 0 is an optimization fence: without it the planner would search for all matches first.
  return {
    sql: `SELECT next.price AS key0, next.id AS key1, next.id AS "productId" FROM
        (SELECT price, id FROM product WHERE shelf_state = 1 ${afterCursor} ORDER BY ${order('')} LIMIT ${MAX_CANDIDATES}) next
        CROSS JOIN LATERAL (SELECT * FROM search_entry WHERE product_id = next.id OFFSET 0) entry
      WHERE ${[`(SELECT total FROM counted) > ${MAX_COUNTED}`, 'words @@ ?::tsquery', ...conditions.map(({ sql }) => sql)].join(' AND ')}
      ORDER BY ${order('next.')} LIMIT ? + 0`,
    values: [
      ...[...(after ?? []), matchQueries(words, facetScope.tags).all],
      ...[...conditions.flatMap(({ values }) => values), limit + offset],
    ],
  };
}

/**
 * Sorted by price: one query per price step, so that it sorts no more rows than needed. Sorted by age: the newest tier
 * first.
 */
function sorted(
  request: FindRequest,
  { keys, direction, isByPrice }: SortOrder,
  { minStep, conditions, tags }: FacetScope,
): Listing {
  const { words, limit, offset, after } = request;
  const afterCursor = `(${keys.join(', ')}) ${direction === 'ASC' ? '>' : '<'} (${keys.map(() => '?').join(', ')})`;
  const cursorCondition = after ? [{ sql: afterCursor, values: [...after] }] : [];
  const selected = keys.map((key, index) => `${key} AS key${index}`).join(', ');
  const order = keys.map((_, index) => `key${index} ${direction}`).join(', ');
  const steps = isByPrice
    ? priceSteps(direction, after?.[0]).map((step) => ({ more: [[step]], tiers: [] }))
    : NEWEST_FIRST.map((tier) => ({ more: [], tiers: [tier] }));
  const arms = steps.map(({ more, tiers }): SqlFragment => {
    const { all } = matchQueries(words, [...tags, ...more]);
    const { sql, values } = matching(all, [
      ...tiers,
      ...conditionsOf({ minStep, conditions, tags }),
      ...cursorCondition,
    ]);
    return {
      sql: `(SELECT ${selected}, entry.product_id AS "productId" ${sql} ORDER BY ${order} LIMIT ? + 0)`,
      values: [...values, limit + offset],
    };
  });
  const all = arms.map(({ sql }) => sql).join(' UNION ALL ');
  const listing = isByPrice
    ? `SELECT * FROM early WHERE (SELECT COUNT(*) FROM early) = ?
       UNION ALL SELECT * FROM (${all}) late WHERE (SELECT COUNT(*) FROM early) < ?`
    : all;
  const pageEnd = limit + offset;
  return {
    ...{ keys: keys.map((_, index) => `key${index}`).join(', '), order },
    sql: `SELECT * FROM (${listing}) arms ${IF_ANY} ${WINDOW_IN_ORDER}`,
    values: [
      ...(isByPrice ? [pageEnd] : []),
      ...arms.flatMap(({ values }) => values),
      ...[...(isByPrice ? [pageEnd] : []), limit, offset],
    ],
  };
}
