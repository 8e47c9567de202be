import type { ShipmentState } from '../shipments/shipment';
import { orderStateOf, type OrderFlags, type OrderState } from './order-flags';

/** Status of an order for people, derived from its state. */
export const ORDER_STATUSES = [
  'UNCONFIRMED',
  'PLACED',
  'PAID',
  'PARTLY_SHIPPED',
  'SHIPPED',
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

/** States in which the parcels give the status. */
const SHIPPED_STATES: readonly OrderState[] = ['cashDue', 'paid', 'refunding'];

/** The status of an order for people. */
export function orderStatusOf(order: OrderFlags): OrderStatus {
  const state = orderStateOf(order);
  if (order.dispatch === undefined || !SHIPPED_STATES.includes(state)) return STATUS_BY_STATE[state];
  return order.dispatch === 'complete' ? 'SHIPPED' : 'PARTLY_SHIPPED';
}

/** State of an order that decides whether the buyer may cancel it. */
interface BuyerOrder {
  status: OrderStatus;
  isRefunding: boolean;
  shipments: readonly { state: ShipmentState }[];
}

/** True while the buyer may cancel: nothing is packed, sent or refunded. §4 */
export function isCancellableByBuyer({ status, shipments, isRefunding }: BuyerOrder): boolean {
  const isNew = status === 'UNCONFIRMED' || status === 'PLACED' || status === 'PAID';
  return isNew && !isRefunding && shipments.every(({ state }) => state === 'CANCELLED');
}
