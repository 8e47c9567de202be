import { Entity } from 'typeorm';
import { IdColumn, IntegerColumn, TextColumn, TimeColumn } from './columns';

/** Journal of the requests that change a booking at a courier. It is their outbox too. */
@Entity('courier_call')
export class CourierCallEntity {
  @IdColumn() id: string;
  @TextColumn({ name: 'shipment_id' }) shipmentId: string;
  @TextColumn() operation: 'book' | 'cancel';
  /** The courier has at most one booking with this id. A cancellation has the id of its booking. */
  @TextColumn({ name: 'request_id' }) requestId: string;
  /** `intent` before the call; `done` or `refused` after it. */
  @TextColumn() outcome: 'intent' | 'done' | 'refused';
  /** The courier's reference of the booking. */
  @TextColumn({ nullable: true }) reference: string | undefined;
  /** Reason of a refusal. */
  @TextColumn({ nullable: true }) detail: string | undefined;
  @IntegerColumn() attempts: number;
  /** Time of the next attempt, or end of the claim while an instance sends the request. */
  @TimeColumn({ name: 'next_attempt_at', nullable: true }) nextAttemptAt: Date | undefined;
  @TimeColumn({ name: 'created_at' }) createdAt: Date;
  @TimeColumn({ name: 'settled_at', nullable: true }) settledAt: Date | undefined;
}

/** Table of bookings: at most one per parcel. */
@Entity('courier_booking')
export class CourierBookingEntity {
  @IdColumn({ name: 'shipment_id' }) shipmentId: string;
  @TextColumn({ name: 'request_id' }) requestId: string;
  @TextColumn() reference: string;
  @TextColumn() awb: string;
  /** Hash of the address on the courier's label. */
  @TextColumn({ name: 'address_hash' }) addressHash: string;
  @TimeColumn({ name: 'booked_at' }) bookedAt: Date;
  /** Time of the last report of the courier. */
  @TimeColumn({ name: 'checked_at', nullable: true }) checkedAt: Date | undefined;
  /** Consecutive checks without a report. */
  @IntegerColumn({ name: 'failed_checks' }) failedChecks: number;
  /** Time of the next check; undefined after the end of the parcel. */
  @TimeColumn({ name: 'next_check_at', nullable: true }) nextCheckAt: Date | undefined;
}

/** Parcels of the embedded demo courier. */
@Entity('demo_parcel')
export class DemoParcelEntity {
  /** The courier's number of the order. */
  @IdColumn() id: string;
  /** The parcel as JSON. */
  @TextColumn() body: string;
}
