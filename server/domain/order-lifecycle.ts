import { ShopError } from './errors';

/** What the lifecycle needs to know of an order: created → paid → delivered. §4 */
export interface OrderState {
  isPaid: boolean;
  isDelivered: boolean;
  /** All that was paid for it has been given back; missing where nobody has looked. */
  isRefunded?: boolean;
}

/** Whether an admin may mark the order delivered: paid, not given back, and not delivered yet. §4 */
export function isDeliverable(order: OrderState): boolean {
  return order.isPaid && !order.isDelivered && !order.isRefunded;
}

/** Lets paid, undelivered orders pass whose money was not given back. Throws ORDER_NOT_PAID or ALREADY_DELIVERED. §4 */
export function requireDeliverable(order: OrderState): void {
  if (!order.isPaid) throw new ShopError('ORDER_NOT_PAID', 'Order is not paid');
  if (order.isDelivered) throw new ShopError('ALREADY_DELIVERED', 'Order is already delivered');
  if (order.isRefunded) throw new ShopError('ORDER_NOT_PAID', 'Order was paid, and all of it was given back');
}

/** Lets unpaid orders pass. Throws ALREADY_PAID. §4 */
export function requirePayable(order: OrderState): void {
  if (order.isPaid) throw new ShopError('ALREADY_PAID', 'Order is already paid');
}
