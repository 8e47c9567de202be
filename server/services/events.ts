import type { EntityManager } from 'typeorm';
import { placeholders } from '../database/rows';
import type { Writer } from '../database/writer';
import { EVENT_KEEP_MS, productEvent, type ProductEventType, type ShopEvent } from '../domain/events';
import { newId } from './ids';
import { asProduct, productJson } from './product-rows';

const COLUMN_COUNT = 5;
// SQLite takes 32,766 parameters in one statement.
const ROWS_AT_ONCE = 1_000;
/** Products are read for their events so many at once. */
const PRODUCTS_AT_ONCE = 500;
/** Forgotten in one commit. */
const CLEARED_AT_ONCE = 1_000;

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

/** Forgets events of long ago, and what became of them, a batch in each commit; says how many. */
export async function clearOldEvents(writer: Writer, now: Date, stop?: AbortSignal): Promise<number> {
  const before = now.getTime() - EVENT_KEEP_MS;
  let cleared = 0;
  let last = CLEARED_AT_ONCE;
  while (last === CLEARED_AT_ONCE && !stop?.aborted) {
    last = await writer.transaction((tx) => clearSome(tx, before));
    cleared += last;
  }
  return cleared;
}

async function clearSome(tx: EntityManager, before: number): Promise<number> {
  const [old] = await tx.query<{ seq: number | null; count: number }[]>(
    `SELECT MAX(seq) AS seq, COUNT(*) AS count
     FROM (SELECT seq, created_at FROM event ORDER BY seq LIMIT ${CLEARED_AT_ONCE}) oldest WHERE created_at < $1`,
    [before],
  );
  if (!old || old.seq === null) return 0;
  await tx.query(
    `DELETE FROM webhook_delivery WHERE webhook_id IN (SELECT id FROM webhook) AND event_seq <= $1`,
    [old.seq],
  );
  await tx.query(`DELETE FROM event WHERE seq <= $1`, [old.seq]);
  return old.count;
}
