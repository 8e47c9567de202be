import type { EntityManager } from 'typeorm';
import { CourierBookingEntity, type CourierCallEntity } from '../../database/entities/courier.entity';
import { ShipmentEntity } from '../../database/entities/shipment.entity';
import {
  BOOKING_EXPIRY_MS,
  checkDelayMs,
  courierRetryDelayMs,
  NUMBER_EXPIRY_MS,
} from '../../domain/shipments/booking';
import { englishTextOf } from '../../domain/messages/english-text';
import { reportsOf } from '../../domain/shipments/shipment-states';
import type { CourierReport } from '../../domain/shipments/courier-states';
import { Dispatcher, type DispatchSettings, type OnDispatchError, type Outbox } from '../../jobs/dispatcher';
import { SYSTEM } from '../audit';
import { getOrderRow, refreshCounts } from '../orders';
import { ProviderRefused, ProviderUnavailable } from '../payments';
import {
  claimDueCalls,
  claimDueChecks,
  endChecks,
  hasDueTask,
  postponeCall,
  writeCourierIntent,
} from './booking-rows';
import { BookingSettlement, changeParcel, type CourierDeps } from './booking-settlement';
import type { Courier } from './courier';

/** Work at the courier that is due: a request without an outcome, or the check of a parcel. */
export type CourierTask =
  { kind: 'call'; call: CourierCallEntity } | { kind: 'check'; booking: CourierBookingEntity };

const DISPATCH_SETTINGS: DispatchSettings = {
  concurrency: 4,
  probes: 1,
  pollIntervalMs: 10_000,
  wakeDelayMs: 50,
  pauseMs: courierRetryDelayMs,
};
/** The shop checks no more parcels in a minute, whatever number of messages the courier sends. */
const MAX_CHECKS_PER_MINUTE = 120;
const MINUTE_MS = 60_000;

/**
 * Asks the courier about bookings without an outcome, cancels bookings of unpacked parcels, and checks parcels under
 * way. It never books. A claim ends after a crash, and then another attempt runs. wire: Shipping
 */
export class CourierOutbox implements Outbox<CourierTask> {
  private readonly settlement: BookingSettlement;
  private checkTimes: number[] = [];

  constructor(private readonly deps: CourierDeps) {
    this.settlement = new BookingSettlement(deps);
  }

  async claim(limit: number): Promise<CourierTask[]> {
    const { courier, reader, writer, now } = this.deps;
    if (!courier || !(await hasDueTask(reader, now()))) return [];
    const nowMs = now().getTime();
    this.checkTimes = this.checkTimes.filter((timeMs) => timeMs > nowMs - MINUTE_MS);
    const checkLimit = MAX_CHECKS_PER_MINUTE - this.checkTimes.length;
    const tasks = await writer.transaction(async (tx): Promise<CourierTask[]> => {
      const calls = await claimDueCalls(tx, now(), limit);
      const freeCount = Math.min(limit - calls.length, checkLimit);
      const bookings = freeCount > 0 ? await claimDueChecks(tx, now(), freeCount) : [];
      return [
        ...calls.map((call) => ({ kind: 'call', call }) as const),
        ...bookings.map((booking) => ({ kind: 'check', booking }) as const),
      ];
    });
    for (const { kind } of tasks) if (kind === 'check') this.checkTimes.push(nowMs);
    return tasks;
  }

  /** Carries out a task. Returns false if the courier gave no answer. */
  async send(dueTask: CourierTask): Promise<boolean> {
    const { courier } = this.deps;
    if (!courier) return true;
    const task = dueTask.kind === 'check' ? await this.taskOfParcel(dueTask.booking) : dueTask;
    try {
      if (task.kind === 'check') await this.check(courier, task.booking);
      else if (task.call.operation === 'cancel') await this.cancel(courier, task.call);
      else await this.resolveBooking(courier, task.call);
      return true;
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      await this.postpone(task);
      return false;
    }
  }

  /** The check of a parcel; for an unpacked parcel the cancellation of its booking. */
  private async taskOfParcel(booking: CourierBookingEntity): Promise<CourierTask> {
    const { reader, writer, now } = this.deps;
    const { shipmentId, requestId, reference } = booking;
    const shipments = reader.getRepository(ShipmentEntity);
    if (!(await shipments.existsBy({ id: shipmentId, state: 'CANCELLED' })))
      return { kind: 'check', booking };
    return writer.transaction(async (tx): Promise<CourierTask> => {
      await endChecks(tx, shipmentId);
      const ids = { shipmentId, requestId, reference, at: now() };
      return {
        kind: 'call',
        call: await writeCourierIntent(tx, { ...ids, operation: 'cancel', isClaimed: true }),
      };
    });
  }

