import { LRUCache } from 'lru-cache';
import type { PreparedReads } from '../../../database/cached-statements';
import { MAX_FACETED_PRODUCTS } from '../../../domain/constants';
import type { ProductFilter } from '../../../domain/model';
import { facetRowsSql } from '../facets';
import type { FacetRows, Word } from '../search-engine';
import type { SqlFragment } from '../facet-tags';
import { DOC_ORDER, UPPER_TIERS_FIRST, matchingSql } from './product-lookup';
import { matchQueries } from './match-query';

const NO_CHANGES = -1;
/** Columns that the facets need. */
const FACET_COLUMNS = ['doc', 'category', 'brand', 'price', 'in_stock', 'origin']
  .map((name) => `entry.${name}`)
  .join(', ');

/** Cached facet rows of a search and its filter, with the number of entry changes at that time. */
export type FacetRowCache = LRUCache<
  string,
  { packedCounts: [number, number, number][]; names: Map<number, string>; changes: number }
>;

/** Maximum number of packed numbers of all cached searches together: about ten megabytes. */
const MAX_CACHED_NUMBERS = 100_000;

/** Creates the cache of facet rows. The rows store the number of entry changes, so no code needs to invalidate them. */
export function createFacetRowCache(): FacetRowCache {
  return new LRUCache({
    maxSize: MAX_CACHED_NUMBERS,
    sizeCalculation: ({ packedCounts }) => packedCounts.length + 100,
  });
}

/** Reads packed facet values with the number of products for each. Uses the cached rows while no entry has changed. */
export async function readPackedFacets(
  preparedReads: PreparedReads,
  cache: FacetRowCache,
  words: readonly Word[],
  filter: ProductFilter,
): Promise<FacetRows> {
  const { packedExpression, conditions } = facetRowsSql(filter);
  const branches =
    words.length > 0
      ? UPPER_TIERS_FIRST.map((tier) => {
          const { sql, values } = matchingSql(matchQueries(words).all, [tier, ...conditions]);
          return {
            sql: `(SELECT ${FACET_COLUMNS} ${sql} ORDER BY ${DOC_ORDER} LIMIT ${MAX_FACETED_PRODUCTS})`,
            values,
          };
        })
      : [allEntriesSql(conditions)];
  const values = [...packedExpression.values, ...branches.flatMap((branch) => branch.values)];
  const key = JSON.stringify([branches.map(({ sql }) => sql), values]);
  const cached = cache.get(key);
  const [row] = await preparedReads.all<{ products: string | null; names: string | null; changes: number }>(
    `SELECT changes, CASE WHEN changes <> ?::bigint THEN (SELECT json_agg(json_build_array(packed, origin, products)) FROM
         (SELECT packed, origin, COUNT(*) AS products FROM
           (SELECT ${packedExpression.sql} AS packed, origin FROM (${branches.map(({ sql }) => sql).join(' UNION ALL ')}) entry LIMIT ${MAX_FACETED_PRODUCTS}) each
         GROUP BY packed, origin) equal) END AS products,
       CASE WHEN changes <> ?::bigint THEN (SELECT json_agg(json_build_array(id, name)) FROM search_name) END AS names
     FROM search_change`,
    [cached?.changes ?? NO_CHANGES, ...values, cached?.changes ?? NO_CHANGES],
  );
  if (cached && cached.changes === row?.changes) return cached;
  const facetRows = {
    packedCounts: JSON.parse(row?.products ?? '[]') as [number, number, number][],
    names: new Map(JSON.parse(row?.names ?? '[]') as [number, string][]),
    changes: row?.changes ?? NO_CHANGES,
  };
  cache.set(key, facetRows);
  return facetRows;
}

function allEntriesSql(conditions: readonly SqlFragment[]): SqlFragment {
  return {
    sql: `(SELECT ${FACET_COLUMNS} FROM search_entry entry WHERE ${conditions.map(({ sql }) => sql).join(' AND ') || 'TRUE'} ORDER BY doc LIMIT ${MAX_FACETED_PRODUCTS})`,
    values: conditions.flatMap(({ values }) => values),
  };
}
