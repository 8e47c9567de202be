import type { DataSource, EntityManager } from 'typeorm';
import { CourierBookingEntity, type CourierCallEntity } from '../../database/entities/courier.entity';
import { ShipmentEntity } from '../../database/entities/shipment.entity';
import type { Writer } from '../../database/write-queue';
import { ShopError } from '../../domain/errors';
import { checkDelayMs } from '../../domain/shipments/booking';
import { readCourier } from '../../domain/shipments/courier-links';
import type { ShipmentChange } from '../../domain/shipments/shipment-validation';
import { writeAudit, type AuditEntry } from '../audit';
import { getOrderRow, withContents } from '../orders';
import { recordEvents, shipmentEvent } from '../outbox';
import { changeShipment, type ShipmentDeps } from '../shipments';
import { writeCourierIntent, writeCourierOutcome, type CallOutcome } from './booking-rows';
import type { CourierBooking, Courier } from './courier';
import { addressHashOf } from './parcel-details';

/** Dependencies of the services of couriers. */
export interface CourierDeps extends ShipmentDeps {
  writer: Writer;
  reader: DataSource;
  /** Courier with an API; undefined for a shop without one. */
  courier: Courier | undefined;
  now: () => Date;
}

/** A parcel, and the caller of its change. */
export interface ParcelChange {
  actor: AuditEntry['actor'];
  shipment: ShipmentEntity;
  change: ShipmentChange;
  at: Date;
}

/** Changes a parcel by the rules of the shipment service, with its event. Throws as changeShipment does. */
export async function changeParcel(
  tx: EntityManager,
  { actor, shipment, change, at }: ParcelChange,
  deps: ShipmentDeps,
): Promise<void> {
  const order = await getOrderRow(tx, shipment.orderId);
  await changeShipment(tx, { actor, order, shipment, change, at }, deps);
  const type = change.state === 'DELIVERED' ? 'shipment.delivered' : 'shipment.updated';
  const [content] = await withContents(tx, [shipment]);
  if (content) await recordEvents(tx, [shipmentEvent(type, content)], at);
}

/** Records the outcomes of bookings. */
export class BookingSettlement {
  constructor(private readonly deps: CourierDeps) {}

  /**
   * Records a booking, and writes courier and number on the parcel. If the parcel changed meanwhile, the shop cancels
   * the booking at the courier. Returns false for such a booking, and for one that is recorded already.
   */
  recordBooking(
    call: CourierCallEntity,
    { booking, actor }: { booking: CourierBooking; actor: AuditEntry['actor'] },
  ): Promise<boolean> {
    const { writer, now } = this.deps;
    return writer.transaction(async (tx) => {
      const at = now();
      const outcome = { outcome: 'done', reference: booking.reference, at } as const;
      if (!(await writeCourierOutcome(tx, call, outcome))) return false;
      const shipment = await tx.findOneByOrFail(ShipmentEntity, { id: call.shipmentId });
      const isApplied =
        shipment.state === 'PACKED' &&
        shipment.awb === '' &&
        (await this.applyBooking(tx, { shipment, call, booking, actor, at }));
      if (!isApplied) await this.requestCancellation(tx, { call, reference: booking.reference, at });
      return isApplied;
    });
  }

  /** Records that the courier made no booking. */
  async recordRefusal(call: CourierCallEntity, detail: string, actor: AuditEntry['actor']): Promise<void> {
    const { writer, now } = this.deps;
    await writer.transaction(async (tx) => {
      const at = now();
      if (!(await writeCourierOutcome(tx, call, { outcome: 'refused', detail, at }))) return;
      const { orderId, position } = await tx.findOneByOrFail(ShipmentEntity, { id: call.shipmentId });
      const after = { parcel: position, detail };
      await writeAudit(tx, [{ actor, action: 'order.bookingRefused', subject: orderId, after }], at);
    });
  }

  /** Records the outcome of a cancellation. */
  async recordCancellation(call: CourierCallEntity, outcome: CallOutcome): Promise<void> {
    const { writer, now } = this.deps;
    await writer.transaction((tx) => writeCourierOutcome(tx, call, { ...outcome, at: now() }));
  }

  private async applyBooking(
    tx: EntityManager,
    options: {
      shipment: ShipmentEntity;
      call: CourierCallEntity;
      booking: CourierBooking;
      actor: AuditEntry['actor'];
      at: Date;
    },
  ): Promise<boolean> {
    const { shipment, call, booking, actor, at } = options;
    const change = { courier: readCourier(booking.courier, 'courier'), awb: booking.awb };
    try {
      await changeParcel(tx, { actor, shipment, change, at }, this.deps);
    } catch (error) {
      // Another parcel has the number, so the courier's answer cannot be right.
      if (error instanceof ShopError && error.code === 'CONFLICT') return false;
      throw error;
    }
    const order = await getOrderRow(tx, shipment.orderId);
    const isDemo = this.deps.courier?.isDemo ?? false;
    await tx.upsert(
      CourierBookingEntity,
      {
        shipmentId: shipment.id,
        requestId: call.requestId,
        reference: booking.reference,
        awb: booking.awb,
        addressHash: addressHashOf(order),
        bookedAt: at,
        checkedAt: null as unknown as undefined,
        failedChecks: 0,
        nextCheckAt: new Date(at.getTime() + checkDelayMs('BOOKED', { ageMs: 0, isDemo })),
      },
      ['shipmentId'],
    );
    return true;
  }

  private async requestCancellation(
    tx: EntityManager,
    { call, reference, at }: { call: CourierCallEntity; reference: string; at: Date },
  ): Promise<void> {
    const { shipmentId, requestId } = call;
    await writeCourierIntent(tx, {
      shipmentId,
      requestId,
      reference,
      at,
      operation: 'cancel',
      isClaimed: false,
    });
  }
}
