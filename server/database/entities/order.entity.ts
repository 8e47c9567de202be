import { Entity, PrimaryColumn } from 'typeorm';
import type { ChargeKind } from '../../domain/pricing/gst-pricing';
import type { TaxMode } from '../../domain/tax/tax-modes';
import type { StoredOptionValues } from '../../domain/families/family-model';
import {
  BooleanColumn,
  IdColumn,
  IntegerColumn,
  JsonColumn,
  MoneyColumn,
  TextColumn,
  TimeColumn,
} from './columns';

/** Table of orders with a copy of the buyer, the address and the prices at that time. Amounts in paise. */
@Entity('order')
export class OrderEntity {
  @IdColumn() id: string;
  /** Series of the order number; undefined for orders of earlier releases, which have no number. */
  @TextColumn({ nullable: true }) series: string | undefined;
  /** Number within the series. */
  @IntegerColumn({ nullable: true }) number: number | undefined;
  @TextColumn({ name: 'user_id' }) userId: string;
  @TextColumn({ name: 'buyer_name' }) buyerName: string;
  @TextColumn({ name: 'buyer_email' }) buyerEmail: string;
  /** Normalized buyer name and email (lower case, no accents), one per line, for search and sorting. */
  @TextColumn({ name: 'buyer_folded' }) buyerFolded: string;
  @TextColumn() address: string;
  @TextColumn() city: string;
  @TextColumn({ name: 'postal_code' }) postalCode: string;
  @TextColumn() country: string;
  /** Structured fields of the shipping address; undefined if they are unknown. */
  @TextColumn({ nullable: true }) recipient?: string | undefined;
  @TextColumn({ nullable: true }) phone?: string | undefined;
  @TextColumn({ nullable: true }) line1?: string | undefined;
  @TextColumn({ nullable: true }) line2?: string | undefined;
  @TextColumn({ nullable: true }) landmark?: string | undefined;
  @TextColumn({ name: 'state_code', nullable: true }) state?: string | undefined;
  /** Billing address; all undefined without one. */
  @TextColumn({ name: 'billing_recipient', nullable: true }) billingRecipient?: string | undefined;
  @TextColumn({ name: 'billing_phone', nullable: true }) billingPhone?: string | undefined;
  @TextColumn({ name: 'billing_address', nullable: true }) billingAddress?: string | undefined;
  @TextColumn({ name: 'billing_line1', nullable: true }) billingLine1?: string | undefined;
  @TextColumn({ name: 'billing_line2', nullable: true }) billingLine2?: string | undefined;
  @TextColumn({ name: 'billing_landmark', nullable: true }) billingLandmark?: string | undefined;
  @TextColumn({ name: 'billing_postal_code', nullable: true }) billingPostalCode?: string | undefined;
  @TextColumn({ name: 'billing_city', nullable: true }) billingCity?: string | undefined;
  @TextColumn({ name: 'billing_state_code', nullable: true }) billingState?: string | undefined;
  @TextColumn({ name: 'billing_country', nullable: true }) billingCountry?: string | undefined;
  @TextColumn({ name: 'billing_gstin', nullable: true }) billingGstin?: string | undefined;
  @TextColumn({ name: 'billing_business_name', nullable: true }) billingBusinessName?: string | undefined;
  @TextColumn({ name: 'payment_method' }) paymentMethod: string;
  /** Id and names of the shipping method; undefined for orders of earlier releases. */
  @TextColumn({ name: 'shipping_method', nullable: true }) shippingMethod?: string | undefined;
  @TextColumn({ name: 'shipping_name', nullable: true }) shippingName?: string | undefined;
  @TextColumn({ name: 'shipping_name_hi', nullable: true }) shippingNameHi?: string | undefined;
  /** Message of the buyer to the recipient; undefined for none, and once it is erased. */
  @TextColumn({ name: 'gift_message', nullable: true }) giftMessage?: string | undefined;
  @MoneyColumn({ name: 'items_price' }) itemsPrice: number;
  @MoneyColumn({ name: 'shipping_price' }) shippingPrice: number;
  @MoneyColumn({ name: 'tax_price' }) taxPrice: number;
  @MoneyColumn({ name: 'total_price' }) totalPrice: number;
  /** Tax rate, in hundredths of a percent. */
  @IntegerColumn({ name: 'tax_basis_points' }) taxBasisPoints: number;
  @TextColumn({ name: 'tax_mode' }) taxMode: TaxMode;
  /** State of delivery; undefined in the mode FLAT_EXCLUSIVE. */
  @TextColumn({ name: 'place_of_supply', nullable: true }) placeOfSupply?: string | undefined;
  /** Sums of the taxes of lines and charges; 0 in the mode FLAT_EXCLUSIVE. */
  @MoneyColumn() cgst: number;
  @MoneyColumn() sgst: number;
  @MoneyColumn() igst: number;
  /** Discounts inside the items price and fees inside the shipping price, before tax. */
  @MoneyColumn({ name: 'discount_price' }) discountPrice: number;
  @MoneyColumn({ name: 'fee_price' }) feePrice: number;
  /** Amount charged by the provider, in the smallest unit of `chargeCurrency`; frozen when the order is placed. */
  @IntegerColumn({ name: 'charge_amount' }) chargeAmount: number;
  @TextColumn({ name: 'charge_currency' }) chargeCurrency: string;
  @BooleanColumn({ name: 'is_paid' }) isPaid: boolean;
  @TimeColumn({ name: 'paid_at', nullable: true }) paidAt: Date | undefined;
  @BooleanColumn({ name: 'is_delivered' }) isDelivered: boolean;
  @TimeColumn({ name: 'delivered_at', nullable: true }) deliveredAt: Date | undefined;
  @TimeColumn({ name: 'cancelled_at', nullable: true }) cancelledAt: Date | undefined;
  /** Time of the refund that completed the full amount. */
  @TimeColumn({ name: 'refunded_at', nullable: true }) refundedAt: Date | undefined;
  /** Time of the last correction of the shipping address by an admin; undefined without one. */
  @TimeColumn({ name: 'address_corrected_at', nullable: true }) addressCorrectedAt?: Date | undefined;
  /** Confirmation of a cash order: its time, and the end of an unconfirmed order. Undefined for online payments. */
  @TimeColumn({ name: 'confirmed_at', nullable: true }) confirmedAt?: Date | undefined;
  @TimeColumn({ name: 'confirm_until', nullable: true }) confirmUntil?: Date | undefined;
  /** Time at which the shop received the cash, and the reference of the courier. */
  @TimeColumn({ name: 'collected_at', nullable: true }) collectedAt?: Date | undefined;
  @TextColumn({ name: 'collect_reference', nullable: true }) collectReference?: string | undefined;
  /** Phone of a guest; empty without a phone, undefined for the order of an account. */
  @TextColumn({ name: 'guest_phone', nullable: true }) guestPhone?: string | undefined;
  /** Time at which the guest corrected the email address; possible once. */
  @TimeColumn({ name: 'guest_email_corrected_at', nullable: true }) guestEmailCorrectedAt?: Date | undefined;
  /** Time at which an account with the verified address took over the order of a guest. */
  @TimeColumn({ name: 'claimed_at', nullable: true }) claimedAt?: Date | undefined;
  /** Number of notes of admins; undefined before the insert. */
  @IntegerColumn({ name: 'note_count' }) noteCount?: number | undefined;
  /** Names of the tags of the order, one per line; undefined before the insert. */
  @TextColumn() tags?: string | undefined;
  /** Admin who works on the order, and the time of the last change of the assignment. */
  @TextColumn({ name: 'assignee_id', nullable: true }) assigneeId?: string | undefined;
  @TimeColumn({ name: 'assigned_at', nullable: true }) assignedAt?: Date | undefined;
  /** Request id of the pending refund, whose outcome is unknown. */
  @TextColumn({ name: 'refund_request_id', nullable: true }) refundRequestId: string | undefined;
  /** True while the order holds stock. */
  @BooleanColumn({ name: 'holds_stock' }) holdsStock: boolean;
  @TimeColumn({ name: 'hold_until' }) holdUntil: Date;
  /** Keyed hash of the client address of an unpaid hold; undefined once the hold has ended. */
  @TextColumn({ name: 'held_from', nullable: true }) addressHash: string | undefined;
  @TextColumn({ name: 'idempotency_key', nullable: true }) idempotencyKey: string | undefined;
  @TextColumn({ name: 'body_hash', nullable: true }) bodyHash: string | undefined;
  @TextColumn({ name: 'payment_id', nullable: true }) paymentId: string | undefined;
  @TextColumn({ name: 'payment_status', nullable: true }) paymentStatus: string | undefined;
  @TextColumn({ name: 'payment_update_time', nullable: true }) paymentUpdateTime: string | undefined;
  @TextColumn({ name: 'payer_email', nullable: true }) payerEmail: string | undefined;
  /** Number of changes of shipments, refunds, returns and notes; 0 for an order without any. */
  @IntegerColumn() changes: number;
  /** True once every unit that is not cancelled is in a parcel. */
  @BooleanColumn({ name: 'is_packed' }) isPacked: boolean;
  /** Numbers of parcels: packed and not handed over, under way, and delivered or lost. */
  @IntegerColumn({ name: 'packed_parcels' }) packedParcels: number;
  @IntegerColumn({ name: 'sent_parcels' }) sentParcels: number;
  @IntegerColumn({ name: 'ended_parcels' }) endedParcels: number;
  /** Units of exchanges that the shop has to send again. */
  @IntegerColumn({ name: 'due_replacements' }) dueReplacements: number;
  /** Number of returns that are not settled, rejected or withdrawn. */
  @IntegerColumn({ name: 'open_returns' }) openReturns: number;
  /** Sums of the completed refunds, and of the requested refunds without an outcome. */
  @MoneyColumn({ name: 'refunded_amount' }) refundedAmount: number;
  @MoneyColumn({ name: 'reserved_refunds' }) reservedRefunds: number;
  @TimeColumn({ name: 'created_at' }) createdAt: Date;
}

