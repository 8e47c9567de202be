import { In, type EntityManager } from 'typeorm';
import { OrderEntity, OrderItemEntity } from '../../database/entities/order.entity';
import { placeholders } from '../../database/rows';
import { touch } from '../../database/invalidation-tags';
import { sumByProduct, type Quantity } from '../../domain/orders/cart';
import { LOW_STOCK, MAX_STOCK } from '../../domain/constants';
import { ShopError } from '../../domain/errors';
import { runsLow } from '../../domain/webhooks/event-types';
import { productEvent, type ShopEvent, recordEvents } from '../outbox';
import { findShortages, requireInStock, type ShelfProduct } from '../../domain/orders/order-quote';
import { tagsOfStock } from '../../domain/catalogue/cache-tags';
import { SYSTEM, writeAudit, type AuditEntry } from '../audit';
import { asProduct, productJson } from '../catalogue';

/** A hold to take for an order: for whom, until when, and from which network address. */
export interface NewHold {
  actor: AuditEntry['actor'];
  at: Date;
  holdUntil: Date;
  /** Keyed hash. */
  heldFrom: string | undefined;
}

/** What is left of a product. */
interface Left {
  id: string;
  left: number;
}

interface LeftLow extends Left {
  /** All of it, where little is left. */
  product: string | null;
}

type ShelfRow = Omit<ShelfProduct, 'isDeleted'> & { deletedAt: number | null };

/** SQL for the products whose ids are the JSON list that is bound as `place`, as JSON for `shelfOf`. */
export const shelfJson = (place: string) =>
  `(SELECT json_group_array(json_object('id', id, 'name', name, 'image', image, 'price', price,
     'countInStock', count_in_stock, 'deletedAt', deleted_at))
   FROM product WHERE id IN (SELECT value FROM json_each(${place})))`;

/** Products by id, as `shelfJson` gives them. */
export function shelfOf(json: string): Map<string, ShelfProduct> {
  const rows = JSON.parse(json) as ShelfRow[];
  return new Map(
    rows.map(({ deletedAt, ...product }) => [product.id, { ...product, isDeleted: deletedAt !== null }]),
  );
}

/** Reads the products that some lines are about, in one statement. */
async function readShelf(
  tx: EntityManager,
  productIds: readonly string[],
): Promise<Map<string, ShelfProduct>> {
  const rows = await tx.query<{ shelf: string }[]>(`SELECT ${shelfJson('?')} AS shelf`, [
    JSON.stringify(productIds),
  ]);
  return shelfOf(rows[0]?.shelf ?? '[]');
}

/** Takes pieces off the shelves, all lines or none. Throws OUT_OF_STOCK with every short line. §3 */
export async function takeStock(tx: EntityManager, lines: readonly Quantity[], at: Date): Promise<void> {
  requireInStock(
    lines,
    await readShelf(
      tx,
      lines.map(({ product }) => product),
    ),
  );
  await recordEvents(tx, await takeOff(tx, lines), at);
}

/**
 * Takes pieces that were seen on the shelves a moment ago, in one statement and in order of product id. Answers with the
 * events of what runs low by that, which are the caller's to record.
 * Throws CONFLICT where somebody else took them meanwhile; the caller's transaction gives everything back.
 */
