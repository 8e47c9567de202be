import { In, type DataSource } from 'typeorm';
import { OrderEntity } from '../../database/entities/order.entity';
import { ProductEntity } from '../../database/entities/product.entity';
import { ShopError } from '../../domain/errors';
import type { OrderItem, OrderSummary } from '../../domain/model';
import { readItems, summarize } from '../orders';

/** An order with its items. */
export interface OrderToPrint {
  order: OrderSummary;
  items: OrderItem[];
}

/** Reads orders with their items, in the order of the ids, with two statements. Throws NOT_FOUND for an unknown id. */
export async function readOrdersToPrint(source: DataSource, ids: readonly string[]): Promise<OrderToPrint[]> {
  const rows = await source.getRepository(OrderEntity).findBy({ id: In([...ids]) });
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  const items = await readItems(source, ids);
  return ids.map((id, index) => {
    const row = rowsById.get(id);
    if (!row) throw new ShopError('NOT_FOUND', { key: 'print.unknownOrder', params: { order: id } });
    return { order: summarize(row), items: items[index] ?? [] };
  });
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
