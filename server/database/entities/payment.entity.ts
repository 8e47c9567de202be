import { Entity } from 'typeorm';
import { IdColumn, IntegerColumn, TextColumn, TimeColumn } from './columns';

/** Journal of all requests to the payment provider and their outcomes. Rows are only added. */
@Entity('payment_event')
export class PaymentEventEntity {
  @IdColumn() id: string;
  @TextColumn({ name: 'order_id' }) orderId: string;
  /** Payment method whose provider received the request. */
  @TextColumn() provider: string;
  /** `create`, `capture` or `refund`. */
  @TextColumn() call: string;
  /** `intent` before the call; `done`, `refused` or `unknown` after it. */
  @TextColumn() outcome: string;
  @TextColumn({ name: 'request_id' }) requestId: string;
  @TextColumn({ name: 'provider_order_id', nullable: true }) providerOrderId: string | undefined;
  @TextColumn({ name: 'capture_id', nullable: true }) captureId: string | undefined;
  /** The provider's id of a completed refund. */
  @TextColumn({ name: 'refund_id', nullable: true }) refundId: string | undefined;
  /** In the smallest unit of `currency`. */
  @IntegerColumn() amount: number;
  @TextColumn() currency: string;
  /** Reason of a refusal or an unknown outcome. */
  @TextColumn({ nullable: true }) detail: string | undefined;
  /** Time by the shop's clock; for refunds the provider's time, if it is plausible. Never sort entries by it. */
  @TimeColumn({ name: 'created_at' }) createdAt: Date;
  /** Order of the entries; the database assigns it on insert. */
  @IntegerColumn({ insert: false, update: false }) seq: number;
}

/** Table of captured payments: one per order, each capture of a provider once. */
@Entity('payment_capture')
export class PaymentCaptureEntity {
  /** Payment method whose provider made the capture. */
  @IdColumn() provider: string;
  /** The provider's id of the capture. */
  @IdColumn() id: string;
  @TextColumn({ name: 'order_id' }) orderId: string;
  @TextColumn({ name: 'provider_order_id' }) providerOrderId: string;
  @TimeColumn({ name: 'created_at' }) createdAt: Date;
}

/** Table of captured payments that pay no order, and of their refunds. */
@Entity('refused_capture')
export class RefusedCaptureEntity {
  /** Payment method whose provider made the capture. */
  @IdColumn() provider: string;
  /** The provider's id of the capture. */
  @IdColumn() id: string;
  /** The order named in the provider's report. */
  @TextColumn({ name: 'order_id' }) orderId: string;
  @TextColumn({ name: 'provider_order_id' }) providerOrderId: string;
  /** In the smallest unit of `currency`. */
  @IntegerColumn() amount: number;
  @TextColumn() currency: string;
  /** Reason why the capture does not pay the order. */
  @TextColumn() reason: string;
  @TimeColumn({ name: 'created_at' }) createdAt: Date;
  /** Set before the refund request; cleared if the provider refuses it. */
  @TextColumn({ name: 'refund_request_id', nullable: true }) refundRequestId: string | undefined;
  @TimeColumn({ name: 'refund_asked_at', nullable: true }) refundAskedAt: Date | undefined;
  /** The provider's id of the refund. */
  @TextColumn({ name: 'refund_id', nullable: true }) refundId: string | undefined;
  @TimeColumn({ name: 'refunded_at', nullable: true }) refundedAt: Date | undefined;
}

/** Orders of the embedded demo payment provider. */
@Entity('demo_payment')
export class DemoPaymentEntity {
  @IdColumn() id: string;
  /** The provider's order as JSON. */
  @TextColumn() body: string;
  @IntegerColumn() version: number;
}
