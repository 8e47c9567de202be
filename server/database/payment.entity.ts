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
  @TimeColumn({ name: 'created_at' }) createdAt: Date;
}

/** Table of captured payments: one per order, each capture once. */
@Entity('payment_capture')
export class PaymentCaptureEntity {
  @IdColumn() id: string;
  @TextColumn({ name: 'order_id' }) orderId: string;
  @TextColumn({ name: 'provider_order_id' }) providerOrderId: string;
  @TimeColumn({ name: 'created_at' }) createdAt: Date;
}

/** Table in which the embedded demo provider keeps its own orders. */
@Entity('demo_payment')
export class DemoPaymentEntity {
  @IdColumn() id: string;
  /** The provider's order as JSON. */
  @TextColumn() body: string;
  @IntegerColumn() version: number;
}
