import type { DataSource, EntityManager, SelectQueryBuilder } from 'typeorm';
import { ProductEntity } from '../../database/entities/product.entity';
import type { Dialect } from '../../database/dialect/dialect';
import { dialectOf } from '../../database/dialect/dialect-of';
import { notFound } from '../../domain/errors';
import type { ProductFilter } from '../../domain/catalogue/product-filter';
import { minHundredths } from '../../domain/reviews/rating';

/** Query for all products that are not deleted, including drafts. */
export function existingProducts(source: DataSource | EntityManager): SelectQueryBuilder<ProductEntity> {
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
  const product = await existingProducts(source).andWhere('product.id = :productId', { productId }).getOne();
  if (!product) throw notFound('product');
  return product;
}

/** The product with a SKU; null if there is none. */
export function findBySku(source: DataSource | EntityManager, sku: string): Promise<ProductEntity | null> {
  // Repeats the condition of the partial index, which omits empty SKUs.
  return existingProducts(source).andWhere(`product.sku = :sku AND product.sku <> ''`, { sku }).getOne();
}

/** A condition on the table `product`, and its named values. */
export interface Condition {
  sql: string;
  values: Record<string, string | number>;
}

/** A column whose condition can be kept from the choice of an index. */
export type IndexExemptColumn = 'category' | 'price' | 'origin_country';

/**
 * Conditions for category, brand, price (in paise), stock, rating and country of origin. On SQLite, the conditions on
 * the columns in `indexExempt` do not use an index.
 */
export function filterConditions(
  dialect: Dialect,
  filter: ProductFilter,
  indexExempt: readonly IndexExemptColumn[] = [],
): Condition[] {
  const { category, brand, minPrice, maxPrice, inStock, minRating, originCountry } = filter;
  const conditions: Condition[] = [];
  const addCondition = (sql: string, values: Condition['values'] = {}) => conditions.push({ sql, values });
  const [categorySql, priceSql, originSql] = (['category', 'price', 'origin_country'] as const).map(
    (column) =>
      indexExempt.includes(column) ? dialect.withoutIndex(`product.${column}`) : `product.${column}`,
  );
  if (category !== undefined) addCondition(`${categorySql} = :category`, { category });
  if (brand !== undefined) addCondition('product.brand = :brand', { brand });
  if (minPrice !== undefined) addCondition(`${priceSql} >= :minPrice`, { minPrice });
  if (maxPrice !== undefined) addCondition(`${priceSql} <= :maxPrice`, { maxPrice });
  if (inStock !== undefined)
    addCondition(inStock ? 'product.count_in_stock > 0' : 'product.count_in_stock = 0');
  if (minRating !== undefined)
    addCondition('product.rating_hundredths >= :least', { least: minHundredths(minRating) });
  // Repeats the condition of the partial index, which omits products without a country.
  if (originCountry !== undefined)
    addCondition(`${originSql} = :originCountry AND product.origin_country <> ''`, { originCountry });
  return conditions;
}

/** Filters a query by category, brand, price (in paise), stock, rating and country of origin. */
export function applyFilter(query: SelectQueryBuilder<ProductEntity>, filter: ProductFilter): void {
  const dialect = dialectOf(query.connection);
  for (const { sql, values } of filterConditions(dialect, filter)) query.andWhere(sql, values);
}
