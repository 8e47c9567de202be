import { useIsAdmin } from '../../apollo/use-is-admin';
import { isDeliverable } from '../../domain';
import { useSession } from '../../state/session';
import { DeliverAction } from './deliver-action';
import { PaymentWidget } from './payment-widget';
import type { ShownOrder } from './shown-order';

interface OrderActionsProps {
  order: ShownOrder;
  onOutdated: () => void;
}

/** What may happen next: the buyer pays, then an admin marks it delivered. §4, §6 */
export function OrderActions({ order, onOutdated }: OrderActionsProps) {
  const session = useSession();
  const isAdmin = useIsAdmin();
  if (!session) return null;
  if (!order.isPaid && !order.isCancelled && order.user.id === session.id) {
    return <PaymentWidget orderId={order.id} onRefused={onOutdated} />;
  }
  if (isAdmin && isDeliverable(order)) {
    return <DeliverAction orderId={order.id} onRefused={onOutdated} />;
  }
  return null;
}
