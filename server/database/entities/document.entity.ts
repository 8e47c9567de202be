import { Entity } from 'typeorm';
import type { OrderAddress } from '../../domain/addresses/address-model';
import type { DocumentKind } from '../../domain/documents/document-body';
import type { Seller } from '../../domain/invoices/invoice';
import {
  BooleanColumn,
  IdColumn,
  IntegerColumn,
  JsonColumn,
  MoneyColumn,
  TextColumn,
  TimeColumn,
} from './columns';

/** Table of documents: invoices, bills of supply and credit notes, numbered without gaps in a series and year. */
@Entity('document')
export class DocumentEntity {
  @IdColumn() id: string;
  @TextColumn() kind: DocumentKind;
  @TextColumn() series: string;
  /** First calendar year of the financial year. */
  @IntegerColumn() year: number;
  /** Number within the series and year, from 1. */
  @IntegerColumn() position: number;
  @TextColumn({ name: 'order_id' }) orderId: string;
  /** Shipment of the document; undefined for a document of the order. */
  @TextColumn({ name: 'shipment_id', nullable: true }) shipmentId: string | undefined;
  /** The invoice that a credit note reduces. */
  @TextColumn({ name: 'of_document_id', nullable: true }) ofDocumentId: string | undefined;
  @TimeColumn({ name: 'issued_at' }) issuedAt: Date;
  /** Amount of the document; undefined without a body. */
  @MoneyColumn({ name: 'total_price', nullable: true }) totalPrice: number | undefined;
  /** The frozen DocumentBody as JSON; undefined for an invoice of an earlier release. */
  @TextColumn({ nullable: true }) body: string | undefined;
  /** Seller of an invoice without a body; undefined for orders paid before invoices existed. */
  @JsonColumn({ nullable: true }) seller: Seller | undefined;
  /** Shipping address of an invoice without a body at its issue, if it was corrected later. */
  @JsonColumn({ name: 'shipping_address', nullable: true }) shippingAddress: OrderAddress | undefined;
  /** True if CGST and SGST are equal amounts; for invoices without a body. */
  @BooleanColumn({ name: 'has_equal_halves' }) hasEqualHalves: boolean;
}
