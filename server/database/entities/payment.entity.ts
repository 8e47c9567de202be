import { Entity } from 'typeorm';
import { IdColumn, IntegerColumn, TextColumn, TimeColumn } from './columns';

/** Table of all that was asked of the payment provider and answered by it. Rows are only ever added. */
@Entity('payment_event')
export class PaymentEventEntity {
  @IdColumn() id: string;
  @TextColumn({ name: 'order_id' }) orderId: string;
  /** `create`, `capture` or `refund`. */
  @TextColumn() call: string;
  /** `intent` before the call; `done`, `refused` or `unknown` after it. */
  @TextColumn() outcome: string;
  @TextColumn({ name: 'request_id' }) requestId: string;
  @TextColumn({ name: 'provider_order_id', nullable: true }) providerOrderId: string | undefined;
  @TextColumn({ name: 'capture_id', nullable: true }) captureId: string | undefined;
  /** The provider's id of a refund that is done. */
  @TextColumn({ name: 'refund_id', nullable: true }) refundId: string | undefined;
  /** In the smallest unit of `currency`. */
  @IntegerColumn() amount: number;
  @TextColumn() currency: string;
  /** Why it was refused or stayed unknown. */
  @TextColumn({ nullable: true }) detail: string | undefined;
  /** By the clock of the shop; of a refund by that of the provider, where it is right. Never an order of entries. */
  @TimeColumn({ name: 'created_at' }) createdAt: Date;
  /** The order of the entries, which the database numbers as they are written. */
  @IntegerColumn({ insert: false, update: false }) seq: number;
}

/** Table of captured payments: one per order, each capture once. */
@Entity('payment_capture')
export class PaymentCaptureEntity {
  @IdColumn() id: string;
  @TextColumn({ name: 'order_id' }) orderId: string;
  @TextColumn({ name: 'provider_order_id' }) providerOrderId: string;
  @TimeColumn({ name: 'created_at' }) createdAt: Date;
}

/** Table of money that the provider has taken and that pays no order, until it is given back. */
@Entity('refused_capture')
export class RefusedCaptureEntity {
  /** The provider's id of the capture. */
  @IdColumn() id: string;
  /** The order that it was reported for. */
  @TextColumn({ name: 'order_id' }) orderId: string;
  @TextColumn({ name: 'provider_order_id' }) providerOrderId: string;
  /** In the smallest unit of `currency`. */
  @IntegerColumn() amount: number;
  @TextColumn() currency: string;
  /** Why it does not pay the order. */
  @TextColumn() reason: string;
  @TimeColumn({ name: 'created_at' }) createdAt: Date;
  /** Set before the refund request is sent; cleared when the provider refuses it. */
  @TextColumn({ name: 'refund_request_id', nullable: true }) refundRequestId: string | undefined;
  @TimeColumn({ name: 'refund_asked_at', nullable: true }) refundAskedAt: Date | undefined;
  /** The provider's id of the refund. */
  @TextColumn({ name: 'refund_id', nullable: true }) refundId: string | undefined;
  @TimeColumn({ name: 'refunded_at', nullable: true }) refundedAt: Date | undefined;
}

/** Table in which the embedded demo provider keeps its own orders. */
@Entity('demo_payment')
export class DemoPaymentEntity {
  @IdColumn() id: string;
  /** The provider's order as JSON. */
  @TextColumn() body: string;
  @IntegerColumn() version: number;
}
