import { POSITIONAL_PAGE, type PreparedReads } from '../../../database/cached-statements';
import { MAX_EXACT_COUNT } from '../../../domain/constants';
import { badInput } from '../../../domain/errors';
import { lookupVariantsOf } from '../spelling-candidates';
import { lastDocOf } from '../index-entry';
import { SORT_ORDERS, type SortOrder } from '../sort-orders';
import type { Candidate, FindRequest, ProductMatch, ProductMatches } from '../search-engine';
import { facetScopeOf, priceSteps, type FacetScope, type SqlFragment } from '../facet-tags';
import { countedSql, type CountCache } from './counts';
import { NAMING_FIELDS } from './lexemes';
import { matchQueries } from './match-query';

/** SQL for a list of product ids as `productId`, with their sort values. */
interface Listing extends SqlFragment {
  /** Names of the sort columns. */
  keys: string;
  /** ORDER BY expressions. */
  order: string;
}

/**
 * Sorts by document number without the index of document numbers. The planner underestimates the cost of a scan of that
 * index, which reads the words of each entry.
 */
export const DOC_ORDER = 'doc + 0';

const fragment = (sql: string): SqlFragment => ({ sql, values: [] });
/**
 * Tiers: the best few thousand entries, the best hundred thousand, and the rest. The best tiers have their own indexes
 * and mostly suffice.
 */
export const TIERS = [fragment('tier = 0'), fragment('tier = 1'), fragment('tier > 1')];
/** The best hundred thousand entries. */
export const UPPER_TIERS = fragment('tier <= 1');
/** Two tiers: the best hundred thousand entries, then the rest. */
export const UPPER_TIERS_FIRST = [UPPER_TIERS, fragment('tier > 1')];
/** Number of the cheapest or most expensive products that the price scan reads for a very frequent search. */
const MAX_PRICE_SCAN_PRODUCTS = 500;
/** The price scan serves only pages that end at or before this position. */
const MAX_PRICE_SCAN_POSITION = 200;
/** Two tiers by age: the newest entries, then the rest. */
const NEWEST_FIRST = [fragment('is_new'), fragment('NOT is_new')];

/** Condition that skips the listing if the count is 0. */
const IF_ANY_MATCH = 'WHERE (SELECT total FROM counted) > 0';

/** Maximum number of counted uses of a candidate. */
const MAX_USES = 100;
const usesIn = (tier: string) =>
  `(SELECT COUNT(*) FROM (SELECT FROM search_entry WHERE words @@ called AND ${tier} LIMIT ${MAX_USES}) counted)`;
