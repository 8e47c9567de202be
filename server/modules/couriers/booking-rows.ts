import type { DataSource, EntityManager } from 'typeorm';
import { CourierBookingEntity, CourierCallEntity } from '../../database/entities/courier.entity';
import { courierRetryDelayMs } from '../../domain/shipments/booking';
import { newId } from '../../lib/ids';

/** Time in which one instance alone sends a claimed request: several times the time limit of a call. */
export const CLAIM_MS = 60_000;
const MAX_DETAIL_LENGTH = 300;

/** A request to the courier that changes a booking. */
export interface NewCall {
  shipmentId: string;
  operation: CourierCallEntity['operation'];
  requestId: string;
  reference?: string | undefined;
  at: Date;
  /** True if the caller sends the request itself; then its claim begins at once. */
  isClaimed: boolean;
}

/** Records a request before it is sent. */
export async function writeCourierIntent(tx: EntityManager, call: NewCall): Promise<CourierCallEntity> {
  const { shipmentId, operation, requestId, reference, at, isClaimed } = call;
  const row = Object.assign(new CourierCallEntity(), {
    id: newId(),
    shipmentId,
    operation,
    requestId,
    reference,
    outcome: 'intent',
    attempts: isClaimed ? 1 : 0,
    nextAttemptAt: new Date(at.getTime() + (isClaimed ? CLAIM_MS : 0)),
    createdAt: at,
  });
  await tx.insert(CourierCallEntity, row);
  return row;
}

/** The end of a request. */
export interface CallOutcome {
  outcome: 'done' | 'refused';
  reference?: string | undefined;
  detail?: string | undefined;
}

/** Records the outcome of a request. Returns false if another attempt has recorded one. */
export async function writeCourierOutcome(
  tx: EntityManager,
  call: CourierCallEntity,
  { outcome, reference, detail, at }: CallOutcome & { at: Date },
): Promise<boolean> {
  const { affected } = await tx
    .createQueryBuilder()
    .update(CourierCallEntity)
    .set({
      outcome,
      ...(reference !== undefined && { reference }),
      ...(detail !== undefined && { detail: detail.slice(0, MAX_DETAIL_LENGTH) }),
      settledAt: at,
      nextAttemptAt: () => 'NULL',
    })
    .where(`id = :id AND outcome = 'intent'`, { id: call.id })
    .execute();
  return affected !== 0;
}

/** Schedules the next attempt of a request without an answer. */
export async function postponeCall(tx: EntityManager, call: CourierCallEntity, at: Date): Promise<void> {
  const nextAttemptAt = new Date(at.getTime() + courierRetryDelayMs(call.attempts));
  await tx.update(CourierCallEntity, { id: call.id, outcome: 'intent' }, { nextAttemptAt });
}

/** The open request of a parcel; undefined if there is none. */
export async function findOpenCall(
  tx: EntityManager,
  shipmentId: string,
  operation: NewCall['operation'],
): Promise<CourierCallEntity | undefined> {
  return (await tx.findOneBy(CourierCallEntity, { shipmentId, operation, outcome: 'intent' })) ?? undefined;
}

/** Claims a request whose time has come; other instances cannot send it until the claim ends. */
export async function claimCall(
  tx: EntityManager,
  call: CourierCallEntity,
  at: Date,
): Promise<CourierCallEntity> {
  const change = { attempts: call.attempts + 1, nextAttemptAt: new Date(at.getTime() + CLAIM_MS) };
  await tx.update(CourierCallEntity, { id: call.id }, change);
  return Object.assign(call, change);
}

/** True if a request or a check is due, or a booked parcel was unpacked. Reads without the write queue. */
export async function hasDueTask(reader: DataSource, at: Date): Promise<boolean> {
  const rows = await reader.query<unknown[]>(
    `SELECT 1 FROM courier_call WHERE next_attempt_at <= $1
     UNION ALL SELECT 1 FROM courier_booking WHERE next_check_at <= $2
     UNION ALL SELECT 1 FROM courier_booking booking JOIN shipment ON shipment.id = booking.shipment_id
       WHERE booking.next_check_at IS NOT NULL AND shipment.state = 'CANCELLED' LIMIT 1`,
    [at.getTime(), at.getTime()],
  );
  return rows.length > 0;
}

/** Claims the requests that are due for the longest time. */
export async function claimDueCalls(
  tx: EntityManager,
  at: Date,
  limit: number,
): Promise<CourierCallEntity[]> {
  const calls = await tx
    .createQueryBuilder(CourierCallEntity, 'request')
    .where('request.next_attempt_at <= :at', { at: at.getTime() })
    .orderBy('request.next_attempt_at', 'ASC')
    .limit(limit)
    .getMany();
  const claimed: CourierCallEntity[] = [];
  for (const call of calls) claimed.push(await claimCall(tx, call, at));
  return claimed;
}

/** Claims the checks that are due for the longest time, and those of unpacked parcels. */
export async function claimDueChecks(
  tx: EntityManager,
  at: Date,
  limit: number,
): Promise<CourierBookingEntity[]> {
  const bookings = await tx
    .createQueryBuilder(CourierBookingEntity, 'booking')
    .where(
      `booking.next_check_at <= :at OR (booking.next_check_at IS NOT NULL AND EXISTS
        (SELECT 1 FROM shipment WHERE shipment.id = booking.shipment_id AND shipment.state = 'CANCELLED'))`,
      { at: at.getTime() },
    )
    .orderBy('booking.next_check_at', 'ASC')
    .limit(limit)
    .getMany();
  const nextCheckAt = new Date(at.getTime() + CLAIM_MS);
  for (const { shipmentId } of bookings)
    await tx.update(CourierBookingEntity, { shipmentId }, { nextCheckAt });
  return bookings;
}

/** Ends the checks of a booking. */
export async function endChecks(tx: EntityManager, shipmentId: string): Promise<void> {
  await tx
    .createQueryBuilder()
    .update(CourierBookingEntity)
    .set({ nextCheckAt: () => 'NULL' })
    .where('shipment_id = :shipmentId', { shipmentId })
    .execute();
}
