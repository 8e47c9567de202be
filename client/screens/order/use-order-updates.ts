import { useSubscription } from '../../apollo/use-live-query';
import type { OrderDetails } from './order-data';

type State = Pick<
  OrderDetails,
  'paidAt' | 'deliveredAt' | 'cancelledAt' | 'refundedAt' | 'isRefunding' | 'refunds'
>;

/** Subscription to the state of an order. The server sends it at once, and after each change. */
export const ORDER_UPDATES =
  'subscription OrderNews($id: ID!) { orderChanged(id: $id) ' +
  '{ paidAt deliveredAt cancelledAt refundedAt isRefunding refunds { refundedAt } } }';

/** Calls back when the order's state differs from the shown one. §4, §7 */
export function useOrderUpdates(order: OrderDetails, onOutdated: () => void): void {
  useSubscription(ORDER_UPDATES, { id: order.id }, (data) => {
    const now = data?.orderChanged as State | undefined;
    if (now && stateOf(now) !== stateOf(order)) onOutdated();
  });
}

/** The state fields of an order as one comparable text. */
export function stateOf({
  paidAt,
  deliveredAt,
  cancelledAt,
  refundedAt,
  isRefunding,
  refunds,
}: State): string {
  return JSON.stringify([paidAt, deliveredAt, cancelledAt, refundedAt, isRefunding, refunds.length]);
}
