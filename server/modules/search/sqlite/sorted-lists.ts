import { POSITIONAL_PAGE } from '../../../database/cached-statements';
import { badInput } from '../../../domain/errors';
import { memberKeySql } from '../families/member-conditions';
import { priceStepRange, priceSteps, type SqlFragment } from '../facet-tags';
import type { FindRequest } from '../search-engine';
import type { SortOrder } from '../sort-orders';
import { docCondition, docSql, matchingSql, matchOf, type FilteredMatch } from './matching';

/** SQL for a list of rows with `productId` and `family`, with their sort values. */
export interface Listing extends SqlFragment {
  /** Names of the sort columns. */
  keys: string;
}

/** Number of newest products that the scan tests for a very frequent search. */
const MAX_NEWEST_SCAN_PRODUCTS = 2_000;
/** The scan serves only pages that end at or before this position. */
const MAX_NEWEST_SCAN_POSITION = 200;

/** Lists the matches rank by rank, each in index order. LIMIT stops before the later ranks if the page is full. */
export function rankedSql(request: FindRequest, { expressions, conditions }: FilteredMatch): Listing {
  const { limit, offset, after } = request;
  const [afterRank = 0, afterDoc = 0] = after ?? [];
  const ranks = request.sort === 'RATING' ? [{ rank: 0, match: expressions.all }] : expressions.ranks;
  const branches = ranks
    .filter(({ rank }) => rank >= Number(afterRank))
    .map(({ rank, match }) => {
      const afterCursor = after && rank === afterRank ? [docCondition(match, '>', afterDoc)] : [];
      const { sql, values } = matchingSql(match, [...conditions, ...afterCursor]);
      return { sql: `SELECT ${rank} AS rank, ${docSql(match)} AS doc ${sql}`, values };
    });
  // The cursor has a rank that this search lacks.
  if (branches.length === 0) throw badInput('after', 'list.foreignCursor');
  return {
    keys: '"rank", doc',
    sql: `SELECT found.rank, found.doc, named.product_id AS "productId", named.family FROM
      (${branches.map(({ sql }) => sql).join(' UNION ALL ')} ${POSITIONAL_PAGE}) found
      JOIN search_entry named ON named.doc = found.doc ORDER BY found.rank, found.doc LIMIT -1`,
    values: [...branches.flatMap(({ values }) => values), limit, offset],
  };
}

/**
 * Lists the matches by price, age or origin. By price: one query per price step, so the database sorts fewer rows. If
 * the filter depends on members, a family has the sort value of its first member that passes the filter.
 */
export function sortedSql(request: FindRequest, order: SortOrder): Listing {
  const { direction, isByPrice } = order;
  const { limit, offset, after } = request;
  const steps = isByPrice ? priceSteps(direction, after?.[0]) : [undefined];
  const branches = steps.map((step) => branchSql(request, order, step));
  return {
    keys: order.keys.map((_, index) => `key${index}`).join(', '),
    sql: `${branches.map(({ sql }) => sql).join(' UNION ALL ')} ${POSITIONAL_PAGE}`,
    values: [...branches.flatMap(({ values }) => values), limit, offset],
  };
}

/** Matches of one price step, or all matches, in order. */
function branchSql(request: FindRequest, order: SortOrder, step: string | undefined): SqlFragment {
  const { limit, offset, after } = request;
  const match = matchOf(request, step === undefined ? [] : [[step]]);
  const key0: SqlFragment = match.members
    ? memberKeySql(order, match.members)
    : { sql: order.keys[0] ?? '', values: [...(order.keyValues ?? [])] };
  const { sql, values } = matchingSql(match.expressions.all, match.conditions, 'entries');
  const conditions = [
    ...(request.hasFamilies && step !== undefined ? stepConditions(step) : []),
    ...(after ? [{ sql: cursorSql(order), values: [...after] }] : []),
  ];
  const where =
    conditions.length === 0 ? '' : `WHERE ${conditions.map((condition) => condition.sql).join(' AND ')}`;
  return {
    sql: `SELECT * FROM (SELECT * FROM (SELECT ${key0.sql} AS key0, ${order.keys[1] ?? ''} AS key1, entry.product_id AS "productId", entry.family ${sql}) matching
      ${where} ORDER BY key0 ${order.direction}, key1 ${order.direction} LIMIT ? + 0)`,
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

const cursorSql = ({ direction }: SortOrder) => `(key0, key1) ${direction === 'ASC' ? '>' : '<'} (?, ?)`;

/**
 * Newest matches of a very frequent search: tests the newest products of the shop one by one for a match. The search
 * uses the result only if it has as many rows as the first bound value.
 */
export function newestScanSql(request: FindRequest, match: FilteredMatch): SqlFragment | undefined {
  const { sort, limit, offset, after } = request;
  const { expressions, conditions, members } = match;
  if (sort !== 'NEWEST' || members || limit + offset > MAX_NEWEST_SCAN_POSITION) return undefined;
  const afterCursor = after ? 'AND (newer.created_at, newer.id) < (?, ?)' : '';
  const hasText = expressions.all !== '';
  const text = hasText ? 'CROSS JOIN search_text ON search_text.rowid = entry.doc' : '';
  const allConditions = [
    ...(hasText ? [{ sql: 'search_text MATCH ?', values: [expressions.all] }] : []),
    ...conditions,
  ];
  return {
    sql: `SELECT entry.created_at AS key0, entry.product_id AS key1, entry.product_id AS "productId", entry.family FROM
      (SELECT newer.id FROM product newer INDEXED BY product_newest WHERE newer.shelf_state = 1 ${afterCursor}
        ORDER BY newer.created_at DESC, newer.id DESC LIMIT ${MAX_NEWEST_SCAN_PRODUCTS}) newest
      CROSS JOIN search_entry entry ON entry.product_id = newest.id ${text}
      WHERE ${allConditions.map(({ sql }) => sql).join(' AND ') || 'TRUE'} ${POSITIONAL_PAGE}`,
    values: [limit, ...(after ?? []), ...allConditions.flatMap(({ values }) => values), limit, offset],
  };
}
