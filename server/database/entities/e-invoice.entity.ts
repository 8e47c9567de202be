import { Entity } from 'typeorm';
import type { CancelReason, EInvoiceState } from '../../domain/e-invoices/e-invoice';
import { IdColumn, IntegerColumn, TextColumn, TimeColumn } from './columns';

/** Table of e-invoices: one per document with a required registration. It is the outbox to the portal too. */
@Entity('e_invoice')
export class EInvoiceEntity {
  @IdColumn({ name: 'document_id' }) documentId: string;
  @TextColumn() state: EInvoiceState;
  @TextColumn({ nullable: true }) irn: string | undefined;
  @TextColumn({ name: 'ack_number', nullable: true }) ackNumber: string | undefined;
  @TimeColumn({ name: 'acknowledged_at', nullable: true }) acknowledgedAt: Date | undefined;
  /** Signed text of the QR code. */
  @TextColumn({ nullable: true }) qr: string | undefined;
  @TextColumn({ name: 'refusal_code', nullable: true }) refusalCode: string | undefined;
  @TextColumn({ nullable: true }) refusal: string | undefined;
  @IntegerColumn() attempts: number;
  /** Time of the next attempt, or end of the claim while an instance sends the document. */
  @TimeColumn({ name: 'next_attempt_at', nullable: true }) nextAttemptAt: Date | undefined;
  @TimeColumn({ name: 'created_at' }) createdAt: Date;
  @TimeColumn({ name: 'cancelled_at', nullable: true }) cancelledAt: Date | undefined;
  @TextColumn({ name: 'cancel_reason', nullable: true }) cancelReason: CancelReason | undefined;
}

/** Table of e-way bill numbers by document. */
@Entity('eway_bill')
export class EwayBillEntity {
  @IdColumn({ name: 'document_id' }) documentId: string;
  @TextColumn() number: string;
  @TimeColumn({ name: 'noted_at' }) notedAt: Date;
}

/** Registrations of the demo portal. */
@Entity('demo_irn')
export class DemoIrnEntity {
  @IdColumn() irn: string;
  @TextColumn({ name: 'ack_number' }) ackNumber: string;
  @TimeColumn({ name: 'acknowledged_at' }) acknowledgedAt: Date;
  @TextColumn() qr: string;
  @TimeColumn({ name: 'cancelled_at', nullable: true }) cancelledAt: Date | undefined;
}
