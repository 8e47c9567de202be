import { In, type DataSource, type EntityManager } from 'typeorm';
import { OrderItemEntity } from '../../../database/entities/order.entity';
import {
  ReturnItemEntity,
  ReturnPictureEntity,
  ReturnRequestEntity,
} from '../../../database/entities/return.entity';
import type { Payout } from '../../../domain/refunds/payout-model';
import type { ReturnRequest } from '../../../domain/returns/return-model';

type Source = DataSource | EntityManager;

/**
 * Returns of orders, by id of the order, the first one first. Runs no statement for orders without a change, and four
 * statements for any number of other orders.
 */
export async function readReturns(
  source: Source,
  orders: readonly { id: string; changes: number }[],
): Promise<Map<string, ReturnRequest[]>> {
  const orderIds = orders.filter(({ changes }) => changes > 0).map(({ id }) => id);
  if (orderIds.length === 0) return new Map();
  const rows = await source
    .getRepository(ReturnRequestEntity)
    .find({ where: { orderId: In(orderIds) }, order: { orderId: 'ASC', number: 'ASC' } });
  const returnsByOrder = new Map(orderIds.map((id) => [id, [] as ReturnRequest[]]));
  for (const request of await withReturnItems(source, rows))
    returnsByOrder.get(request.orderId)?.push(request);
  return returnsByOrder;
}

/** Returns with their items and pictures. Runs no statement without a return. */
export async function withReturnItems(
  source: Source,
  rows: readonly ReturnRequestEntity[],
): Promise<ReturnRequest[]> {
  if (rows.length === 0) return [];
  const returnId = In(rows.map(({ id }) => id));
  const items = await source.getRepository(ReturnItemEntity).findBy({ returnId });
  const pictures = await source
    .getRepository(ReturnPictureEntity)
    .find({ where: { returnId }, order: { returnId: 'ASC', position: 'ASC' } });
  const lines = await source
    .getRepository(OrderItemEntity)
    .find({ where: { id: In(items.map(({ orderItemId }) => orderItemId)) }, order: { position: 'ASC' } });
  return rows.map(({ payout, refundId: _, ...row }) => ({
    ...row,
    payout: payout === undefined ? undefined : (JSON.parse(payout) as Payout),
    items: lines.flatMap(({ id, productId, name, image }) =>
      items
        .filter((item) => item.returnId === row.id && item.orderItemId === id)
        .map(({ qty, reason, restockedQty, writtenOffQty, sentBackQty }) => ({
          orderItemId: id,
          productId,
          name,
          image,
          qty,
          reason,
          restock: restockedQty,
          writeOff: writtenOffQty,
          sendBack: sentBackQty,
        })),
    ),
    pictures: pictures.filter((picture) => picture.returnId === row.id).map(({ image }) => image),
  }));
}
