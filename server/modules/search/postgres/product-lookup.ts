import type { PreparedReads } from '../../../database/cached-statements';
import { lookupVariantsOf } from '../spelling-candidates';
import { sortOrderOf } from '../sort-orders';
import type { Candidate, FindRequest, ProductMatch, ProductMatches } from '../search-engine';
import type { SqlFragment } from '../facet-tags';
import { filterScopeOf } from '../filter-scope';
import { representativeSql } from '../families/member-conditions';
import { countedSql, type CountCache } from './counts';
import { NAMING_FIELDS } from './lexemes';
import { conditionsOf, matchingSql, UPPER_TIERS } from './matching';
import { matchQueries } from './match-query';
import { NO_EARLY_MATCHES, priceScanSql, rankedSql, sortedSql } from './sorted-lists';

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
  const { words, filter, columns, hasFamilies, countLimit } = request;
  const filterScope = filterScopeOf(filter, hasFamilies);
  const order = sortOrderOf(request);
  const visible = hasFamilies
    ? representativeSql(words, filterScope.members, order)
    : { sql: '"productId"', values: [] };
  const { keys, ...listing } = order
    ? sortedSql(request, order, filterScope)
    : rankedSql(request, filterScope);
  const earlyMatches =
    order?.isByPrice && !filterScope.members ? priceScanSql(request, order, filterScope) : NO_EARLY_MATCHES;
  const { all, literal } = matchQueries(words, filterScope.tags);
  const conditions = conditionsOf(filterScope);
  const matchingRows = matchingSql(all, conditions);
  const key = JSON.stringify([matchingRows, countLimit === Infinity]);
  const countQuery = countedSql(
    countCache.get(key),
    [matchingSql(literal, [UPPER_TIERS, ...conditions]), matchingRows],
    countLimit,
  );
  const candidates = candidatesSql(words);
  const productJson = columns.names.map((name) => `'${name}', "${name}"`).join(', ');
  const [row] = await preparedReads.all<Row>(
    `WITH ${countQuery.sql},
     early AS MATERIALIZED (${earlyMatches.sql}),
     found AS MATERIALIZED (${listing.sql}),
     told AS (SELECT ${keys}, ${columns.sql} FROM found JOIN product ON product.id = ${visible.sql})
     SELECT total, changes, (SELECT json_agg(json_build_array(json_build_object(${productJson}), ${keys}) ORDER BY ${listing.order}) FROM told) AS products,
       ${candidates.sql} AS candidates FROM counted`,
    [
      ...countQuery.values,
      ...earlyMatches.values,
      ...listing.values,
      ...visible.values,
      ...candidates.values,
    ],
  );
  if (row) countCache.set(key, { total: row.total, changes: row.changes });
  const rows = JSON.parse(row?.products ?? '[]') as [object, ...ProductMatch['keys']][];
  return {
    products: rows.map(([product, ...keys]) => ({ columns: product, keys })),
    total: Math.min(row?.total ?? 0, countLimit + 1),
    candidates: readCandidates(row?.candidates),
  };
}

/** SQL for similar words, if no product has the words under any filter. */
function candidatesSql(words: FindRequest['words']): SqlFragment {
  if (words.length === 0) return { sql: 'NULL', values: [] };
  return {
    sql: `CASE WHEN total = 0 AND NOT EXISTS (SELECT 1 FROM search_entry WHERE words @@ ?::tsquery)
         THEN COALESCE((${CANDIDATES_SQL}), '[]') END`,
    values: [matchQueries(words).all, JSON.stringify(words.map(({ text }) => lookupVariantsOf(text)))],
  };
}

function readCandidates(json: string | null | undefined): Candidate[] | undefined {
  if (json === null || json === undefined) return undefined;
  const rows = JSON.parse(json) as [position: number, word: string, uses: number][];
  return rows.map(([position, word, uses]) => ({ position, word, uses }));
}
