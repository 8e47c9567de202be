import type { EntityManager } from 'typeorm';
import { dialectOf } from '../../database/dialect/dialect-of';
import { invalidateTags } from '../../database/invalidation-tags';
import { insertRows } from '../../database/rows';
import { TAG } from '../../domain/catalogue/cache-tags';
import { RESERVED_CATEGORY_SLUGS } from '../../domain/categories/category';
import { newId } from '../../lib/ids';
import { freeSlugs } from '../redirects';

/** A product that changed in the transaction, with the fields of its categories and slug. */
export interface DueProduct {
  id: string;
  name: string;
  category: string;
  slug: string;
  /** True for a product that is neither a draft nor deleted. */
  isOnSale: boolean;
}

interface Membership {
  productId: string;
  categoryId: string;
  name: string;
}

/**
 * Sets the primary category of each product to the one that its text names, so that CSV files, bulk changes and older
 * clients can change the category by the text alone. Creates missing categories at the top.
 */
export async function assignCategories(tx: EntityManager, products: readonly DueProduct[]): Promise<void> {
  if (products.length === 0) return;
  const primaries = await readPrimaries(tx, products);
  const changed = products.filter(({ id, category }) => primaries.get(id)?.name !== category);
  if (changed.length === 0) return;
  const idsByName = await findOrCreate(tx, [...new Set(changed.map(({ category }) => category))]);
  const { inTexts } = dialectOf(tx);
  const replaced = changed.map(({ id, category }) => ({
    productId: id,
    categoryId: idsByName.get(category) ?? '',
    formerId: primaries.get(id)?.categoryId,
  }));
  // A product may have the category already, at another position.
  await tx.query(
    `DELETE FROM product_category WHERE product_id ${inTexts('?')} AND (product_id || ' ' || category_id) ${inTexts('?')}`,
    [
      JSON.stringify(changed.map(({ id }) => id)),
      JSON.stringify(
        replaced.flatMap(({ productId, categoryId, formerId }) =>
          [categoryId, formerId].flatMap((id) => (id === undefined ? [] : `${productId} ${id}`)),
        ),
      ),
    ],
  );
  const rows = replaced.map(({ productId, categoryId }) => ({
    product_id: productId,
    category_id: categoryId,
    position: 0,
  }));
  await insertRows(tx, 'product_category', rows);
}

/** The primary category of each product. */
async function readPrimaries(
  tx: EntityManager,
  products: readonly DueProduct[],
): Promise<Map<string, Membership>> {
  const { inTexts } = dialectOf(tx);
  const rows = await tx.query<Membership[]>(
    `SELECT membership.product_id AS "productId", membership.category_id AS "categoryId", category.name
     FROM product_category membership JOIN category ON category.id = membership.category_id
     WHERE membership.product_id ${inTexts('?')} ORDER BY membership.position DESC, membership.category_id DESC`,
    [JSON.stringify(products.map(({ id }) => id))],
  );
  // The last row of a product wins, which has the lowest position.
  return new Map(rows.map((row) => [row.productId, row]));
}

/** Ids of the categories with these names; of several, one at the top. Creates missing ones. */
async function findOrCreate(tx: EntityManager, names: readonly string[]): Promise<Map<string, string>> {
  const { inTexts } = dialectOf(tx);
  const rows = await tx.query<{ id: string; name: string }[]>(
    `SELECT id, name FROM category WHERE name ${inTexts('?')}
     ORDER BY CASE WHEN parent_id = '' THEN 1 ELSE 0 END, position DESC, id DESC`,
    [JSON.stringify(names)],
  );
  const idsByName = new Map(rows.map(({ id, name }) => [name, id]));
  const missingNames = names.filter((name) => !idsByName.has(name));
  if (missingNames.length === 0) return idsByName;
  const slugs = await freeSlugs(tx, 'CATEGORY', missingNames, RESERVED_CATEGORY_SLUGS);
  const [last] = await tx.query<{ next: number }[]>(
    `SELECT COALESCE(MAX(position) + 1, 0) AS next FROM category WHERE parent_id = ''`,
  );
  const at = Date.now();
  const created = missingNames.map((name, index) => ({
    id: newId(),
    name,
    slug: slugs[index] ?? '',
    position: (last?.next ?? 0) + index,
    version: 1,
    created_at: at,
    updated_at: at,
  }));
  await insertRows(tx, 'category', created);
  invalidateTags(tx, TAG.structure);
  for (const { id, name } of created) idsByName.set(name, id);
  return idsByName;
}
