import { useIsAdmin } from '../../apollo/use-is-admin';
import { isDeliverable } from '../../domain';
import { DeliverAction } from './deliver-action';
import type { ShownOrder } from './order-data';

interface OrderActionsProps {
  order: ShownOrder;
  onOutdated: () => void;
}

/** Mark As Delivered, for admins, on a paid order. §4, §6 */
export function OrderActions({ order, onOutdated }: OrderActionsProps) {
  const isAdmin = useIsAdmin();
  if (!isAdmin || !isDeliverable(order)) return null;
  return <DeliverAction orderId={order.id} onRefused={onOutdated} />;
}
