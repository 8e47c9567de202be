import type { EntityManager } from 'typeorm';
import { OrderEntity } from '../../database/entities/order.entity';
import type { Order } from '../../domain/model';
import { getOrder } from '../orders';
import { orderEvent, recordEvents } from '../outbox';

interface OrderUpdate {
  change:
    { noteCount: number } | { tags: string } | { assigneeId: string | (() => string); assignedAt: Date };
  at: Date;
}

/** Writes a change of the order desk to an order, with its event. Returns the new order. */
export async function recordUpdate(
  tx: EntityManager,
  { id, isDelivered, changes }: OrderEntity,
  { change, at }: OrderUpdate,
): Promise<Order> {
  // An assignment of `is_delivered` fires the trigger that gives the order its next revision.
  await tx.update(OrderEntity, { id }, { ...change, isDelivered, changes: changes + 1 });
  const order = await getOrder(tx, id);
  await recordEvents(tx, [orderEvent('order.updated', order)], at);
  return order;
}
