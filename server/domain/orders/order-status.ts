import { orderStateOf, type OrderFlags, type OrderState } from './order-states';

/** Status of an order for people, derived from its state. */
export const ORDER_STATUSES = [
  'UNCONFIRMED',
  'PLACED',
  'PAID',
  'DELIVERED',
  'CANCELLED',
  'REFUNDED',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

const STATUS_BY_STATE: Readonly<Record<OrderState, OrderStatus>> = {
  created: 'PLACED',
  unconfirmed: 'UNCONFIRMED',
  cashDue: 'PLACED',
  paid: 'PAID',
  delivered: 'DELIVERED',
  refunding: 'PAID',
  refunded: 'REFUNDED',
  deliveredRefunded: 'REFUNDED',
  cancelled: 'CANCELLED',
  cancelledPaid: 'CANCELLED',
  cancelledRefunding: 'CANCELLED',
  cancelledRefunded: 'REFUNDED',
};

/** The status of an order for people. */
export function orderStatusOf(order: OrderFlags): OrderStatus {
  return STATUS_BY_STATE[orderStateOf(order)];
}
