import type { EntityManager } from 'typeorm';
import { OrderEntity } from '../../../database/entities/order.entity';
import { ShipmentEntity } from '../../../database/entities/shipment.entity';
import { moveOrder } from '../../../domain/orders/order-states';
import { runEffects } from '../../../domain/state-table';
import { writeAudit, type AuditEntry } from '../../audit';
import { orderEvent, queueOrderMail, recordEvents } from '../../outbox';
import { flagsOf, getOrder, getOrderRow } from '../order-queries';

/** The last step of an order whose parcels are delivered. */
export interface DeliveryEnd {
  at: Date;
  actor: AuditEntry['actor'];
  /** Issues the missing invoice of the order; absent if the last step was no dispatch. */
  issueInvoice?: () => Promise<void>;
}

/** Requested refunds with unsent units. The shop owes the units again if the provider refuses such a refund. */
const RESERVED_UNITS_SQL = `SELECT 1 FROM refund JOIN refund_item item ON item.refund_id = refund.id
  WHERE refund.order_id = $1 AND refund.state = 'REQUESTED' AND refund.cause IN ('DESK', 'EXTERNAL')
    AND item.released_qty > 0 LIMIT 1`;

/** True if a requested refund has unsent units that the shop owes again if the provider refuses the refund. */
export async function hasReservedUnits(tx: EntityManager, orderId: string): Promise<boolean> {
  return (await tx.query<unknown[]>(RESERVED_UNITS_SQL, [orderId])).length > 0;
}

/**
 * Marks a paid order delivered if one parcel is delivered, none is open, and the shop owes no further unit. Returns
 * true if the order is delivered now. Call it after each change that can be the last one. §4
 */
export async function completeDelivery(
  tx: EntityManager,
  orderId: string,
  { at, actor, issueInvoice }: DeliveryEnd,
): Promise<boolean> {
  const order = await getOrderRow(tx, orderId);
  const isComplete = order.isPacked && order.packedParcels + order.sentParcels === 0;
  if (!isComplete || order.isDelivered || order.cancelledAt !== undefined) return false;
  if (!(await tx.existsBy(ShipmentEntity, { orderId, state: 'DELIVERED' }))) return false;
  const { next, effects } = moveOrder(flagsOf(order), 'parcelsDelivered');
  if (next !== 'delivered') return false;
  if (await hasReservedUnits(tx, orderId)) return false;
  await tx.update(OrderEntity, { id: orderId }, { isDelivered: true, deliveredAt: at });
  const after = { isDelivered: true };
  await writeAudit(tx, [{ actor, action: 'order.deliver', subject: orderId, after }], at);
  await runEffects(effects, {
    'issue invoice': () => issueInvoice?.() ?? Promise.resolve(),
    'email the buyer': () => queueOrderMail(tx, 'ORDER_DELIVERED', [order], at),
  });
  await recordEvents(tx, [orderEvent('order.delivered', await getOrder(tx, orderId))], at);
  return true;
}