export async function takeOff(tx: EntityManager, lines: readonly Quantity[]): Promise<ShopEvent[]> {
  const sums = sumByProduct(lines);
  if (sums.length === 0) return [];
  const taken = await tx.query<LeftLow[]>(
    `WITH wanted (product, qty) AS (VALUES ${placeholders(sums.length, 2)})
     UPDATE product SET count_in_stock = count_in_stock - wanted.qty FROM wanted
     WHERE product.id = wanted.product AND count_in_stock >= wanted.qty AND deleted_at IS NULL
     RETURNING product.id, product.count_in_stock AS "left",
       CASE WHEN count_in_stock <= ${LOW_STOCK} THEN ${productJson} END AS product`,
    sums.flatMap(({ product, qty }) => [product, qty]),
  );
  if (taken.length !== sums.length)
    throw new ShopError('CONFLICT', 'Somebody else was faster, please try again');
  for (const { id, left } of taken) touch(tx, ...tagsOfStock(id, left));
  const qtys = new Map(sums.map(({ product, qty }) => [product, qty]));
  return taken.flatMap(({ id, left, product }) => {
    const hasTurnedLow = product !== null && runsLow(left + (qtys.get(id) ?? 0), left);
    return hasTurnedLow ? [productEvent('stock.low', asProduct(JSON.parse(product) as object))] : [];
  });
}

/** Puts pieces back on the shelves, in one statement; what no shelf has room for is taken off again, and the log says so. */
export async function giveBackStock(tx: EntityManager, lines: readonly Quantity[], at: Date): Promise<void> {
  const sums = sumByProduct(lines);
  if (sums.length === 0) return;
  const given = await tx.query<Left[]>(
    `WITH given (product, qty) AS (VALUES ${placeholders(sums.length, 2)})
     UPDATE product SET count_in_stock = count_in_stock + given.qty FROM given WHERE product.id = given.product
     RETURNING product.id, product.count_in_stock AS "left"`,
    sums.flatMap(({ product, qty }) => [product, qty]),
  );
  const cameBack = new Map(sums.map(({ product, qty }) => [product, qty]));
  for (const { id, left } of given) touch(tx, ...tagsOfStock(id, left, cameBack.get(id)));
  for (const { id, left } of given) if (left > MAX_STOCK) await writeOff(tx, id, left - MAX_STOCK, at);
}

/** An admin may have filled a shelf while an order held pieces of it. */
async function writeOff(tx: EntityManager, subject: string, pieces: number, at: Date): Promise<void> {
  await tx.query('UPDATE product SET count_in_stock = $1 WHERE id = $2', [MAX_STOCK, subject]);
  const after = { countInStock: MAX_STOCK, stockDelta: -pieces, fields: ['countInStock'] };
  await writeAudit(tx, [{ actor: SYSTEM, action: 'product.update', subject, after }], at);
}

/** The pieces some orders are about. */
export async function quantitiesOf(tx: EntityManager, ...orderIds: string[]): Promise<Quantity[]> {
  const items = await tx.findBy(OrderItemEntity, { orderId: In(orderIds) });
  return items.map(({ productId, qty }) => ({ product: productId, qty }));
}

/** Takes an order's pieces again if its hold had ended. Throws OUT_OF_STOCK. §4 */
export async function holdAgain(
  tx: EntityManager,
  order: OrderEntity,
  { actor, at, holdUntil, heldFrom }: NewHold,
): Promise<void> {
  if (order.holdsStock) return;
  const lines = await quantitiesOf(tx, order.id);
  await takeStock(tx, lines, at);
  await tx.update(OrderEntity, { id: order.id }, { holdsStock: true, holdUntil, heldFrom });
  await writeAudit(tx, [{ actor, action: 'order.hold', subject: order.id, after: { lines } }], at);
}

/** Lets an order pass that holds its pieces, or whose pieces are all in stock. Throws OUT_OF_STOCK. §4 */
export async function requireAvailable(tx: EntityManager, order: OrderEntity): Promise<void> {
  if (order.holdsStock) return;
  const lines = await quantitiesOf(tx, order.id);
  requireInStock(
    lines,
    await readShelf(
      tx,
      lines.map(({ product }) => product),
    ),
  );
}

/** Whether the shelves can fill some lines. */
export async function isInStock(tx: EntityManager, lines: readonly Quantity[]): Promise<boolean> {
  const shelf = await readShelf(
    tx,
    lines.map(({ product }) => product),
  );
  return findShortages(lines, shelf).length === 0;
}
