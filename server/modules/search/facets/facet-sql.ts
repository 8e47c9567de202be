import { MAX_FACETED_FAMILIES, MAX_FACETED_PRODUCTS } from '../../../domain/constants';
import { RATING_SQL } from '../index-entry';

/**
 * SQL for the filter values of an entry. An older version of the shop stores entries without them; then the columns
 * have the values.
 */
export const FACET_TEXT_SQL = `CASE WHEN entry.facets <> '' THEN entry.facets ELSE ${RATING_SQL} || ',' || entry.category || ','
  || entry.brand || '/' || entry.price || ',' || entry.in_stock || ',' || entry.origin END`;

/**
 * Maximum number of entries that facets read. An entry of a family has the values of each member, so it takes longer.
 */
export function maxFacetedEntries({ hasFamilies }: { hasFamilies: boolean }): number {
  return hasFamilies ? MAX_FACETED_FAMILIES : MAX_FACETED_PRODUCTS;
}
