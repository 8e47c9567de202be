import type { PreparedReads } from '../../../database/cached-statements';
import { MAX_FACETED_PRODUCTS } from '../../../domain/constants';
import type { ProductFilter } from '../../../domain/model';
import { facetRowsSql } from '../facets';
import type { FacetRows, Word } from '../search-engine';
import { matchingEntries } from './product-lookup';

/** Reads packed facet values as one comma-separated text, because reading one row per product takes much longer. */
export async function readPackedFacets(
  preparedReads: PreparedReads,
  words: readonly Word[],
  filter: ProductFilter,
): Promise<FacetRows> {
  const { packedExpression, conditions } = facetRowsSql(filter);
  const source = matchingEntries(words, conditions);
  const [row] = await preparedReads.all<{ products: string | null; origins: string | null; names: string }>(
    `SELECT group_concat(packed) AS products, group_concat(origin) AS origins,
       (SELECT json_group_array(json_array(id, name)) FROM search_name) AS names
     FROM (SELECT ${packedExpression.sql} AS packed, entry.origin ${source.sql} LIMIT ${MAX_FACETED_PRODUCTS})`,
    [...packedExpression.values, ...source.values],
  );
  const packedNumbers = row?.products?.split(',') ?? [];
  const origins = row?.origins?.split(',') ?? [];
  return {
    packedCounts: packedNumbers.map(
      (packedNumber, index) => [Number(packedNumber), Number(origins[index]), 1] as const,
    ),
    names: new Map(JSON.parse(row?.names ?? '[]') as [number, string][]),
  };
}
