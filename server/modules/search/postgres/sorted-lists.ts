import { POSITIONAL_PAGE } from '../../../database/cached-statements';
import { MAX_EXACT_COUNT } from '../../../domain/constants';
import { badInput } from '../../../domain/errors';
import type { SortOrder } from '../sort-orders';
import type { FindRequest } from '../search-engine';
import { priceStepRange, priceSteps, type SqlFragment } from '../facet-tags';
import type { FilterScope } from '../filter-scope';
import { memberKeySql } from '../families/member-conditions';
import { conditionsOf, DOC_ORDER, fragment, matchingSql, TIERS } from './matching';
import { matchQueries } from './match-query';

/** SQL for a list of product ids as `productId`, with their sort values. */
export interface Listing extends SqlFragment {
  /** Names of the sort columns. */
  keys: string;
  /** ORDER BY expressions. */
  order: string;
}

/** Number of the cheapest or most expensive products that the price scan reads for a very frequent search. */
const MAX_PRICE_SCAN_PRODUCTS = 500;
/** The price scan serves only pages that end at or before this position. */
const MAX_PRICE_SCAN_POSITION = 200;
/** Two tiers by age: the newest entries, then the rest. */
const NEWEST_FIRST = [fragment('is_new'), fragment('NOT is_new')];

/** Condition that skips the listing if the count is 0. */
const IF_ANY_MATCH = 'WHERE (SELECT total FROM counted) > 0';

