import type { EntityManager } from 'typeorm';
import { dialectOf } from '../../database/dialect/dialect-of';
import { insertRows } from '../../database/rows';

interface Listing {
  productId: string;
  categoryId: string;
}

const keyOf = ({ productId, categoryId }: Listing) => `${productId} ${categoryId}`;

/**
 * Updates the listings of products that changed: each listed product has a row for each of its categories and for all
 * categories above them, so that a list of a subtree needs no recursion and counts each product once.
 */
export async function updateListings(tx: EntityManager, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  const ids = JSON.stringify(productIds);
  const [expected, current] = [await readExpected(tx, ids), await readCurrent(tx, ids)];
  const expectedKeys = new Set(expected.map(keyOf));
  const currentKeys = new Set(current.map(keyOf));
  const added = expected.filter((listing) => !currentKeys.has(keyOf(listing)));
  const removed = current.filter((listing) => !expectedKeys.has(keyOf(listing)));
  await deleteListings(tx, removed);
  if (added.length > 0)
    await insertRows(
      tx,
      'category_listing',
      added.map(({ productId, categoryId }) => ({ category_id: categoryId, product_id: productId })),
    );
  await changeCounts(tx, added, removed);
}

function readExpected(tx: EntityManager, ids: string): Promise<Listing[]> {
  return tx.query<Listing[]>(
    `WITH RECURSIVE listing (product_id, category_id) AS (
       SELECT membership.product_id, membership.category_id FROM product_category membership
         JOIN product ON product.id = membership.product_id
         WHERE membership.product_id ${dialectOf(tx).inTexts('?')} AND product.shelf_state = 1
       UNION SELECT listing.product_id, category.parent_id FROM listing
         JOIN category ON category.id = listing.category_id WHERE category.parent_id <> '')
     SELECT product_id AS "productId", category_id AS "categoryId" FROM listing`,
    [ids],
  );
}

function readCurrent(tx: EntityManager, ids: string): Promise<Listing[]> {
  return tx.query<Listing[]>(
    `SELECT product_id AS "productId", category_id AS "categoryId" FROM category_listing
     WHERE product_id ${dialectOf(tx).inTexts('?')}`,
    [ids],
  );
}

async function deleteListings(tx: EntityManager, listings: readonly Listing[]): Promise<void> {
  if (listings.length === 0) return;
  const rows = dialectOf(tx).jsonRows('?', { product_id: 'text', category_id: 'text' });
  await tx.query(
    `DELETE FROM category_listing WHERE (product_id, category_id) IN (SELECT product_id, category_id FROM ${rows} removed)`,
    [JSON.stringify(listings.map(({ productId, categoryId }) => [productId, categoryId]))],
  );
}

async function changeCounts(
  tx: EntityManager,
  added: readonly Listing[],
  removed: readonly Listing[],
): Promise<void> {
  const changes = new Map<string, number>();
  const add = (id: string, change: number) => changes.set(id, (changes.get(id) ?? 0) + change);
  for (const { categoryId } of added) add(categoryId, 1);
  for (const { categoryId } of removed) add(categoryId, -1);
  const rows = [...changes].filter(([, change]) => change !== 0);
  if (rows.length === 0) return;
  const changeRows = dialectOf(tx).jsonRows('?', { category_id: 'text', change: 'bigint' });
  await tx.query(
    `INSERT INTO category_count (category_id, listed) SELECT category_id, change FROM ${changeRows} given WHERE true
     ON CONFLICT (category_id) DO UPDATE SET listed = category_count.listed + excluded.listed`,
    [JSON.stringify(rows)],
  );
}
