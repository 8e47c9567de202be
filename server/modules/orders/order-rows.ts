import { OrderItemEntity, type OrderEntity } from '../../database/entities/order.entity';
import type { Row } from '../../database/rows';
import type { QuotedOrder } from '../../domain/orders/order-quote';
import { NEW_COUNTS } from '../../domain/orders/quantity-counts';
import { newId } from '../../lib/ids';
import { itemTaxOf } from './tax/order-tax';
import { normalizeText } from '../../domain/catalogue/normalize-text';

/** Rows of the lines of a new order, in the order of the request. */
export function itemRowsOf(orderId: string, items: QuotedOrder['orderItems']): OrderItemEntity[] {
  return items.map(({ tax, ...item }, position) =>
    Object.assign(
      new OrderItemEntity(),
      { id: newId(), orderId, position, ...NEW_COUNTS },
      item,
      itemTaxOf(tax),
    ),
  );
}

/** Normalized name and email address of the buyer, on two lines, for search and sort. */
export function normalizeBuyer(name: string, email: string): string {
  return `${normalizeText(name)}\n${normalizeText(email)}`;
}

/** The shipping method of a new order. */
export function shippingPropertiesOf({ shipping: { chosen } }: QuotedOrder) {
  const { id, name, nameHi } = chosen.method;
  return { shippingMethod: id, shippingName: name, shippingNameHi: nameHi };
}

/** Table columns of a new, unpaid order. */
export function orderColumns(order: OrderEntity): Row {
  return {
    id: order.id,
    series: order.series,
    number: order.number,
    user_id: order.userId,
    buyer_name: order.buyerName,
    buyer_email: order.buyerEmail,
    buyer_folded: normalizeBuyer(order.buyerName, order.buyerEmail),
    address: order.address,
    city: order.city,
    postal_code: order.postalCode,
    country: order.country,
    payment_method: order.paymentMethod,
    shipping_method: order.shippingMethod,
    shipping_name: order.shippingName,
    shipping_name_hi: order.shippingNameHi,
    items_price: order.itemsPrice,
    shipping_price: order.shippingPrice,
    tax_price: order.taxPrice,
    tax_basis_points: order.taxBasisPoints,
    total_price: order.totalPrice,
    charge_amount: order.chargeAmount,
    charge_currency: order.chargeCurrency,
    is_paid: order.isPaid,
    is_delivered: order.isDelivered,
    holds_stock: order.holdsStock,
    hold_until: order.holdUntil,
    held_from: order.addressHash,
    idempotency_key: order.idempotencyKey,
    body_hash: order.bodyHash,
    created_at: order.createdAt,
  };
}

/** Table columns of an order item. */
export function itemColumns(item: OrderItemEntity): Row {
  return {
    id: item.id,
    order_id: item.orderId,
    position: item.position,
    product_id: item.productId,
    name: item.name,
    image: item.image,
    price: item.price,
    qty: item.qty,
  };
}
