import { Entity, PrimaryColumn } from 'typeorm';
import type { OrderRefundCause, OrderRefundState } from '../../domain/refunds/order-refund';
import { BooleanColumn, IdColumn, IntegerColumn, MoneyColumn, TextColumn, TimeColumn } from './columns';

/**
 * Table of refunds of orders, full and partial. The payment journal has the calls to the provider. Amounts in paise.
 */
@Entity('refund')
export class RefundEntity {
  @IdColumn() id: string;
  @TextColumn({ name: 'order_id' }) orderId: string;
  @TextColumn() state: OrderRefundState;
  @TextColumn() cause: OrderRefundCause;
  /** The return that caused the refund. */
  @TextColumn({ name: 'return_id', nullable: true }) returnId: string | undefined;
  @MoneyColumn() amount: number;
  /** The refund in the smallest unit of the order's charge currency. */
  @IntegerColumn({ name: 'charge_amount' }) chargeAmount: number;
  /** Amount without goods. */
  @MoneyColumn() goodwill: number;
  @BooleanColumn({ name: 'includes_shipping' }) includesShipping: boolean;
  /** Frozen JSON of the credited lines of each invoice. */
  @TextColumn() amounts: string;
  @TextColumn() reason: string;
  /** Frozen JSON of the UPI id or bank account of a cash refund. */
  @TextColumn({ nullable: true }) payout: string | undefined;
  /** Reference of the transfer of a cash refund. */
  @TextColumn({ nullable: true }) reference: string | undefined;
  /** Idempotency key of the latest request to the provider. */
  @TextColumn({ name: 'request_id', nullable: true }) requestId: string | undefined;
  @TimeColumn({ name: 'created_at' }) createdAt: Date;
  @TimeColumn({ name: 'settled_at', nullable: true }) settledAt: Date | undefined;
}

/** Table of the units that refunds pay back. */
@Entity('refund_item')
export class RefundItemEntity {
  @PrimaryColumn({ type: 'text', name: 'refund_id' }) refundId: string;
  @PrimaryColumn({ type: 'text', name: 'order_item_id' }) orderItemId: string;
  @IntegerColumn() qty: number;
  /** Units that the shop had not sent, which the refund cancels. */
  @IntegerColumn({ name: 'released_qty' }) releasedQty: number;
}
