import type { EntityManager } from 'typeorm';
import { dialectOf } from '../../database/dialect/dialect-of';
import { insertRows } from '../../database/rows';
import { createTopCategories, findByNames } from './named-categories';

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
  const names = [...new Set(changed.map(({ category }) => category))];
  const existingIds = await findByNames(tx, names);
  const missingNames = names.filter((name) => !existingIds.has(name));
  const idsByName = new Map([...existingIds, ...(await createTopCategories(tx, missingNames))]);
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
