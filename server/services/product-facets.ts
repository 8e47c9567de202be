import type { SelectQueryBuilder } from 'typeorm';
import type { ProductEntity } from '../database/product.entity';
import type { ProductFilter } from '../domain/model';
import { PRICE_EDGES, priceBands } from '../domain/price-bands';
import type { FacetValue, ProductFacets } from '../domain/search-model';
import { applyFilter } from './product-queries';

const MOST_VALUES = 20;
const STARS = [4, 3, 2, 1];

/** Counts what a list can be narrowed to, each part with all filters but its own. */
export async function readFacets(
  list: SelectQueryBuilder<ProductEntity>,
  filter: ProductFilter,
): Promise<ProductFacets> {
  const but = (...own: (keyof ProductFilter)[]): ProductFilter =>
    Object.fromEntries(Object.entries(filter).filter(([field]) => !own.some((name) => name === field)));
  const counted = async (value: string, rest: ProductFilter): Promise<FacetValue[]> => {
    const query = list.clone().select(value, 'name').addSelect('COUNT(*)', 'count');
    applyFilter(query, rest);
    return query.groupBy(value).orderBy('count', 'DESC').addOrderBy('name').getRawMany<FacetValue>();
  };
  const edges = PRICE_EDGES.map((edge, index) => `WHEN product.price < ${edge} THEN ${index}`).join(' ');
  const prices = await counted(`CASE ${edges} ELSE ${PRICE_EDGES.length} END`, but('minPrice', 'maxPrice'));
  const byStars = await counted('product.rating_hundredths / 100', but('minRating'));
  const counts = Array.from({ length: PRICE_EDGES.length + 1 }, () => 0);
  for (const { name, count } of prices) counts[Number(name)] = count;
  const inStock = await counted('product.count_in_stock > 0', but('inStock'));
  return {
    categories: (await counted('product.category', but('category'))).slice(0, MOST_VALUES),
    brands: (await counted('product.brand', but('brand'))).slice(0, MOST_VALUES),
    priceBands: priceBands(counts),
    ratings: STARS.map((minRating) => ({
      minRating,
      count: byStars.reduce((sum, { name, count }) => sum + (Number(name) >= minRating ? count : 0), 0),
    })).filter(({ count }) => count > 0),
    inStock: inStock.find(({ name }) => Number(name) === 1)?.count ?? 0,
  };
}
