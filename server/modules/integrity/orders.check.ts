import type { EntityManager } from 'typeorm';
import { DEFAULT_PRICE_BOOK, type ShippingTerms } from '../../domain/pricing/price-book';
import { priceOrder, type OrderPrices } from '../../domain/pricing/pricing';
import type { Problems } from './problems';

const BATCH_ORDERS = 2_000;
const SHIPPING_PRICE = 'shipping.price';
const FREE_ABOVE = 'shipping.freeAbove';
const AMOUNTS = ['itemsPrice', 'shippingPrice', 'taxPrice', 'totalPrice'] as const;

interface OrderRow extends OrderPrices {
  id: string;
  taxBasisPoints: number;
}

interface LineRow {
  orderId: string;
  position: number;
  price: number;
  qty: number;
}

/**
 * Checks that every order has all of its items, and that the amounts of the order match its items and tax rate exactly.
 */
export async function checkOrders(tx: EntityManager, problems: Problems): Promise<void> {
  const termsHistory = await readShippingTerms(tx);
  for (let after = '', orders = await readOrders(tx, after); orders.length > 0;) {
    const lastId = orders.at(-1)?.id ?? '';
    const lines = await readLines(tx, after, lastId);
    for (const order of orders)
      checkOrder(order, { lines: lines.get(order.id) ?? [], termsHistory }, problems);
    after = lastId;
    orders = await readOrders(tx, after);
  }
}

function checkOrder(
  order: OrderRow,
  { lines, termsHistory }: { lines: readonly LineRow[]; termsHistory: readonly ShippingTerms[] },
  problems: Problems,
): void {
  if (lines.length === 0) return problems.add('half orders', `order ${order.id} has no lines`);
  if (lines.some(({ position }, index) => position !== index)) {
    problems.add('half orders', `order ${order.id} lacks a line`);
  }
  const { taxBasisPoints } = order;
  const candidates = termsHistory.map((shipping) => priceOrder(lines, { taxBasisPoints, shipping }));
  // The shop may have had these terms when the buyer placed the order.
  const prices =
    candidates.find(({ shippingPrice }) => shippingPrice === order.shippingPrice) ?? candidates[0];
  if (!prices) return;
  for (const amount of AMOUNTS) {
    if (order[amount] === prices[amount]) continue;
    problems.add(
      'totals',
      `order ${order.id}: ${amount} is ${order[amount]}, its lines make ${prices[amount]}`,
    );
  }
}

/** Reads every shipping terms that the shop ever had, from the audit log; the default terms first. */
async function readShippingTerms(tx: EntityManager): Promise<ShippingTerms[]> {
  const rows = await tx.query<{ after: string }[]>(
    `SELECT "after" FROM audit_log WHERE action = 'settings.update' ORDER BY seq`,
  );
  const history = [DEFAULT_PRICE_BOOK.shipping];
  for (const { after } of rows) {
    const changes = JSON.parse(after) as Record<string, unknown>;
    const { price, freeAbove } = history.at(-1) ?? DEFAULT_PRICE_BOOK.shipping;
    history.push({
      price: Number(changes[SHIPPING_PRICE] ?? price),
      freeAbove: Number(changes[FREE_ABOVE] ?? freeAbove),
    });
  }
  return history;
}

function readOrders(tx: EntityManager, after: string): Promise<OrderRow[]> {
  return tx.query<OrderRow[]>(
    `SELECT id, items_price AS "itemsPrice", shipping_price AS "shippingPrice", tax_price AS "taxPrice",
       total_price AS "totalPrice", tax_basis_points AS "taxBasisPoints" FROM "order" WHERE id > $1 ORDER BY id LIMIT ${BATCH_ORDERS}`,
    [after],
  );
}

async function readLines(tx: EntityManager, after: string, lastId: string): Promise<Map<string, LineRow[]>> {
  const rows = await tx.query<LineRow[]>(
    `SELECT order_id AS "orderId", position, price, qty FROM order_item
     WHERE order_id > $1 AND order_id <= $2 ORDER BY order_id, position`,
    [after, lastId],
  );
  const byOrder = new Map<string, LineRow[]>();
  for (const row of rows) byOrder.set(row.orderId, [...(byOrder.get(row.orderId) ?? []), row]);
  return byOrder;
}
