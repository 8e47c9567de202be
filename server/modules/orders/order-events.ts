import type { EntityManager } from 'typeorm';
import type { Order } from '../../domain/model';
import type { OrderEventType } from '../../domain/webhooks/event-types';
import { orderEvent, recordEvents } from '../outbox';
import { getOrder } from './order-queries';

/** Records an event of an order in the transaction of its change. Returns the order. */
export async function recordOrderEvent(
  tx: EntityManager,
  type: OrderEventType,
  orderId: string,
  at: Date,
): Promise<Order> {
  const order = await getOrder(tx, orderId);
  await recordEvents(tx, [orderEvent(type, order)], at);
  return order;
}
