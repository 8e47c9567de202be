import type { DataSource, EntityManager, SelectQueryBuilder } from 'typeorm';
import { ProductEntity } from '../database/product.entity';
import { notFound } from '../domain/errors';
import type { ProductFilter, ProductSort } from '../domain/model';
import { leastHundredths } from '../domain/rating';
import type { SortKey } from './pages';

const id: SortKey = { sql: 'product.id', direction: 'DESC' };
const newest: SortKey[] = [{ sql: 'product.created_at', direction: 'DESC' }, id];
const price = (direction: 'ASC' | 'DESC'): SortKey[] => [
  { sql: 'product.price', direction },
  { ...id, direction },
];

/** How each order of a product list sorts; the id breaks ties. Relevance is a matter of search. §7 */
export const SORT_KEYS: Record<Exclude<ProductSort, 'RELEVANCE'>, SortKey[]> = {
  NEWEST: newest,
  PRICE_ASC: price('ASC'),
  PRICE_DESC: price('DESC'),
  RATING: [
    { sql: 'product.rating_hundredths', direction: 'DESC' },
    { sql: 'product.num_reviews', direction: 'DESC' },
    id,
  ],
};

/** All products that are not deleted, drafts among them. */
export function keptProducts(source: DataSource | EntityManager): SelectQueryBuilder<ProductEntity> {
  return source
    .getRepository(ProductEntity)
    .createQueryBuilder('product')
    .where('product.deleted_at IS NULL');
}

/** The products that shoppers see: not deleted, with a price and a picture. §7 */
export function listedProducts(source: DataSource | EntityManager): SelectQueryBuilder<ProductEntity> {
  return source.getRepository(ProductEntity).createQueryBuilder('product').where('product.shelf_state = 1');
}

/** The product with an id. Throws NOT_FOUND when it is unknown or deleted. */
export async function getProduct(
  source: DataSource | EntityManager,
  productId: string,
): Promise<ProductEntity> {
  const product = await keptProducts(source).andWhere('product.id = :productId', { productId }).getOne();
  if (!product) throw notFound('Product');
  return product;
}

/** Narrows a list by category, brand, price (in paise), stock and rating. */
export function applyFilter(query: SelectQueryBuilder<ProductEntity>, filter: ProductFilter): void {
  const { category, brand, minPrice, maxPrice, inStock, minRating } = filter;
  if (category !== undefined) query.andWhere('product.category = :category', { category });
  if (brand !== undefined) query.andWhere('product.brand = :brand', { brand });
  if (minPrice !== undefined) query.andWhere('product.price >= :minPrice', { minPrice });
  if (maxPrice !== undefined) query.andWhere('product.price <= :maxPrice', { maxPrice });
  if (inStock !== undefined)
    query.andWhere(inStock ? 'product.count_in_stock > 0' : 'product.count_in_stock = 0');
  if (minRating !== undefined)
    query.andWhere('product.rating_hundredths >= :least', { least: leastHundredths(minRating) });
}
