import type { EntityManager } from 'typeorm';
import { STANDARD_METHOD_ID } from '../../domain/delivery/shipping-methods';
import {
  possibleShippingBefore,
  possibleShippingOf,
  type PossibleShipping,
  type ShippingRates,
} from '../../domain/delivery/shipping-rates';
import { DEFAULT_PRICE_BOOK } from '../../domain/pricing/price-book';
import { findWrongAmounts, type StoredLine, type StoredOrder } from '../../domain/orders/amounts-check';
import type { ChargeTax } from '../../domain/pricing/gst-pricing';
import { wrongTaxSumsSql } from '../orders';
import type { Problems } from './problems';

const BATCH_ORDERS = 2_000;
const SHIPPING_PRICE = 'shipping.price';
const FREE_ABOVE = 'shipping.freeAbove';
const METHODS = 'shipping.methods';

type OrderRow = Omit<StoredOrder, 'lines' | 'charges'> & {
  id: string;
  shippingMethod: string | null;
  /** 1 if units were cancelled while the order was unpaid. */
  hasLostUnits: number;
};

interface LineRow extends StoredLine {
  orderId: string;
  position: number;
}

interface ChargeRow extends ChargeTax {
  orderId: string;
}

/**
 * Checks that every order has all of its items, and that the amounts of the order match its items and tax rates
 * exactly.
 */
export async function checkOrders(tx: EntityManager, problems: Problems): Promise<void> {
  const shippingByMethod = await readShippingHistory(tx);
  for (let after = '', orders = await readOrders(tx, after); orders.length > 0;) {
    const lastId = orders.at(-1)?.id ?? '';
    const lines = await readLines(tx, after, lastId);
    const charges = await readChargeRows(tx, after, lastId);
    for (const order of orders)
      checkOrder(
        { ...order, lines: lines.get(order.id) ?? [], charges: charges.get(order.id) ?? [] },
        shippingByMethod,
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
  shippingByMethod: ReadonlyMap<string, PossibleShipping>,
  problems: Problems,
): void {
  const { id, lines, shippingMethod } = order;
  if (lines.length === 0) return problems.add('incomplete orders', `order ${id} has no lines`);
  if (lines.some(({ position }, index) => position !== index)) {
    problems.add('incomplete orders', `order ${id} lacks a line`);
  }
  // Orders of earlier releases have no method; their price followed the shipping terms of the shop.
  const shipping = shippingByMethod.get(shippingMethod ?? STANDARD_METHOD_ID);
  if (!shipping) return problems.add('totals', `order ${id}: the shop never had its shipping method`);
  const possibleShipping = order.hasLostUnits === 1 ? possibleShippingBefore(shipping) : shipping;
  for (const { name, stored, computed } of findWrongAmounts(order, possibleShipping))
    problems.add(
      'totals',
      `order ${id}: ${name} is ${stored ?? 'none'}, its lines make ${computed ?? 'none'}`,
    );
}

/** Reads all shipping prices that each method ever had, from the audit log; the default terms first. */
async function readShippingHistory(tx: EntityManager): Promise<Map<string, PossibleShipping>> {
  const rows = await tx.query<{ after: string }[]>(
    `SELECT "after" FROM audit_log WHERE action = 'settings.update' ORDER BY seq`,
  );
  let { price, freeAbove } = DEFAULT_PRICE_BOOK.shipping;
  const standardRates = () => ({
    id: STANDARD_METHOD_ID,
    kind: 'FREE_ABOVE' as const,
    price,
    freeAbove,
    slabs: [],
  });
  const rates: ShippingRates[] = [standardRates()];
  for (const { after } of rows) {
    const changes = JSON.parse(after) as Record<string, unknown>;
    price = Number(changes[SHIPPING_PRICE] ?? price);
    freeAbove = Number(changes[FREE_ABOVE] ?? freeAbove);
    rates.push(standardRates(), ...((changes[METHODS] ?? []) as ShippingRates[]));
  }
  const methodIds = new Set(rates.map(({ id }) => id));
  const pricesOf = (methodId: string) => possibleShippingOf(rates.filter(({ id }) => id === methodId));
  return new Map([...methodIds].map((id) => [id, pricesOf(id)]));
}

function readOrders(tx: EntityManager, after: string): Promise<OrderRow[]> {
  return tx.query<OrderRow[]>(
    `SELECT id, items_price AS "itemsPrice", shipping_price AS "shippingPrice", tax_price AS "taxPrice",
       total_price AS "totalPrice", tax_basis_points AS "taxBasisPoints", tax_mode AS "taxMode", cgst, sgst, igst,
       discount_price AS "discountPrice", fee_price AS "feePrice",
       shipping_method AS "shippingMethod",
       CASE WHEN changes > 0 AND EXISTS (SELECT 1 FROM audit_log WHERE audit_log.subject = "order".id
         AND action = 'order.cancel-lines') THEN 1 ELSE 0 END AS "hasLostUnits"
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
