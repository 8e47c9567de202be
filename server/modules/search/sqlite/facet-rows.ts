import type { PreparedReads } from '../../../database/cached-statements';
import { MAX_FACETED } from '../../../domain/constants';
import type { ProductFilter } from '../../../domain/model';
import { facetRowsSql } from '../facets';
import type { FacetRows, Word } from '../search-engine';
import { matchingEntries } from './product-lookup';

/** Reads one text with a number for each product, because reading the same number of rows takes much longer. */
export async function readPacked(
  reads: PreparedReads,
  words: readonly Word[],
  filter: ProductFilter,
): Promise<FacetRows> {
  const { packed, conditions } = facetRowsSql(filter);
  const source = matchingEntries(words, conditions);
  const [row] = await reads.all<{ products: string | null; names: string }>(
    `SELECT group_concat(packed) AS products,
       (SELECT json_group_array(json_array(id, name)) FROM search_name) AS names
     FROM (SELECT ${packed.sql} AS packed ${source.sql} LIMIT ${MAX_FACETED})`,
    [...packed.values, ...source.values],
  );
  const products = row?.products?.split(',') ?? [];
  return {
    packed: products.map((product) => [Number(product), 1] as const),
    names: new Map(JSON.parse(row?.names ?? '[]') as [number, string][]),
  };
}
