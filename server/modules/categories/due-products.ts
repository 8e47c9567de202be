import type { EntityManager } from 'typeorm';
import { assignCategories, type DueProduct } from './due-categories';
import { updateListings } from './due-listings';
import { assignSlugs } from './due-slugs';

const BATCH_SIZE = 1_000;

interface DueRow extends Omit<DueProduct, 'isOnSale'> {
  dueId: string;
  /** Null for a product whose row does not exist. */
  state: number | null;
}

/** Updates categories, slugs and category listings of the products that wait for the search index. */
export async function updateDueProducts(tx: EntityManager): Promise<void> {
  let lastId = '';
  for (;;) {
    const rows = await readDueRows(tx, lastId);
    const products = rows.flatMap(({ state, ...row }) =>
      state === null || state === 2 ? [] : [{ ...row, isOnSale: state !== 0 }],
    );
    await assignCategories(tx, products);
    await assignSlugs(tx, products);
    await updateListings(
      tx,
      rows.map(({ dueId }) => dueId),
    );
    lastId = rows.at(-1)?.dueId ?? lastId;
    if (rows.length < BATCH_SIZE) return;
  }
}

function readDueRows(tx: EntityManager, lastId: string): Promise<DueRow[]> {
  return tx.query<DueRow[]>(
    `SELECT due.product_id AS "dueId", product.id, product.name, product.category, product.slug,
       product.shelf_state AS state
     FROM (SELECT product_id FROM search_due WHERE product_id > ? ORDER BY product_id LIMIT ${BATCH_SIZE}) due
     LEFT JOIN product ON product.id = due.product_id ORDER BY due.product_id`,
    [lastId],
  );
}
