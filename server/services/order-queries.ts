import type { DataSource, EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { OrderEntity, OrderItemEntity } from '../database/order.entity';
import { notFound } from '../domain/errors';
import type { Order, PaymentResult } from '../domain/model';

type Source = DataSource | EntityManager;

/** The order row with an id. Throws NOT_FOUND. */
export async function getOrderRow(source: Source, orderId: string): Promise<OrderEntity> {
  const row = await source.getRepository(OrderEntity).findOneBy({ id: orderId });
  if (!row) throw notFound('Order');
  return row;
}

/** The order with an id and its lines. Throws NOT_FOUND. */
export async function getOrder(source: Source, orderId: string): Promise<Order> {
  const [order] = await withItems(source, [await getOrderRow(source, orderId)]);
  if (!order) throw notFound('Order');
  return order;
}

/** Orders with their lines, which are read in one statement. */
export async function withItems(source: Source, rows: readonly OrderEntity[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const items = await source
    .getRepository(OrderItemEntity)
    .find({ where: { orderId: In(rows.map(({ id }) => id)) }, order: { orderId: 'ASC', position: 'ASC' } });
  const byOrder = new Map(rows.map(({ id }) => [id, [] as OrderItemEntity[]]));
  for (const item of items) byOrder.get(item.orderId)?.push(item);
  return rows.map((row) => assembleOrder(row, byOrder.get(row.id) ?? []));
}

/** An order as the domain knows it, from its row and its lines. */
export function assembleOrder(row: OrderEntity, items: readonly OrderItemEntity[]): Order {
  const { address, city, postalCode, country } = row;
  return {
    id: row.id,
    userId: row.userId,
    user: { id: row.userId, name: row.buyerName, email: row.buyerEmail },
    orderItems: items.map(({ productId, name, image, price, qty }) => ({
      productId,
      name,
      image,
      price,
      qty,
    })),
    shippingAddress: { address, city, postalCode, country },
    paymentMethod: row.paymentMethod,
    itemsPrice: row.itemsPrice,
    shippingPrice: row.shippingPrice,
    taxPrice: row.taxPrice,
    totalPrice: row.totalPrice,
    isPaid: row.isPaid,
    paidAt: row.paidAt,
    isDelivered: row.isDelivered,
    deliveredAt: row.deliveredAt,
    createdAt: row.createdAt,
    paymentResult: paymentResultOf(row),
  };
}

function paymentResultOf(row: OrderEntity): PaymentResult | undefined {
  if (row.paymentId === undefined) return undefined;
  return {
    id: row.paymentId,
    status: row.paymentStatus ?? '',
    updateTime: row.paymentUpdateTime ?? '',
    emailAddress: row.payerEmail ?? '',
  };
}
