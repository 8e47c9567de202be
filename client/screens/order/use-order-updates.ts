import { useSubscription } from '../../apollo/use-subscription';
import { useOrderToken } from '../../state/guest-orders';
import type { OrderDetails } from './order-data';

type OrderState = Pick<
  OrderDetails,
  'confirmedAt' | 'paidAt' | 'deliveredAt' | 'cancelledAt' | 'refundedAt' | 'isRefunding' | 'refunds'
> & { shipments?: readonly StatefulRecord[]; returns?: readonly StatefulRecord[] };

/** A parcel or a return, of which only the state changes. */
interface StatefulRecord {
  state: string;
}

/** Subscription to the state of an order. The server sends the state immediately, and after each change. */
export const ORDER_UPDATES =
  'subscription OrderNews($id: ID!) { orderChanged(id: $id) ' +
  '{ confirmedAt paidAt deliveredAt cancelledAt refundedAt isRefunding refunds { refundedAt } shipments { state } returns { state } } }';

/** Calls `onOutdated` when the state on the server differs from the visible order. §4, §7 */
export function useOrderUpdates(order: OrderDetails, onOutdated: () => void): void {
  const onData = (data?: Record<string, unknown>) => {
    const newState = data?.orderChanged as OrderState | undefined;
    if (newState && orderStateKey(newState) !== orderStateKey(order)) onOutdated();
  };
  useSubscription(ORDER_UPDATES, { id: order.id }, onData, useOrderToken(order.id));
}

/** The state fields of an order as one text, for comparison. */
export function orderStateKey({
  confirmedAt,
  paidAt,
  deliveredAt,
  cancelledAt,
  refundedAt,
  isRefunding,
  refunds,
  shipments = [],
  returns = [],
}: OrderState): string {
  return JSON.stringify([
    confirmedAt,
    paidAt,
    deliveredAt,
    cancelledAt,
    refundedAt,
    isRefunding,
    refunds.length,
    [...shipments, ...returns].map(({ state }) => state),
  ]);
}
