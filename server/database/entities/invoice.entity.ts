import { Entity, PrimaryColumn } from 'typeorm';
import type { OrderAddress } from '../../domain/addresses/address-model';
import type { Seller } from '../../domain/invoices/invoice';
import { BooleanColumn, IntegerColumn, JsonColumn, TimeColumn } from './columns';

/** Table of invoices: one per paid order, numbered without gaps within a financial year. */
@Entity('invoice')
export class InvoiceEntity {
  @PrimaryColumn({ type: 'text', name: 'order_id' }) orderId: string;
  /** First calendar year of the financial year. */
  @IntegerColumn() year: number;
  /** Number within the year, from 1. */
  @IntegerColumn() position: number;
  @TimeColumn({ name: 'issued_at' }) issuedAt: Date;
  /** The seller at the time of issue; undefined for orders paid before invoices existed. */
  @JsonColumn({ nullable: true }) seller: Seller | undefined;
  /** Shipping address at the time of issue, if it was corrected later; otherwise the address of the order is current. */
  @JsonColumn({ name: 'shipping_address', nullable: true }) shippingAddress?: OrderAddress | undefined;
  /** True if CGST and SGST are equal amounts. */
  @BooleanColumn({ name: 'has_equal_halves' }) hasEqualHalves: boolean;
}