/** Lists the matches rank by rank, each by document number. LIMIT stops before the later ranks if the page is full. */
export function rankedSql(request: FindRequest, filterScope: FilterScope): Listing {
  const { words, sort, limit, offset, after } = request;
  const [afterRank = 0, afterDoc = 0] = after ?? [];
  const { all, ranks } = matchQueries(words, filterScope.tags);
  const searchedRanks = sort === 'RATING' ? [{ rank: 0, match: all }] : ranks;
  const branches = searchedRanks
    .filter(({ rank }) => rank >= Number(afterRank))
    .flatMap(({ rank, match }) => {
      const afterCursor = after && rank === afterRank ? [{ sql: 'entry.doc > ?', values: [afterDoc] }] : [];
      return TIERS.map((tier) => {
        const { sql, values } = matchingSql(match, [tier, ...conditionsOf(filterScope), ...afterCursor]);
        return {
          sql: `(SELECT ${rank} AS "rank", entry.doc, entry.product_id AS "productId", entry.family ${sql} ORDER BY ${DOC_ORDER} LIMIT ? + 0)`,
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

/** No rows in place of a price scan. */
export const NO_EARLY_MATCHES: SqlFragment = { sql: 'SELECT FROM counted WHERE FALSE', values: [] };

/**
 * Price scan for a very frequent search: tests the first products of the price order one by one for a match. The search
 * uses the result only if it fills the page.
 */
export function priceScanSql(
  { words, limit, offset, after }: FindRequest,
  { direction }: SortOrder,
  filterScope: FilterScope,
): SqlFragment {
  if (limit + offset > MAX_PRICE_SCAN_POSITION)
    return { sql: `SELECT 0 AS key0, '' AS key1, '' AS "productId", 0 AS family WHERE FALSE`, values: [] };
  const afterCursor = after ? `AND (price, id) ${direction === 'ASC' ? '>' : '<'} (?, ?)` : '';
  const order = (table: string) => `${table}price ${direction}, ${table}id ${direction}`;
  const conditions = conditionsOf(filterScope);
  // LATERAL with OFFSET 0 is an optimization fence: without it the planner would search for all matches first.
  return {
    sql: `SELECT next.price AS key0, next.id AS key1, next.id AS "productId", entry.family FROM
        (SELECT price, id FROM product WHERE shelf_state = 1 ${afterCursor} ORDER BY ${order('')} LIMIT ${MAX_PRICE_SCAN_PRODUCTS}) next
        CROSS JOIN LATERAL (SELECT * FROM search_entry WHERE product_id = next.id OFFSET 0) entry
      WHERE ${[`(SELECT total FROM counted) > ${MAX_EXACT_COUNT}`, 'entry.words @@ ?::tsquery', ...conditions.map(({ sql }) => sql)].join(' AND ')}
      ORDER BY ${order('next.')} LIMIT ? + 0`,
    values: [
      ...(after ?? []),
      matchQueries(words, filterScope.tags).all,
      ...conditions.flatMap(({ values }) => values),
      limit + offset,
    ],
  };
}

/**
 * Lists the matches by price, age or origin. By price: one query per price step, so the database sorts fewer rows. By
 * age: the newest tier first. If the filter depends on members, a family has the sort value of its first member that
 * passes the filter; then the tiers do not help.
 */
export function sortedSql(request: FindRequest, order: SortOrder, scope: FilterScope): Listing {
  const { limit, offset } = request;
  const { isByPrice } = order;
  const branches = branchesOf(request, order, scope).map((branch) =>
    branchSql(request, { order, scope, ...branch }),
  );
  const allBranches = branches.map(({ sql }) => sql).join(' UNION ALL ');
  const hasEarlyMatches = isByPrice && !scope.members;
  const listing = hasEarlyMatches
    ? `SELECT * FROM early WHERE (SELECT COUNT(*) FROM early) = ?
       UNION ALL SELECT * FROM (${allBranches}) late WHERE (SELECT COUNT(*) FROM early) < ?`
    : allBranches;
  const pageEnd = hasEarlyMatches ? [limit + offset] : [];
  return {
    keys: order.keys.map((_, index) => `key${index}`).join(', '),
    order: sortSql(order),
    sql: `SELECT * FROM (${listing}) arms ${IF_ANY_MATCH} ${POSITIONAL_PAGE}`,
    values: [...pageEnd, ...branches.flatMap(({ values }) => values), ...pageEnd, limit, offset],
  };
}

/** A part of a sorted list: the entries with a tag, or of a tier. */
interface Branch {
  step?: string;
  tier?: SqlFragment;
}

function branchesOf(
  { after }: FindRequest,
  { isByPrice, direction, keys }: SortOrder,
  scope: FilterScope,
): Branch[] {
  if (isByPrice) return priceSteps(direction, after?.[0]).map((step) => ({ step }));
  const isByAge = keys[0] === 'entry.created_at' && !scope.members;
  return isByAge ? NEWEST_FIRST.map((tier) => ({ tier })) : [{}];
}

const sortSql = ({ keys, direction }: SortOrder) =>
  keys.map((_, index) => `key${index} ${direction}`).join(', ');

function branchSql(
  { words, limit, offset, after, hasFamilies }: FindRequest,
  { order, scope, step, tier }: Branch & { order: SortOrder; scope: FilterScope },
): SqlFragment {
  const { keys, direction } = order;
  const { all } = matchQueries(words, [...scope.tags, ...(step === undefined ? [] : [[step]])]);
  const { sql, values } = matchingSql(all, [...(tier ? [tier] : []), ...conditionsOf(scope)]);
  const key0: SqlFragment = scope.members
    ? memberKeySql(order, scope.members)
    : { sql: keys[0] ?? '', values: [...(order.keyValues ?? [])] };
  const conditions = [
    ...(hasFamilies && step !== undefined ? stepConditions(step) : []),
    ...(after ? [{ sql: `(key0, key1) ${direction === 'ASC' ? '>' : '<'} (?, ?)`, values: [...after] }] : []),
  ];
  const where =
    conditions.length === 0 ? '' : `WHERE ${conditions.map((condition) => condition.sql).join(' AND ')}`;
  return {
    sql: `(SELECT * FROM (SELECT ${key0.sql} AS key0, ${keys[1] ?? ''} AS key1, entry.product_id AS "productId", entry.family ${sql}) matching
      ${where} ORDER BY ${sortSql(order)} LIMIT ? + 0)`,
    values: [
      ...key0.values,
      ...values,
      ...conditions.flatMap((condition) => condition.values),
      limit + offset,
    ],
  };
}

/** A family has a tag for the price of each member, so that its sort value may be in another step. */
function stepConditions(step: string): SqlFragment[] {
  const { minPrice, maxPrice } = priceStepRange(step);
  return [
    ...(minPrice === undefined ? [] : [{ sql: 'key0 >= ?', values: [minPrice] }]),
    ...(maxPrice === undefined ? [] : [{ sql: 'key0 <= ?', values: [maxPrice] }]),
  ];
}
