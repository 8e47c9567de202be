import { ShopError } from './errors';

/** What the lifecycle needs to know of an order: created → paid → delivered. §4 */
export interface OrderState {
  isPaid: boolean;
  isDelivered: boolean;
}

/** Whether an admin may mark the order delivered: paid, and not delivered yet. §4 */
export function isDeliverable(order: OrderState): boolean {
  return order.isPaid && !order.isDelivered;
}

/** Lets paid, undelivered orders pass. Throws ORDER_NOT_PAID or ALREADY_DELIVERED. §4 */
export function requireDeliverable(order: OrderState): void {
  if (!order.isPaid) throw new ShopError('ORDER_NOT_PAID', 'Order is not paid');
  if (order.isDelivered) throw new ShopError('ALREADY_DELIVERED', 'Order is already delivered');
}

/** Lets unpaid orders pass. Throws ALREADY_PAID. §4 */
export function requirePayable(order: OrderState): void {
  if (order.isPaid) throw new ShopError('ALREADY_PAID', 'Order is already paid');
}