  private async postpone(task: CourierTask): Promise<void> {
    const { writer, now } = this.deps;
    await writer.transaction(async (tx) => {
      if (task.kind === 'call') return postponeCall(tx, task.call, now());
      const failedChecks = task.booking.failedChecks + 1;
      const nextCheckAt = new Date(now().getTime() + courierRetryDelayMs(failedChecks));
      await tx.update(
        CourierBookingEntity,
        { shipmentId: task.booking.shipmentId },
        { failedChecks, nextCheckAt },
      );
    });
  }

  /** Learns from the courier what became of a booking. Only the desk books again, with another request. */
  private async resolveBooking(courier: Courier, call: CourierCallEntity): Promise<void> {
    const { writer, now } = this.deps;
    const booking = await courier.findBooking(call.requestId);
    const ageMs = now().getTime() - call.createdAt.getTime();
    if (booking?.awb !== undefined) {
      await this.settlement.recordBooking(call, { booking: { ...booking, awb: booking.awb }, actor: SYSTEM });
    } else if (booking && ageMs > NUMBER_EXPIRY_MS) {
      await courier.cancel(booking.reference);
      await this.settlement.recordRefusal(call, englishTextOf('courier.noNumber'), SYSTEM);
    } else if (!booking && ageMs > BOOKING_EXPIRY_MS) {
      await this.settlement.recordRefusal(call, englishTextOf('courier.neverBooked'), SYSTEM);
    } else await writer.transaction((tx) => postponeCall(tx, call, now()));
  }

  private async cancel(courier: Courier, call: CourierCallEntity): Promise<void> {
    try {
      await courier.cancel(call.reference ?? '');
      await this.settlement.recordCancellation(call, { outcome: 'done' });
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
      await this.settlement.recordCancellation(call, { outcome: 'refused', detail: error.issue });
    }
  }

  private async check(courier: Courier, booking: CourierBookingEntity): Promise<void> {
    const { reader } = this.deps;
    const shipment = await reader.getRepository(ShipmentEntity).findOneByOrFail({ id: booking.shipmentId });
    const report = shipment.endedAt ? undefined : await courier.track(booking.awb);
    await this.deps.writer.transaction((tx) => this.applyReport(tx, booking, report));
  }

  /** Moves the parcel forwards to the reported state; a state that the parcel has passed changes nothing. */
  private async applyReport(
    tx: EntityManager,
    booking: CourierBookingEntity,
    report: CourierReport | undefined,
  ): Promise<void> {
    const { now, courier } = this.deps;
    const at = now();
    const shipment = await tx.findOneByOrFail(ShipmentEntity, { id: booking.shipmentId });
    if (report && !shipment.endedAt) await this.moveParcel(tx, shipment, report, at);
    if (shipment.endedAt || report?.state === 'CANCELLED') return endChecks(tx, shipment.id);
    const ageMs = at.getTime() - booking.bookedAt.getTime();
    const delayMs = checkDelayMs(report?.state, { ageMs, isDemo: courier?.isDemo ?? false });
    const nextCheckAt = new Date(at.getTime() + delayMs);
    await tx.update(
      CourierBookingEntity,
      { shipmentId: shipment.id },
      { failedChecks: 0, nextCheckAt, ...(report && { checkedAt: at }) },
    );
  }

  private async moveParcel(
    tx: EntityManager,
    shipment: ShipmentEntity,
    { state, city }: CourierReport,
    at: Date,
  ): Promise<void> {
    if (state === 'BOOKED') return;
    if (state === 'CANCELLED') {
      // The courier gave up the booking, so the parcel needs another one.
      if (shipment.state !== 'PACKED') return;
      return changeParcel(tx, { actor: SYSTEM, shipment, change: { courier: '', awb: '' }, at }, this.deps);
    }
    const { cancelledAt } = await getOrderRow(tx, shipment.orderId);
    if (reportsOf(shipment.state, { isOrderCancelled: cancelledAt !== undefined }).includes(state))
      await changeParcel(tx, { actor: SYSTEM, shipment, change: { state, city }, at }, this.deps);
    else if (state === shipment.state && city !== undefined && city !== shipment.city) {
      await tx.update(ShipmentEntity, { id: shipment.id }, { city });
      await refreshCounts(tx, shipment.orderId);
    }
  }
}

/** Runs the work at the courier at intervals. Only the leader of several instances runs it. */
export class CourierDispatcher extends Dispatcher<CourierTask> {
  constructor(deps: CourierDeps, onError: OnDispatchError) {
    super(new CourierOutbox(deps), DISPATCH_SETTINGS, onError);
  }
}
