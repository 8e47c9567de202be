import { Entity, PrimaryColumn } from 'typeorm';
import type { Seller } from '../../domain/invoices/invoice';
import { BooleanColumn, IntegerColumn, JsonColumn, TimeColumn } from './columns';

/** Table of invoices: one for each order that was paid, numbered without a gap within its financial year. */
@Entity('invoice')
export class InvoiceEntity {
  @PrimaryColumn({ type: 'text', name: 'order_id' }) orderId: string;
  /** In which the financial year began. */
  @IntegerColumn() year: number;
  /** Within the year, from 1. */
  @IntegerColumn() position: number;
  @TimeColumn({ name: 'issued_at' }) issuedAt: Date;
  /** As of then; undefined for orders that were paid before there were invoices. */
  @JsonColumn({ nullable: true }) seller: Seller | undefined;
  /** CGST and SGST are two equal amounts. */
  @BooleanColumn({ name: 'has_equal_halves' }) hasEqualHalves: boolean;
}
