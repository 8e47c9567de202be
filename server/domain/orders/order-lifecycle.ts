import { ShopError } from '../errors';

/**
 * What the lifecycle needs to know of an order: created → paid → delivered, or created → cancelled, or
 * paid → refunded. Money that arrives for a cancelled order makes it paid, and then refunded. §4
 */
export interface OrderState {
  isPaid: boolean;
  isDelivered: boolean;
  isCancelled: boolean;
  /** All that was paid for it has been given back. */
  isRefunded: boolean;
  /** A refund was asked for, and it is not known yet what became of it. */
  isRefunding: boolean;
}

/** Whether an admin may mark the order delivered: paid, not cancelled, no money given back, not delivered yet. §4 */
export function isDeliverable(order: OrderState): boolean {
  return order.isPaid && isUnfinished(order) && !order.isRefunding;
}

/** Whether an admin may cancel the order: neither paid nor cancelled. §4 */
export function isCancellable(order: OrderState): boolean {
  return !order.isPaid && isUnfinished(order);
}

/** Whether an admin may give back what was paid for the order: paid, not delivered, and nobody does so already. §4 */
export function isRefundable(order: OrderState): boolean {
  return order.isPaid && !order.isDelivered && !order.isRefunded && !order.isRefunding;
}

/** Lets orders pass that have an invoice, as soon as they are paid. Throws ORDER_NOT_PAID. §4 */
export function requireInvoiced(order: OrderState): void {
  requirePaid(order);
}

/**
 * Lets paid, undelivered orders pass whose money is here. Throws ORDER_CANCELLED, ORDER_NOT_PAID, ALREADY_DELIVERED,
 * ALREADY_REFUNDED, and CONFLICT while a refund is being settled. §4
 */
export function requireDeliverable(order: OrderState): void {
  requireUncancelled(order);
  requirePaid(order);
  requireUndelivered(order);
  requireUnrefunded(order);
  if (order.isRefunding) throw new ShopError('CONFLICT', 'A refund of this order is being settled');
}

/** Lets unpaid orders pass that were not cancelled. Throws ORDER_CANCELLED and ALREADY_PAID. §4 */
export function requirePayable(order: OrderState): void {
  requireUncancelled(order);
  if (order.isPaid) throw new ShopError('ALREADY_PAID', 'Order is already paid');
}

/**
 * Lets unpaid orders pass that can be called off; `isBeingPaid` where it is not known what became of a payment.
 * Throws ORDER_CANCELLED, ALREADY_PAID and CONFLICT. §4
 */
export function requireCancellable(order: OrderState, isBeingPaid: boolean): void {
  requirePayable(order);
  if (isBeingPaid) throw new ShopError('CONFLICT', 'A payment of this order is being settled');
}

/**
 * Lets paid, undelivered orders pass whose money can be given back. Throws ORDER_NOT_PAID, ALREADY_REFUNDED,
 * ALREADY_DELIVERED, and PAYMENT_UNAVAILABLE while a refund is being settled. §4
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
