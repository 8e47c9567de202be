import { Entity } from 'typeorm';
import { BooleanColumn, IdColumn, IntegerColumn, MoneyColumn, TextColumn, TimeColumn } from './columns';

/** Table of orders: what was bought, by whom and where to, copied at the time. Amounts in paise. */
@Entity('order')
export class OrderEntity {
  @IdColumn() id: string;
  @TextColumn({ name: 'user_id' }) userId: string;
  @TextColumn({ name: 'buyer_name' }) buyerName: string;
  @TextColumn({ name: 'buyer_email' }) buyerEmail: string;
  /** Both of them in lower case and without accents, a line each, for searching and sorting. */
  @TextColumn({ name: 'buyer_folded' }) buyerFolded: string;
  @TextColumn() address: string;
  @TextColumn() city: string;
  @TextColumn({ name: 'postal_code' }) postalCode: string;
  @TextColumn() country: string;
  @TextColumn({ name: 'payment_method' }) paymentMethod: string;
  @MoneyColumn({ name: 'items_price' }) itemsPrice: number;
  @MoneyColumn({ name: 'shipping_price' }) shippingPrice: number;
  @MoneyColumn({ name: 'tax_price' }) taxPrice: number;
  @MoneyColumn({ name: 'total_price' }) totalPrice: number;
  /** The rate of its tax, in hundredths of a percent. */
  @IntegerColumn({ name: 'tax_basis_points' }) taxBasisPoints: number;
  /** What the provider is asked for, in the smallest unit of `chargeCurrency`; frozen when placed. */
  @IntegerColumn({ name: 'charge_amount' }) chargeAmount: number;
  @TextColumn({ name: 'charge_currency' }) chargeCurrency: string;
  @BooleanColumn({ name: 'is_paid' }) isPaid: boolean;
  @TimeColumn({ name: 'paid_at', nullable: true }) paidAt: Date | undefined;
  @BooleanColumn({ name: 'is_delivered' }) isDelivered: boolean;
  @TimeColumn({ name: 'delivered_at', nullable: true }) deliveredAt: Date | undefined;
  @TimeColumn({ name: 'cancelled_at', nullable: true }) cancelledAt: Date | undefined;
  /** When all that was paid had been given back. */
  @TimeColumn({ name: 'refunded_at', nullable: true }) refundedAt: Date | undefined;
  /** The refund of which it is not known yet what became of it. */
  @TextColumn({ name: 'refund_request_id', nullable: true }) refundRequestId: string | undefined;
  /** The order's pieces are taken from the shelves. */
  @BooleanColumn({ name: 'holds_stock' }) holdsStock: boolean;
  @TimeColumn({ name: 'hold_until' }) holdUntil: Date;
  /** Keyed hash of the network address that an unpaid hold was taken from; undefined once the hold has ended. */
  @TextColumn({ name: 'held_from', nullable: true }) heldFrom: string | undefined;
  @TextColumn({ name: 'idempotency_key', nullable: true }) idempotencyKey: string | undefined;
  @TextColumn({ name: 'body_hash', nullable: true }) bodyHash: string | undefined;
  @TextColumn({ name: 'payment_id', nullable: true }) paymentId: string | undefined;
  @TextColumn({ name: 'payment_status', nullable: true }) paymentStatus: string | undefined;
  @TextColumn({ name: 'payment_update_time', nullable: true }) paymentUpdateTime: string | undefined;
  @TextColumn({ name: 'payer_email', nullable: true }) payerEmail: string | undefined;
  @TimeColumn({ name: 'created_at' }) createdAt: Date;
}

/** Table of order lines, as the products were when they were bought. */
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
}
