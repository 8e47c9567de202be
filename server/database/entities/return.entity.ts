import { Entity, PrimaryColumn } from 'typeorm';
import type { ReturnState, ReturnWish } from '../../domain/returns/return-names';
import { IdColumn, IntegerColumn, MoneyColumn, TextColumn, TimeColumn } from './columns';

/** Table of the returns that buyers request. */
@Entity('return_request')
export class ReturnRequestEntity {
  @IdColumn() id: string;
  /** Number for people, such as 117 of `R-117`. */
  @IntegerColumn() number: number;
  @TextColumn({ name: 'order_id' }) orderId: string;
  @TextColumn() state: ReturnState;
  @TextColumn() wish: ReturnWish;
  @TextColumn() text: string;
  /** Frozen JSON of the UPI id or bank account for the refund of a cash order. */
  @TextColumn({ nullable: true }) payout: string | undefined;
  /** Amount that comes back, or came back; 0 for an exchange. */
  @MoneyColumn() refundable: number;
  @TextColumn({ name: 'rejected_reason' }) rejectedReason: string;
  @TextColumn({ name: 'refund_id', nullable: true }) refundId: string | undefined;
  @TimeColumn({ name: 'requested_at' }) requestedAt: Date;
  /** Time until which the shop answers. */
  @TimeColumn({ name: 'answer_until' }) answerUntil: Date;
  @TimeColumn({ name: 'approved_at', nullable: true }) approvedAt: Date | undefined;
  @TimeColumn({ name: 'received_at', nullable: true }) receivedAt: Date | undefined;
  @TimeColumn({ name: 'settled_at', nullable: true }) settledAt: Date | undefined;
  /** Time of the final state. */
  @TimeColumn({ name: 'ended_at', nullable: true }) endedAt: Date | undefined;
}

/** Table of the units of returns, and of the decision about each unit that came back. */
@Entity('return_item')
export class ReturnItemEntity {
  @PrimaryColumn({ type: 'text', name: 'return_id' }) returnId: string;
  @PrimaryColumn({ type: 'text', name: 'order_item_id' }) orderItemId: string;
  @IntegerColumn() qty: number;
  @TextColumn() reason: string;
  @IntegerColumn({ name: 'restocked_qty' }) restockedQty: number;
  @IntegerColumn({ name: 'written_off_qty' }) writtenOffQty: number;
  @IntegerColumn({ name: 'sent_back_qty' }) sentBackQty: number;
}

/** Table of the pictures of returns, re-encoded as product pictures are. */
@Entity('return_picture')
export class ReturnPictureEntity {
  @PrimaryColumn({ type: 'text', name: 'return_id' }) returnId: string;
  @PrimaryColumn({ type: 'bigint' }) position: number;
  @TextColumn() image: string;
}
