import type { DataSource, EntityManager, SelectQueryBuilder } from 'typeorm';
import { ProductEntity } from '../../database/entities/product.entity';
import { notFound } from '../../domain/errors';
import type { ProductFilter } from '../../domain/model';
import { leastHundredths } from '../../domain/reviews/rating';

/** All products that are not deleted, drafts among them. */
export function keptProducts(source: DataSource | EntityManager): SelectQueryBuilder<ProductEntity> {
  return source
    .getRepository(ProductEntity)
    .createQueryBuilder('product')
    .where('product.deleted_at IS NULL');
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

/** The product with a merchant's own number. */
export function findBySku(source: DataSource | EntityManager, sku: string): Promise<ProductEntity | null> {
  // As the index says it, which holds no empty ones.
  return keptProducts(source).andWhere(`product.sku = :sku AND product.sku <> ''`, { sku }).getOne();
}

/** A condition on the table `product`, and the values of the names in it. */
export interface Condition {
  sql: string;
  values: Record<string, string | number>;
}

/**
 * What narrows a list by category, brand, price (in paise), stock and rating. What is said of the columns `behind` is
 * only compared with: no index is chosen by it.
 */
export function filterConditions(
  filter: ProductFilter,
  behind: readonly ('category' | 'price')[] = [],
): Condition[] {
  const { category, brand, minPrice, maxPrice, inStock, minRating } = filter;
  const conditions: Condition[] = [];
  const narrow = (sql: string, values: Condition['values'] = {}) => conditions.push({ sql, values });
  const [ofCategory, price] = (['category', 'price'] as const).map(
    // A plus changes nothing but that.
    (column) => `${behind.includes(column) ? '+' : ''}product.${column}`,
  );
  if (category !== undefined) narrow(`${ofCategory} = :category`, { category });
  if (brand !== undefined) narrow('product.brand = :brand', { brand });
  if (minPrice !== undefined) narrow(`${price} >= :minPrice`, { minPrice });
  if (maxPrice !== undefined) narrow(`${price} <= :maxPrice`, { maxPrice });
  if (inStock !== undefined) narrow(inStock ? 'product.count_in_stock > 0' : 'product.count_in_stock = 0');
  if (minRating !== undefined)
    narrow('product.rating_hundredths >= :least', { least: leastHundredths(minRating) });
  return conditions;
}

/** Narrows a list by category, brand, price (in paise), stock and rating. */
export function applyFilter(query: SelectQueryBuilder<ProductEntity>, filter: ProductFilter): void {
  for (const { sql, values } of filterConditions(filter)) query.andWhere(sql, values);
}
