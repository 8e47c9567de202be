import { ShopError } from '../errors';

/**
 * Order state of the lifecycle: created → paid → delivered, or created → cancelled, or paid → refunded. A payment of a
 * cancelled order makes it paid, and then refunded. §4
 */
export interface OrderState {
  isPaid: boolean;
  isDelivered: boolean;
  isCancelled: boolean;
  /** The full payment is refunded. */
  isRefunded: boolean;
  /** True while a refund has no recorded outcome. */
  isRefunding: boolean;
}

/**
 * True if an admin may mark the order delivered: paid, not cancelled, not refunded, without a pending refund, not
 * delivered yet. §4
 */
export function isDeliverable(order: OrderState): boolean {
  return order.isPaid && isUnfinished(order) && !order.isRefunding;
}

/** True if an admin may cancel the order: not paid, delivered, cancelled or refunded. §4 */
export function isCancellable(order: OrderState): boolean {
  return !order.isPaid && isUnfinished(order);
}

/** True if an admin may refund the order: paid, not delivered, not refunded and without a pending refund. §4 */
export function isRefundable(order: OrderState): boolean {
  return order.isPaid && !order.isDelivered && !order.isRefunded && !order.isRefunding;
}

/** Requires an order with an invoice; every paid order has one. Throws ORDER_NOT_PAID. §4 */
export function requireInvoiced(order: OrderState): void {
  requirePaid(order);
}

/**
 * Requires a paid, undelivered order without a refund. Throws ORDER_CANCELLED, ORDER_NOT_PAID, ALREADY_DELIVERED,
 * ALREADY_REFUNDED, and CONFLICT while a refund is pending. §4
 */
export function requireDeliverable(order: OrderState): void {
  requireUncancelled(order);
  requirePaid(order);
  requireUndelivered(order);
  requireUnrefunded(order);
  if (order.isRefunding) throw new ShopError('CONFLICT', 'A refund of this order is being settled');
}

/** Requires an unpaid order that is not cancelled. Throws ORDER_CANCELLED and ALREADY_PAID. §4 */
export function requirePayable(order: OrderState): void {
  requireUncancelled(order);
  if (order.isPaid) throw new ShopError('ALREADY_PAID', 'Order is already paid');
}

/**
 * Requires an unpaid order that can be cancelled; `isBeingPaid` is true while a capture has no outcome. Throws
 * ORDER_CANCELLED, ALREADY_PAID and CONFLICT. §4
 */
export function requireCancellable(order: OrderState, isBeingPaid: boolean): void {
  requirePayable(order);
  if (isBeingPaid) throw new ShopError('CONFLICT', 'A payment of this order is being settled');
}

/**
 * Requires a paid, undelivered order that can be refunded. Throws ORDER_NOT_PAID, ALREADY_REFUNDED, ALREADY_DELIVERED,
 * and PAYMENT_UNAVAILABLE while a refund is pending. §4
 */
export function requireRefundable(order: OrderState): void {
  requirePaid(order);
  requireUnrefunded(order);
  requireUndelivered(order);
  if (!order.isRefunding) return;
  throw new ShopError('PAYMENT_UNAVAILABLE', 'The refund is still being settled by the provider', {
    retryAfterSeconds: 20,
  });
}

function isUnfinished({ isDelivered, isCancelled, isRefunded }: OrderState): boolean {
  return !isDelivered && !isCancelled && !isRefunded;
}

function requirePaid({ isPaid }: OrderState): void {
  if (!isPaid) throw new ShopError('ORDER_NOT_PAID', 'Order is not paid');
}

function requireUndelivered({ isDelivered }: OrderState): void {
  if (isDelivered) throw new ShopError('ALREADY_DELIVERED', 'Order is already delivered');
}

function requireUncancelled({ isCancelled }: OrderState): void {
  if (isCancelled) throw new ShopError('ORDER_CANCELLED', 'Order was cancelled');
}

function requireUnrefunded({ isRefunded }: OrderState): void {
  if (isRefunded) throw new ShopError('ALREADY_REFUNDED', 'Order was paid, and all of it was given back');
}
