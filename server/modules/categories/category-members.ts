import type { EntityManager } from 'typeorm';
import type { CategoryEntity } from '../../database/entities/catalogue.entity';
import { dialectOf } from '../../database/dialect/dialect-of';
import { invalidateTags } from '../../database/invalidation-tags';
import { normalizedTexts } from '../../domain/catalogue/normalize-text';
import { productTag, TAG } from '../../domain/catalogue/cache-tags';
import { ShopError } from '../../domain/errors';

const BATCH_SIZE = 1_000;
/**
 * Maximum number of product tags of a change; the tag of the structure invalidates the responses of further products.
 */
const MAX_PRODUCT_TAGS = 1_000;

interface NamedProduct {
  id: string;
  name: string;
  brand: string;
}

/** SQL for the primary category of a product. */
const PRIMARY = `(SELECT category_id FROM product_category WHERE product_id = product.id ORDER BY position, category_id LIMIT 1)`;

/** Numbers a change of all products of a category, so that clients with a copy read its new name and slug. */
export async function touchProductsOf(tx: EntityManager, categoryId: string): Promise<void> {
  // A trigger on this column numbers the change.
  await tx.query(
    `UPDATE product SET category = category WHERE id IN (SELECT product_id FROM product_category WHERE category_id = ?)`,
    [categoryId],
  );
}

/** Writes the new name of a category to the products whose primary category it is, in batches. */
export async function renameProductsOf(tx: EntityManager, categoryId: string, name: string): Promise<void> {
  let changedCount = 0;
  for (let lastId = ''; ;) {
    const rows = await tx.query<NamedProduct[]>(
      `SELECT product.id, product.name, product.brand FROM product_category membership
       JOIN product ON product.id = membership.product_id
       WHERE membership.category_id = ? AND membership.product_id > ? AND ${PRIMARY} = membership.category_id
       ORDER BY membership.product_id LIMIT ${BATCH_SIZE}`,
      [categoryId, lastId],
    );
    await writeCategoryText(tx, rows, name);
    changedCount += rows.length;
    if (changedCount <= MAX_PRODUCT_TAGS) invalidateTags(tx, ...rows.map(({ id }) => productTag(id)));
    lastId = rows.at(-1)?.id ?? lastId;
    if (rows.length < BATCH_SIZE) break;
  }
  invalidateTags(tx, TAG.list, TAG.search);
}

async function writeCategoryText(
  tx: EntityManager,
  products: readonly NamedProduct[],
  category: string,
): Promise<void> {
  if (products.length === 0) return;
  const rows = products.map(({ id, name, brand }) => [
    id,
    normalizedTexts({ name, brand, category }).shelfText,
  ]);
  const texts = dialectOf(tx).jsonRows('?', { id: 'text', shelf: 'text' });
  await tx.query(
    `UPDATE product SET category = ?, shelf_text = given.shelf FROM ${texts} given WHERE product.id = given.id`,
    [category, JSON.stringify(rows)],
  );
}

/**
 * Takes all products out of a category. Products without another category move to the parent. Throws CONFLICT if there
 * is no parent for them.
 */
export async function leaveCategory(
  tx: EntityManager,
  categoryId: string,
  parent: CategoryEntity | undefined,
): Promise<void> {
  if (!parent) await requireOtherCategories(tx, categoryId);
  const primaryIds = await tx.query<{ id: string }[]>(
    `SELECT product_id AS id FROM product_category membership WHERE category_id = ? AND category_id =
       (SELECT category_id FROM product_category WHERE product_id = membership.product_id
        ORDER BY position, category_id LIMIT 1)`,
    [categoryId],
  );
  await requeueMembers(tx, categoryId);
  if (parent)
    await tx.query(
      `INSERT INTO product_category (product_id, category_id, position)
       SELECT product_id, ?, position FROM product_category WHERE category_id = ? ON CONFLICT DO NOTHING`,
      [parent.id, categoryId],
    );
  await tx.query(`DELETE FROM product_category WHERE category_id = ?`, [categoryId]);
  for (let start = 0; start < primaryIds.length; start += BATCH_SIZE)
    await renameByPrimary(
      tx,
      primaryIds.slice(start, start + BATCH_SIZE).map(({ id }) => id),
    );
}

async function requeueMembers(tx: EntityManager, categoryId: string): Promise<void> {
  await tx.query(
    `INSERT INTO search_due (product_id) SELECT product_id FROM product_category WHERE category_id = ?
     ON CONFLICT DO NOTHING`,
    [categoryId],
  );
}

async function requireOtherCategories(tx: EntityManager, categoryId: string): Promise<void> {
  const [row] = await tx.query<{ count: number }[]>(
    `SELECT COUNT(*) AS count FROM product_category membership
     JOIN product ON product.id = membership.product_id AND product.deleted_at IS NULL
     WHERE membership.category_id = ? AND NOT EXISTS (SELECT 1 FROM product_category other
       WHERE other.product_id = membership.product_id AND other.category_id <> membership.category_id)`,
    [categoryId],
  );
  const count = row?.count ?? 0;
  if (count > 0) throw new ShopError('CONFLICT', { key: 'category.holdsProducts', params: { count } });
}

/** Writes the names of their primary categories to products. */
async function renameByPrimary(tx: EntityManager, productIds: readonly string[]): Promise<void> {
  const rows = await tx.query<(NamedProduct & { primaryName: string })[]>(
    `SELECT product.id, product.name, product.brand, category.name AS "primaryName" FROM product
     JOIN category ON category.id = ${PRIMARY}
     WHERE product.id ${dialectOf(tx).inTexts('?')} AND product.category <> category.name`,
    [JSON.stringify(productIds)],
  );
  const byName = new Map<string, NamedProduct[]>();
  for (const { primaryName, ...product } of rows)
    byName.set(primaryName, [...(byName.get(primaryName) ?? []), product]);
  for (const [name, products] of byName) await writeCategoryText(tx, products, name);
  invalidateTags(tx, TAG.list, TAG.search, ...rows.map(({ id }) => productTag(id)));
}
