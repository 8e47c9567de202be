import { LRUCache } from 'lru-cache';
import type { PreparedReads } from '../../../database/cached-statements';
import { MAX_FACETED } from '../../../domain/constants';
import type { ProductFilter } from '../../../domain/model';
import { facetRowsSql } from '../facets';
import type { FacetRows, Word } from '../search-engine';
import type { SqlFragment } from '../facet-tags';
import { BY_NUMBER, GOOD_FIRST, matching } from './product-lookup';
import { matchQueries } from './match-query';

const NEVER = -1;
/** Columns that the facets need. */
const COUNTED = ['doc', 'category', 'brand', 'price', 'in_stock'].map((name) => `entry.${name}`).join(', ');

/** Cached facet rows of a search and its filter, with the number of entry changes at that time. */
export type FacetRowCache = LRUCache<
  string,
  { packed: [number, number][]; names: Map<number, string>; changes: number }
>;

/** Packed numbers of all cached searches together: about ten megabytes. */
const MAX_NUMBERS = 100_000;

/** Creates the cache of facet rows. An entry is valid until any index entry changes, so no code invalidates it. */
export function createFacetRowCache(): FacetRowCache {
  return new LRUCache({ maxSize: MAX_NUMBERS, sizeCalculation: ({ packed }) => packed.length + 100 });
}

/** Reads packed facet values with the number of products for each. Uses the cached rows while no entry has changed. */
export async function readPacked(
  reads: PreparedReads,
  cache: FacetRowCache,
  words: readonly Word[],
  filter: ProductFilter,
): Promise<FacetRows> {
  const { packed, conditions } = facetRowsSql(filter);
  const arms =
    words.length > 0
      ? GOOD_FIRST.map((tier) => {
          const { sql, values } = matching(matchQueries(words).all, [tier, ...conditions]);
          return { sql: `(SELECT ${COUNTED} ${sql} ORDER BY ${BY_NUMBER} LIMIT ${MAX_FACETED})`, values };
        })
      : [everything(conditions)];
  const values = [...packed.values, ...arms.flatMap((arm) => arm.values)];
  const key = JSON.stringify([arms.map(({ sql }) => sql), values]);
  const cached = cache.get(key);
  const [row] = await reads.all<{ products: string | null; names: string | null; changes: number }>(
    `SELECT changes, CASE WHEN changes <> ?::bigint THEN (SELECT json_agg(json_build_array(packed, products)) FROM
         (SELECT packed, COUNT(*) AS products FROM
           (SELECT ${packed.sql} AS packed FROM (${arms.map(({ sql }) => sql).join(' UNION ALL ')}) entry LIMIT ${MAX_FACETED}) each
         GROUP BY packed) equal) END AS products,
       CASE WHEN changes <> ?::bigint THEN (SELECT json_agg(json_build_array(id, name)) FROM search_name) END AS names
     FROM search_change`,
    [cached?.changes ?? NEVER, ...values, cached?.changes ?? NEVER],
  );
  if (cached && cached.changes === row?.changes) return cached;
  const read = {
    packed: JSON.parse(row?.products ?? '[]') as [number, number][],
    names: new Map(JSON.parse(row?.names ?? '[]') as [number, string][]),
    changes: row?.changes ?? NEVER,
  };
  cache.set(key, read);
  return read;
}

function everything(conditions: readonly SqlFragment[]): SqlFragment {
  return {
    sql: `(SELECT ${COUNTED} FROM search_entry entry WHERE ${conditions.map(({ sql }) => sql).join(' AND ') || 'TRUE'} ORDER BY doc LIMIT ${MAX_FACETED})`,
    values: conditions.flatMap(({ values }) => values),
  };
}