/** Table of order items, with a copy of each product at the time of purchase. */
@Entity('order_item')
export class OrderItemEntity {
  @IdColumn() id: string;
  @TextColumn({ name: 'order_id' }) orderId: string;
  @IntegerColumn() position: number;
  @TextColumn({ name: 'product_id' }) productId: string;
  @TextColumn() name: string;
  @TextColumn() image: string;
  @MoneyColumn() price: number;
  @IntegerColumn() qty: number;
  /** Units of exchanges to send again. */
  @IntegerColumn({ name: 'replaced_qty' }) replacedQty: number;
  /** Units that the shop never sends. */
  @IntegerColumn({ name: 'cancelled_qty' }) cancelledQty: number;
  /** Units in parcels that are not cancelled or returned to origin. */
  @IntegerColumn({ name: 'packed_qty' }) packedQty: number;
  /** Units in returns that are not rejected or withdrawn. */
  @IntegerColumn({ name: 'returned_qty' }) returnedQty: number;
  /** Units whose money is paid back or requested back. */
  @IntegerColumn({ name: 'refunded_qty' }) refundedQty: number;
  /** Product code, HSN, unit quantity code and MRP at the purchase; empty or 0 for none. */
  @TextColumn() sku: string;
  @TextColumn() hsn: string;
  @TextColumn() unit: string;
  @MoneyColumn() mrp: number;
  /** Values of the options of its family at the purchase, by name. */
  @JsonColumn() options: StoredOptionValues;
  /** True if the product could not be returned at the purchase. */
  @BooleanColumn({ name: 'final_sale' }) finalSale: boolean;
  /** Share of discounts on the order, in the terms of the price. */
  @MoneyColumn() discount: number;
  @IntegerColumn({ name: 'tax_basis_points' }) taxBasisPoints: number;
  @MoneyColumn() cgst: number;
  @MoneyColumn() sgst: number;
  @MoneyColumn() igst: number;
  /** Taxable value; undefined in the mode FLAT_EXCLUSIVE. */
  @MoneyColumn({ nullable: true }) taxable: number | undefined;
}

/** Table of the taxed shipping and fees of orders in the GST modes: one row for each kind and rate. */
@Entity('order_charge')
export class OrderChargeEntity {
  @PrimaryColumn({ type: 'text', name: 'order_id' }) orderId: string;
  @PrimaryColumn({ type: 'bigint' }) position: number;
  @TextColumn() kind: ChargeKind;
  @IntegerColumn({ name: 'tax_basis_points' }) taxBasisPoints: number;
  @MoneyColumn() taxable: number;
  @MoneyColumn() cgst: number;
  @MoneyColumn() sgst: number;
  @MoneyColumn() igst: number;
}
