import type { EntityManager } from 'typeorm';
import { OrderEntity } from '../../database/entities/order.entity';
import { ShipmentEntity } from '../../database/entities/shipment.entity';
import { moveOrder } from '../../domain/orders/order-states';
import type { ShipmentChange } from '../../domain/shipments/shipment-validation';
import { moveShipment } from '../../domain/shipments/shipment-states';
import { runEffects } from '../../domain/state-table';
import { writeAudit, type AuditEntry } from '../audit';
import { orderEvent, queueOrderMail, queueSubjectMail, recordEvents } from '../outbox';
import {
  flagsOf,
  getOrder,
  getOrderRow,
  refreshCounts,
  requireUnusedAwb,
  writeShipmentState,
} from '../orders';

/** Dependencies of a change of a parcel. */
export interface ShipmentDeps {
  /** Issues the missing invoice of an order whose goods leave the shop. */
  issueDeliveryInvoice: (tx: EntityManager, orderId: string, at: Date) => Promise<void>;
}

/** A change of a parcel of an order. */
export interface RequestedChange {
  actor: AuditEntry['actor'];
  order: OrderEntity;
  shipment: ShipmentEntity;
  change: ShipmentChange;
  at: Date;
}

/**
 * Changes courier, number or state of a parcel in the caller's transaction, with emails and audit entry; it refreshes the
 * counts of the order. Throws as moveShipment does, and CONFLICT for a number that another parcel of the courier has.
 */
export async function changeShipment(
  tx: EntityManager,
  { actor, order, shipment, change, at }: RequestedChange,
  deps: ShipmentDeps,
): Promise<void> {
  const { courier = shipment.courier, awb = shipment.awb, state, city } = change;
  if (courier !== shipment.courier || awb !== shipment.awb) {
    await requireUnusedAwb(tx, { courier, awb, id: shipment.id });
    await tx.update(ShipmentEntity, { id: shipment.id }, { courier, awb });
    Object.assign(shipment, { courier, awb });
  }
  if (state !== undefined) {
    const { next, effects } = moveShipment(shipment.state, state);
    await writeShipmentState(tx, shipment, { state: next, at, city });
    await refreshCounts(tx, order.id);
    const isOrderDelivered =
      effects.includes('deliver order') && (await deliverOrder(tx, order.id, { at, actor, deps }));
    await runEffects(effects, {
      'issue invoice': () => deps.issueDeliveryInvoice(tx, order.id, at),
      'email the dispatch': () => queueSubjectMail(tx, 'PARCEL_SENT', { order, subjectId: shipment.id }, at),
      // The email about the order replaces the one about its last parcel.
      'email the delivery': () =>
        isOrderDelivered
          ? Promise.resolve()
          : queueSubjectMail(tx, 'PARCEL_DELIVERED', { order, subjectId: shipment.id }, at),
      'deliver order': () => Promise.resolve(),
      'unsend units': () => Promise.resolve(),
    });
  } else await refreshCounts(tx, order.id);
  const after = { parcel: shipment.position, state: shipment.state, courier, awb };
  await writeAudit(tx, [{ actor, action: 'order.shipment', subject: order.id, after }], at);
}

/**
 * Marks a paid order delivered if no unit is unpacked and no parcel is open. Returns true if the order is delivered now.
 */
async function deliverOrder(
  tx: EntityManager,
  orderId: string,
  { at, actor, deps }: { at: Date; actor: AuditEntry['actor']; deps: ShipmentDeps },
): Promise<boolean> {
  const order = await getOrderRow(tx, orderId);
  const isComplete = order.isPacked && order.packedParcels + order.sentParcels === 0;
  const hasDelivery = await tx.existsBy(ShipmentEntity, { orderId, state: 'DELIVERED' });
  if (!isComplete || !hasDelivery || order.isDelivered) return false;
  const { next, effects } = moveOrder(flagsOf(order), 'parcelsDelivered');
  if (next !== 'delivered') return false;
  await tx.update(OrderEntity, { id: orderId }, { isDelivered: true, deliveredAt: at });
  await writeAudit(
    tx,
    [{ actor, action: 'order.deliver', subject: orderId, after: { isDelivered: true } }],
    at,
  );
  await runEffects(effects, {
    'issue invoice': () => deps.issueDeliveryInvoice(tx, orderId, at),
    'email the buyer': () => queueOrderMail(tx, 'ORDER_DELIVERED', [order], at),
  });
  await recordEvents(tx, [orderEvent('order.delivered', await getOrder(tx, orderId))], at);
  return true;
}
