import { Entity, PrimaryColumn } from 'typeorm';
import type { ShipmentState } from '../../domain/shipments/shipment';
import { BooleanColumn, IdColumn, IntegerColumn, TextColumn, TimeColumn } from './columns';

/** Table of parcels: each carries units of the lines of one order. */
@Entity('shipment')
export class ShipmentEntity {
  @IdColumn() id: string;
  @TextColumn({ name: 'order_id' }) orderId: string;
  /** Number of the parcel within its order, from 1. */
  @IntegerColumn() position: number;
  @TextColumn() state: ShipmentState;
  /** True if the parcel replaces returned units. */
  @BooleanColumn({ name: 'is_replacement' }) isReplacement: boolean;
  /** True if the buyer refused the order while the parcel was under way, and its units are not back. */
  @BooleanColumn({ name: 'awaits_return' }) awaitsReturn: boolean;
  /** Name of the courier and its air waybill number (AWB); empty for own delivery. */
  @TextColumn() courier: string;
  @TextColumn() awb: string;
  /** City that the courier reported last; empty if unknown. */
  @TextColumn() city: string;
  /** Random token of the tracking page. */
  @TextColumn({ name: 'tracking_token' }) trackingToken: string;
  @TimeColumn({ name: 'packed_at' }) packedAt: Date;
  @TimeColumn({ name: 'handed_over_at', nullable: true }) handedOverAt: Date | undefined;
  @TimeColumn({ name: 'out_for_delivery_at', nullable: true }) outForDeliveryAt: Date | undefined;
  @TimeColumn({ name: 'delivered_at', nullable: true }) deliveredAt: Date | undefined;
  /** Time of the final state. */
  @TimeColumn({ name: 'ended_at', nullable: true }) endedAt: Date | undefined;
}

/** Table of the units in parcels. */
@Entity('shipment_item')
export class ShipmentItemEntity {
  @PrimaryColumn({ type: 'text', name: 'shipment_id' }) shipmentId: string;
  @PrimaryColumn({ type: 'text', name: 'order_item_id' }) orderItemId: string;
  @IntegerColumn() qty: number;
}

/** Table of the states of parcels over time. */
@Entity('shipment_event')
export class ShipmentEventEntity {
  @PrimaryColumn({ type: 'text', name: 'shipment_id' }) shipmentId: string;
  @PrimaryColumn({ type: 'bigint' }) position: number;
  @TextColumn() state: ShipmentState;
  @TextColumn() city: string;
  @TimeColumn() at: Date;
}