/** SQL for spelling candidates of the words, as JSON. The bound value contains the deletion variants of each word. */
const CANDIDATES_SQL = `SELECT json_agg(json_build_array(place, word, uses)) FROM (
  SELECT DISTINCT typed.place - 1 AS place, near.word
    FROM json_array_elements(?::json) WITH ORDINALITY AS typed (shorter, place),
      json_array_elements_text(typed.shorter) AS shorter (text)
      JOIN search_shortening near ON near.shortening = shorter.text) near
  CROSS JOIN LATERAL (SELECT (${NAMING_FIELDS.map((field) => `'''${field}' || word || ''''`).join(` || ' | ' || `)})::tsquery AS called) asked
  CROSS JOIN LATERAL (SELECT ${usesIn('tier = 0')} AS best) few
  CROSS JOIN LATERAL (SELECT CASE WHEN best = ${MAX_USES} THEN best ELSE ${usesIn('TRUE')} END AS uses) used
  WHERE uses > 0`;

type Row = { products: string | null; total: number; changes: number; candidates: string | null };

/**
 * Finds the products with all of the words in order, with their displayed fields and their count, in one statement.
 */
export async function findProducts(
  preparedReads: PreparedReads,
  countCache: CountCache,
  request: FindRequest,
): Promise<ProductMatches> {
  const { words, filter, sort, columns } = request;
  const facetScope = facetScopeOf(filter);
  const order = SORT_ORDERS[sort];
  const { keys, ...listing } = order ? sortedSql(request, order, facetScope) : rankedSql(request, facetScope);
  const earlyMatches = order?.isByPrice ? priceScanSql(request, order, facetScope) : NO_EARLY_MATCHES;
  const { all, literal } = matchQueries(words, facetScope.tags);
  const conditions = conditionsOf(facetScope);
  const matchingRows = matchingSql(all, conditions);
  const key = JSON.stringify(matchingRows);
  const countQuery = countedSql(countCache.get(key), [
    matchingSql(literal, [UPPER_TIERS, ...conditions]),
    matchingRows,
  ]);
  const productJson = columns.names.map((name) => `'${name}', "${name}"`).join(', ');
  const [row] = await preparedReads.all<Row>(
    `WITH ${countQuery.sql},
     early AS MATERIALIZED (${earlyMatches.sql}),
     found AS MATERIALIZED (${listing.sql}),
     told AS (SELECT ${keys}, ${columns.sql} FROM found JOIN product ON product.id = "productId")
     SELECT total, changes, (SELECT json_agg(json_build_array(json_build_object(${productJson}), ${keys}) ORDER BY ${listing.order}) FROM told) AS products,
       CASE WHEN total = 0 AND NOT EXISTS (SELECT 1 FROM search_entry WHERE words @@ ?::tsquery)
         THEN COALESCE((${CANDIDATES_SQL}), '[]') END AS candidates FROM counted`,
    [
      ...countQuery.values,
      ...earlyMatches.values,
      ...listing.values,
      matchQueries(words).all,
      JSON.stringify(words.map(({ text }) => lookupVariantsOf(text))),
    ],
  );
  if (row) countCache.set(key, { total: row.total, changes: row.changes });
  const rows = JSON.parse(row?.products ?? '[]') as [object, ...ProductMatch['keys']][];
  return {
    products: rows.map(([product, ...keys]) => ({ columns: product, keys })),
    total: Math.min(row?.total ?? 0, MAX_EXACT_COUNT + 1),
    candidates: readCandidates(row?.candidates),
  };
}

function readCandidates(json: string | null | undefined): Candidate[] | undefined {
  if (json === null || json === undefined) return undefined;
  const rows = JSON.parse(json) as [position: number, word: string, uses: number][];
  return rows.map(([position, word, uses]) => ({ position, word, uses }));
}

/** SQL that follows SELECT: FROM and WHERE for the entries that match a query and the conditions. */
export function matchingSql(match: string, conditions: readonly SqlFragment[]): SqlFragment {
  return {
    sql: `FROM search_entry entry WHERE ${['words @@ ?::tsquery', ...conditions.map(({ sql }) => sql)].join(' AND ')}`,
    values: [match, ...conditions.flatMap(({ values }) => values)],
  };
}

function conditionsOf({ minRatingHundredths, conditions }: FacetScope): SqlFragment[] {
  const ratingCondition =
    minRatingHundredths === undefined
      ? []
      : [{ sql: 'entry.doc <= ?', values: [lastDocOf(minRatingHundredths)] }];
  return [...ratingCondition, ...conditions];
}

/** Lists the matches rank by rank, each by document number. LIMIT stops before the later ranks if the page is full. */
function rankedSql(request: FindRequest, facetScope: FacetScope): Listing {
  const { words, sort, limit, offset, after } = request;
  const [afterRank = 0, afterDoc = 0] = after ?? [];
  const { all, ranks } = matchQueries(words, facetScope.tags);
  const searchedRanks = sort === 'RATING' ? [{ rank: 0, match: all }] : ranks;
  const branches = searchedRanks
    .filter(({ rank }) => rank >= Number(afterRank))
    .flatMap(({ rank, match }) => {
      const afterCursor = after && rank === afterRank ? [{ sql: 'entry.doc > ?', values: [afterDoc] }] : [];
      return TIERS.map((tier) => {
        const { sql, values } = matchingSql(match, [tier, ...conditionsOf(facetScope), ...afterCursor]);
        return {
          sql: `(SELECT ${rank} AS "rank", entry.doc, entry.product_id AS "productId" ${sql} ORDER BY ${DOC_ORDER} LIMIT ? + 0)`,
          values: [...values, limit + offset],
        };
      });
    });
  // The cursor has a rank that this search lacks.
  if (branches.length === 0) throw badInput('after', 'list.foreignCursor');
  return {
    keys: '"rank", doc',
    order: '"rank", doc',
    sql: `SELECT * FROM (${branches.map(({ sql }) => sql).join(' UNION ALL ')}) ranks ${IF_ANY_MATCH} ${POSITIONAL_PAGE}`,
    values: [...branches.flatMap(({ values }) => values), limit, offset],
  };
}

const NO_EARLY_MATCHES: SqlFragment = { sql: 'SELECT FROM counted WHERE FALSE', values: [] };

/**
 * Price scan for a very frequent search: tests the first products of the price order one by one for a match. The search
 * uses the result only if it fills the page.
 */
function priceScanSql(
  { words, limit, offset, after }: FindRequest,
  { direction }: SortOrder,
  facetScope: FacetScope,
): SqlFragment {
  if (limit + offset > MAX_PRICE_SCAN_POSITION)
    return { sql: `SELECT 0 AS key0, '' AS key1, '' AS "productId" WHERE FALSE`, values: [] };
  const afterCursor = after ? `AND (price, id) ${direction === 'ASC' ? '>' : '<'} (?, ?)` : '';
  const order = (table: string) => `${table}price ${direction}, ${table}id ${direction}`;
  const conditions = conditionsOf(facetScope);
  // LATERAL with OFFSET 0 is an optimization fence: without it the planner would search for all matches first.
  return {
    sql: `SELECT next.price AS key0, next.id AS key1, next.id AS "productId" FROM
        (SELECT price, id FROM product WHERE shelf_state = 1 ${afterCursor} ORDER BY ${order('')} LIMIT ${MAX_PRICE_SCAN_PRODUCTS}) next
        CROSS JOIN LATERAL (SELECT * FROM search_entry WHERE product_id = next.id OFFSET 0) entry
      WHERE ${[`(SELECT total FROM counted) > ${MAX_EXACT_COUNT}`, 'words @@ ?::tsquery', ...conditions.map(({ sql }) => sql)].join(' AND ')}
      ORDER BY ${order('next.')} LIMIT ? + 0`,
    values: [
      ...(after ?? []),
      matchQueries(words, facetScope.tags).all,
      ...conditions.flatMap(({ values }) => values),
      limit + offset,
    ],
  };
}

/**
 * Lists the matches by price or by age. By price: one query per price step, so the database sorts fewer rows.
 * By age: the newest tier first.
 */
function sortedSql(
  request: FindRequest,
  { keys, direction, isByPrice }: SortOrder,
  { minRatingHundredths, conditions, tags }: FacetScope,
): Listing {
  const { words, limit, offset, after } = request;
  const afterCursor = `(${keys.join(', ')}) ${direction === 'ASC' ? '>' : '<'} (${keys.map(() => '?').join(', ')})`;
  const cursorCondition = after ? [{ sql: afterCursor, values: [...after] }] : [];
  const selectedKeys = keys.map((key, index) => `${key} AS key${index}`).join(', ');
  const order = keys.map((_, index) => `key${index} ${direction}`).join(', ');
  const steps = isByPrice
    ? priceSteps(direction, after?.[0]).map((step) => ({ extraTags: [[step]], tiers: [] }))
    : NEWEST_FIRST.map((tier) => ({ extraTags: [], tiers: [tier] }));
  const branches = steps.map(({ extraTags, tiers }): SqlFragment => {
    const { all } = matchQueries(words, [...tags, ...extraTags]);
    const { sql, values } = matchingSql(all, [
      ...tiers,
      ...conditionsOf({ minRatingHundredths, conditions, tags }),
      ...cursorCondition,
    ]);
    return {
      sql: `(SELECT ${selectedKeys}, entry.product_id AS "productId" ${sql} ORDER BY ${order} LIMIT ? + 0)`,
      values: [...values, limit + offset],
    };
  });
  const allBranches = branches.map(({ sql }) => sql).join(' UNION ALL ');
  const listing = isByPrice
    ? `SELECT * FROM early WHERE (SELECT COUNT(*) FROM early) = ?
       UNION ALL SELECT * FROM (${allBranches}) late WHERE (SELECT COUNT(*) FROM early) < ?`
    : allBranches;
  const pageEnd = limit + offset;
  return {
    keys: keys.map((_, index) => `key${index}`).join(', '),
    order,
    sql: `SELECT * FROM (${listing}) arms ${IF_ANY_MATCH} ${POSITIONAL_PAGE}`,
    values: [
      ...(isByPrice ? [pageEnd] : []),
      ...branches.flatMap(({ values }) => values),
      ...(isByPrice ? [pageEnd] : []),
      limit,
      offset,
    ],
  };
}
