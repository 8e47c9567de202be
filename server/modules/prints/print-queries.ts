import { In, type DataSource } from 'typeorm';
import { OrderNoteEntity } from '../../database/entities/order-desk.entity';
import { OrderEntity } from '../../database/entities/order.entity';
import { ProductEntity } from '../../database/entities/product.entity';
import { ShopError } from '../../domain/errors';
import type { OrderItem, OrderSummary } from '../../domain/model';
import type { Shipment } from '../../domain/shipments/shipment';
import { readItems, readShipments, summarize } from '../orders';

/** An order with its items, its internal notes and its parcels. */
export interface OrderToPrint {
  order: OrderSummary;
  items: OrderItem[];
  /** Oldest first. */
  notes: string[];
  /** In the order of their positions. */
  shipments: Shipment[];
}

/**
 * Reads orders with their items and notes, in the order of the ids, with at most seven statements. Throws
 * NOT_FOUND for an unknown id.
 */
export async function readOrdersToPrint(source: DataSource, ids: readonly string[]): Promise<OrderToPrint[]> {
  const rows = await source.getRepository(OrderEntity).findBy({ id: In([...ids]) });
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  const unknownId = ids.find((id) => !rowsById.has(id));
  if (unknownId !== undefined)
    throw new ShopError('NOT_FOUND', { key: 'print.unknownOrder', params: { order: unknownId } });
  const items = await readItems(source, ids);
  const notes = await readInternalNotes(
    source,
    rows.filter(({ noteCount = 0 }) => noteCount > 0),
  );
  const shipments = await readShipments(source, rows);
  return ids.flatMap((id, index) => {
    const row = rowsById.get(id);
    if (!row) return [];
    const details = { notes: notes.get(id) ?? [], shipments: shipments.get(id) ?? [] };
    return [{ order: summarize(row), items: items[index] ?? [], ...details }];
  });
}

/** Texts of the notes that buyers do not see, oldest first, by id of the order. Runs no query without an order. */
async function readInternalNotes(
  source: DataSource,
  orders: readonly { id: string }[],
): Promise<Map<string, string[]>> {
  const notesByOrder = new Map(orders.map(({ id }) => [id, [] as string[]]));
  if (orders.length === 0) return notesByOrder;
  const rows = await source.getRepository(OrderNoteEntity).find({
    where: { orderId: In(orders.map(({ id }) => id)), isPublic: false },
    order: { orderId: 'ASC', id: 'ASC' },
  });
  for (const { orderId, text } of rows) notesByOrder.get(orderId)?.push(text);
  return notesByOrder;
}

/** Weights of products in grams, by id; without the products whose weight is unknown. */
export async function readWeights(
  source: DataSource,
  productIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await source
    .getRepository(ProductEntity)
    .find({ select: { id: true, weight: true }, where: { id: In([...new Set(productIds)]) } });
  return new Map(rows.filter(({ weight }) => weight > 0).map(({ id, weight }) => [id, weight]));
}
