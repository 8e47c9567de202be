import { useSubscription } from '../../apollo/use-news';
import type { ShownOrder } from './shown-order';

type State = Pick<
  ShownOrder,
  'paidAt' | 'deliveredAt' | 'cancelledAt' | 'refundedAt' | 'isRefunding' | 'refunds'
>;

/** What an order can become while somebody looks at it; the shop says it at once, and at each change. */
export const ORDER_NEWS =
  'subscription OrderNews($id: ID!) { orderChanged(id: $id) ' +
  '{ paidAt deliveredAt cancelledAt refundedAt isRefunding refunds { refundedAt } } }';

/** Calls back when the order is no longer as it is shown. §4, §7 */
export function useOrderUpdates(order: ShownOrder, onOutdated: () => void): void {
  useSubscription(ORDER_NEWS, { id: order.id }, (data) => {
    const now = data?.orderChanged as State | undefined;
    if (now && stateOf(now) !== stateOf(order)) onOutdated();
  });
}

/** All that an order can become, in one text. */
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
