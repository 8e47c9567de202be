import type { EntityManager } from 'typeorm';
import type { OrderEntity } from '../../database/entities/order.entity';
import { ShipmentEntity } from '../../database/entities/shipment.entity';
import type { ShipmentChange } from '../../domain/shipments/shipment-validation';
import { moveShipment } from '../../domain/shipments/shipment-states';
import { runEffects } from '../../domain/state-table';
import { writeAudit, type AuditEntry } from '../audit';
import { queueSubjectMail } from '../outbox';
import {
  cancelReturnedUnits,
  completeDelivery,
  endAwaitedReturn,
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
 * Changes courier, number or state of a parcel in the caller's transaction, with emails and audit entry; it refreshes
 * the counts of the order. A parcel of a refused order that comes back releases its stock. Throws as moveShipment does,
 * and CONFLICT for a number that another parcel of the courier has.
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
    const { next, effects } = moveShipment(shipment.state, state, {
      isOrderCancelled: order.cancelledAt !== undefined,
    });
    await writeShipmentState(tx, shipment, { state: next, at, city });
    await refreshCounts(tx, order.id);
    const issueInvoice = () => deps.issueDeliveryInvoice(tx, order.id, at);
    const hasReturnedUnits = effects.includes('unsend units') && (await cancelReturnedUnits(tx, order, at));
    const isOrderDelivered =
      (hasReturnedUnits || effects.includes('deliver order')) &&
      (await completeDelivery(tx, order.id, { at, actor, issueInvoice }));
    await runEffects(effects, {
      'issue invoice': issueInvoice,
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
  const awaitedUnits = await endAwaitedReturn(tx, shipment, at);
  const after = { parcel: shipment.position, state: shipment.state, courier, awb, ...awaitedUnits };
  await writeAudit(tx, [{ actor, action: 'order.shipment', subject: order.id, after }], at);
}
