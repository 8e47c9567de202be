import type { EntityManager } from 'typeorm';
import { DEFAULT_PRICE_BOOK, type ShippingTerms } from '../../domain/pricing/price-book';
import { findWrongAmounts, type StoredLine, type StoredOrder } from '../../domain/orders/amounts-check';
import type { ChargeTax } from '../../domain/pricing/gst-pricing';
import { wrongTaxSumsSql } from '../orders';
import type { Problems } from './problems';

const BATCH_ORDERS = 2_000;
const SHIPPING_PRICE = 'shipping.price';
const FREE_ABOVE = 'shipping.freeAbove';

type OrderRow = Omit<StoredOrder, 'lines' | 'charges'> & { id: string };

interface LineRow extends StoredLine {
  orderId: string;
  position: number;
}

interface ChargeRow extends ChargeTax {
  orderId: string;
}

/**
 * Checks that every order has all of its items, and that the amounts of the order match its items and tax rates exactly.
 */
export async function checkOrders(tx: EntityManager, problems: Problems): Promise<void> {
  const termsHistory = await readShippingTerms(tx);
  for (let after = '', orders = await readOrders(tx, after); orders.length > 0;) {
    const lastId = orders.at(-1)?.id ?? '';
    const lines = await readLines(tx, after, lastId);
    const charges = await readChargeRows(tx, after, lastId);
    for (const order of orders)
      checkOrder(
        { ...order, lines: lines.get(order.id) ?? [], charges: charges.get(order.id) ?? [] },
        termsHistory,
        problems,
      );
    after = lastId;
    orders = await readOrders(tx, after);
  }
  for (const { id } of await tx.query<{ id: string }[]>(wrongTaxSumsSql('IS NOT NULL')))
    problems.add('totals', `order ${id}: its lines and charges do not add up to its amounts`);
}

function checkOrder(
  order: OrderRow & { lines: readonly LineRow[]; charges: readonly ChargeRow[] },
  termsHistory: readonly ShippingTerms[],
  problems: Problems,
): void {
  const { id, lines } = order;
  if (lines.length === 0) return problems.add('half orders', `order ${id} has no lines`);
  if (lines.some(({ position }, index) => position !== index)) {
    problems.add('half orders', `order ${id} lacks a line`);
  }
  for (const { name, stored, computed } of findWrongAmounts(order, termsHistory))
    problems.add(
      'totals',
      `order ${id}: ${name} is ${stored ?? 'none'}, its lines make ${computed ?? 'none'}`,
    );
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
       total_price AS "totalPrice", tax_basis_points AS "taxBasisPoints", tax_mode AS "taxMode", cgst, sgst, igst,
       discount_price AS "discountPrice", fee_price AS "feePrice"
     FROM "order" WHERE id > $1 ORDER BY id LIMIT ${BATCH_ORDERS}`,
    [after],
  );
}

async function readLines(tx: EntityManager, after: string, lastId: string): Promise<Map<string, LineRow[]>> {
  const rows = await tx.query<LineRow[]>(
    `SELECT order_id AS "orderId", position, price, qty, discount, tax_basis_points AS "taxBasisPoints", taxable,
       cgst, sgst, igst
     FROM order_item WHERE order_id > $1 AND order_id <= $2 ORDER BY order_id, position`,
    [after, lastId],
  );
  return groupByOrder(rows);
}

async function readChargeRows(
  tx: EntityManager,
  after: string,
  lastId: string,
): Promise<Map<string, ChargeRow[]>> {
  const rows = await tx.query<ChargeRow[]>(
    `SELECT order_id AS "orderId", kind, tax_basis_points AS "taxBasisPoints", taxable, cgst, sgst, igst
     FROM order_charge WHERE order_id > $1 AND order_id <= $2 ORDER BY order_id, position`,
    [after, lastId],
  );
  return groupByOrder(rows);
}

function groupByOrder<T extends { orderId: string }>(rows: readonly T[]): Map<string, T[]> {
  const byOrder = new Map<string, T[]>();
  for (const row of rows) {
    const group = byOrder.get(row.orderId);
    if (group) group.push(row);
    else byOrder.set(row.orderId, [row]);
  }
  return byOrder;
}
