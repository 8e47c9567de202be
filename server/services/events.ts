import type { EntityManager } from 'typeorm';
import { placeholders } from '../database/rows';
import { productEvent, type ProductEventType, type ShopEvent } from '../domain/events';
import { newId } from './ids';
import { asProduct, productJson } from './product-rows';

const COLUMN_COUNT = 5;
// SQLite takes 32,766 parameters in one statement.
const ROWS_AT_ONCE = 1_000;
/** Products are read for their events so many at once. */
const PRODUCTS_AT_ONCE = 500;

/** Something that happened to a product, which is yet to be read. */
export interface ProductHappening {
  type: ProductEventType;
  productId: string;
}

/**
 * Writes down what happened, in the transaction of it, so that both are kept or lost together; it is told after the
 * commit. One statement for up to a thousand.
 */
export async function recordEvents(tx: EntityManager, events: readonly ShopEvent[], at: Date): Promise<void> {
  for (let start = 0; start < events.length; start += ROWS_AT_ONCE) {
    const some = events.slice(start, start + ROWS_AT_ONCE);
    await tx.query(
      `INSERT INTO event (id, type, subject, created_at, data) VALUES ${placeholders(some.length, COLUMN_COUNT)}`,
      some.flatMap(({ type, subject, data }) => [newId(), type, subject, at.getTime(), JSON.stringify(data)]),
    );
  }
}

/** The same of many products, each as it is now. */
export async function recordProductEvents(
  tx: EntityManager,
  happenings: readonly ProductHappening[],
  at: Date,
): Promise<void> {
  for (let start = 0; start < happenings.length; start += PRODUCTS_AT_ONCE) {
    const some = happenings.slice(start, start + PRODUCTS_AT_ONCE);
    const rows = await tx.query<{ id: string; product: string }[]>(
      `SELECT id, ${productJson} AS product FROM product WHERE id IN (SELECT value FROM json_each(?))`,
      [JSON.stringify(some.map(({ productId }) => productId))],
    );
    const products = new Map(rows.map(({ id, product }) => [id, product]));
    const events = some.flatMap(({ type, productId }) => {
      const product = products.get(productId);
      return product === undefined ? [] : [productEvent(type, asProduct(JSON.parse(product) as object))];
    });
    await recordEvents(tx, events, at);
  }
}
