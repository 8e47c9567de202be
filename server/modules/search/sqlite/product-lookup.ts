import { columnsAsJson } from '../../../database/dialect/dialect';
import { SQLITE } from '../../../database/dialect/sqlite';
import type { PreparedReads } from '../../../database/cached-statements';
import { MAX_EXACT_COUNT } from '../../../domain/constants';
import { lookupVariantsOf } from '../spelling-candidates';
import { sortOrderOf } from '../sort-orders';
import { representativeSql } from '../families/member-conditions';
import type { FindRequest, ProductMatches } from '../search-engine';
import { matchingSql, matchOf } from './matching';
import { newestScanSql, rankedSql, sortedSql } from './sorted-lists';
import { CANDIDATES_SQL, readCandidates } from './vocabulary';

type Value = string | number;

/**
 * Finds the products with all of the words in order, with their displayed fields and their count, in one statement.
 */
export async function findProducts(
  preparedReads: PreparedReads,
  request: FindRequest,
): Promise<ProductMatches> {
  const { words, columns, hasFamilies, countLimit } = request;
  const order = sortOrderOf(request);
  const match = matchOf(request);
  const { keys, ...listing } = order ? sortedSql(request, order) : rankedSql(request, match);
  const matchingRows = matchingSql(match.expressions.all, match.conditions);
  const newestMatches = newestScanSql(request, match);
  const visible = hasFamilies
    ? representativeSql(words, match.members, order)
    : { sql: '"productId"', values: [] };
  const rowJson = `json_group_array(json_array(${columnsAsJson(SQLITE, columns.names)}, ${keys}))`;
  const fromProducts = (sql: string) =>
    `FROM (SELECT ${keys}, ${columns.sql} FROM (${sql}) found CROSS JOIN product ON product.id = ${visible.sql})`;
  const isFrequent = `total > ${MAX_EXACT_COUNT}`;
  const candidates =
    words.length === 0
      ? { sql: 'NULL', values: [] }
      : {
          sql: `CASE WHEN total = 0 AND NOT EXISTS (SELECT 1 FROM search_text WHERE search_text MATCH ?) THEN (${CANDIDATES_SQL}) END`,
          values: [
            match.unfilteredExpression,
            JSON.stringify(words.map(({ text }) => lookupVariantsOf(text))),
          ],
        };
  const [row] = await preparedReads.all<{ products: string; total: number; candidates: string | null }>(
    `WITH counted AS MATERIALIZED (SELECT
       (SELECT COUNT(*) FROM (SELECT 1 ${matchingRows.sql} LIMIT ${countLimit === Infinity ? -1 : countLimit + 1})) AS total),
     looked AS MATERIALIZED (SELECT total, COALESCE(
       ${newestMatches ? `CASE WHEN ${isFrequent} THEN (SELECT CASE WHEN COUNT(*) = ? THEN ${rowJson} END ${fromProducts(newestMatches.sql)}) END` : 'NULL'},
       (SELECT ${rowJson} ${fromProducts(listing.sql)})) AS products FROM counted)
     SELECT products, total, ${candidates.sql} AS candidates FROM looked`,
    [
      ...matchingRows.values,
      ...(newestMatches ? [...newestMatches.values, ...visible.values] : []),
      ...listing.values,
      ...visible.values,
      ...candidates.values,
    ],
  );
  const rows = JSON.parse(row?.products ?? '[]') as [object, ...Value[]][];
  return {
    products: rows.map(([product, ...sortValues]) => ({ columns: product, keys: sortValues })),
    total: row?.total ?? 0,
    candidates: readCandidates(row?.candidates),
  };
}
