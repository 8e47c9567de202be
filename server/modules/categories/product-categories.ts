import type { EntityManager } from 'typeorm';
import { dialectOf } from '../../database/dialect/dialect-of';
import type { CategoryEntity } from '../../database/entities/catalogue.entity';
import { insertRows } from '../../database/rows';
import { badInput } from '../../domain/errors';

/**
 * Name of the primary category of a list of ids, for the product's `category`. Throws BAD_INPUT for an unknown id.
 */
export async function primaryNameOf(tx: EntityManager, categoryIds: readonly string[]): Promise<string> {
  const { inTexts } = dialectOf(tx);
  const rows = await tx.query<Pick<CategoryEntity, 'id' | 'name'>[]>(
    `SELECT id, name FROM category WHERE id ${inTexts('?')}`,
    [JSON.stringify(categoryIds)],
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const unknownIndex = categoryIds.findIndex((id) => !names.has(id));
  if (unknownIndex >= 0) throw badInput(`categories.${unknownIndex}`, 'category.unknown');
  return names.get(categoryIds[0] ?? '') ?? '';
}

/** Ids of the categories of one product, the primary one first. */
export async function categoryIdsOf(tx: EntityManager, productId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }[]>(
    `SELECT category_id AS id FROM product_category WHERE product_id = ? ORDER BY position, category_id`,
    [productId],
  );
  return rows.map(({ id }) => id);
}

/** Replaces the categories of a product; the first one is the primary one. */
export async function replaceCategories(
  tx: EntityManager,
  productId: string,
  categoryIds: readonly string[],
): Promise<void> {
  await tx.query(`DELETE FROM product_category WHERE product_id = ?`, [productId]);
  const rows = categoryIds.map((categoryId, position) => ({
    product_id: productId,
    category_id: categoryId,
    position,
  }));
  if (rows.length > 0) await insertRows(tx, 'product_category', rows);
  await queueProducts(tx, [productId]);
}

/** Queues products for the steps at the end of the transaction and for the search index. */
export async function queueProducts(tx: EntityManager, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  const { jsonItems } = dialectOf(tx);
  await tx.query(
    `INSERT INTO search_due (product_id) SELECT value FROM ${jsonItems('?')} WHERE true ON CONFLICT DO NOTHING`,
    [JSON.stringify(productIds)],
  );
}

/** Queues all products of categories, because their lists change. */
export async function queueProductsOf(tx: EntityManager, categoryIds: readonly string[]): Promise<void> {
  const { inTexts } = dialectOf(tx);
  await tx.query(
    `INSERT INTO search_due (product_id)
     SELECT DISTINCT product_id FROM product_category WHERE category_id ${inTexts('?')} ON CONFLICT DO NOTHING`,
    [JSON.stringify(categoryIds)],
  );
}
