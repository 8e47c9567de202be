import type { DataSource, EntityManager } from 'typeorm';
import type { OrderEntity } from '../../database/entities/order.entity';
import {
  takeQuantities,
  type LineQuantity,
  type RequestedQuantity,
} from '../../domain/orders/line-quantities';
import type { ReturnTerms } from '../../domain/returns/return-terms';
import {
  requireReturnable,
  returnableLines,
  type ReturnableLine,
} from '../../domain/returns/returnable-lines';
import { readLineHistories } from './return-histories';

type Source = DataSource | EntityManager;

/** The rules of returns, and the present time. */
interface ReturnFacts {
  terms: ReturnTerms;
  now: Date;
}

/** The units of each line of an order that can be returned; none of an unpaid or fully refunded order. */
export async function readReturnableLines(
  source: Source,
  order: OrderEntity,
  facts: ReturnFacts,
): Promise<ReturnableLine[]> {
  const lines = returnableLines(await readLineHistories(source, order), facts);
  if (order.isPaid && order.refundedAt === undefined) return lines;
  const refusal = order.isPaid ? 'return.orderRefunded' : 'order.notPaid';
  return lines.map((line) => ({ ...line, returnableQty: 0, refusal: line.refusal ?? refusal }));
}

/** Takes requested units from the lines of an order. Throws BAD_INPUT, and INVALID_STATE with the reason. */
export function takeReturnedUnits(
  lines: readonly ReturnableLine[],
  units: readonly RequestedQuantity[],
): LineQuantity[] {
  for (const { product } of units) {
    const productLines = lines.filter(({ line }) => line.productId === product);
    const [firstLine] = productLines;
    if (firstLine && productLines.every(({ returnableQty }) => returnableQty === 0))
      requireReturnable(firstLine);
  }
  const qtyByLine = new Map(lines.map(({ line, returnableQty }) => [line.id, returnableQty]));
  const counts = lines.map(({ line }) => line);
  return takeQuantities(counts, units, ({ id }) => qtyByLine.get(id) ?? 0);
}

/** Units by product, because a product may be in several lines of an order. */
export function quantitiesByProduct(quantities: readonly LineQuantity[]): RequestedQuantity[] {
  const qtyByProduct = new Map<string, number>();
  for (const { line, qty } of quantities)
    qtyByProduct.set(line.productId, (qtyByProduct.get(line.productId) ?? 0) + qty);
  return [...qtyByProduct].map(([product, qty]) => ({ product, qty }));
}
