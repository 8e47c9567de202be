import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { orderFactsOf } from '../../../components/order/order-rest';
import { hasLeftShop, isCancellable, isDeliverable } from '../../../domain';
import { paths } from '../../../lib/paths';
import { MenuDropdown } from '../../frame/menu-dropdown';
import type { OrderDialog } from '../dialogs/order-dialog';
import { isCashOrder, orderFlagsOf, type OfficeOrder } from '../order-facts';

interface MoreActionsProps {
  order: OfficeOrder;
  onOpen: (dialog: OrderDialog) => void;
}

/** The menu of the rarer actions that the state of the order permits. */
export function MoreActions({ order, onOpen }: MoreActionsProps) {
  const navigate = useNavigate();
  const items = actionsOf(order).map(({ name, label }) => ({
    key: name,
    label,
    onClick: () => onOpen({ name }),
  }));
  const shopPage = {
    key: 'shopPage',
    label: "Buyer's Page",
    onClick: () => void navigate(paths.order(order.id)),
  };
  return (
    <MenuDropdown menu={{ items: [...items, shopPage] }} placement="bottomRight">
      <Button aria-haspopup="menu" aria-label="More actions">
        More <span aria-hidden="true">▾</span>
      </Button>
    </MenuDropdown>
  );
}

interface MenuAction {
  name: Exclude<OrderDialog['name'], 'handOver' | 'transfer'>;
  label: string;
}

function actionsOf(order: OfficeOrder): MenuAction[] {
  const flags = orderFlagsOf(order);
  const facts = orderFactsOf(order);
  const isCashDue = isCashOrder(order) && !order.isPaid && !order.isCancelled && order.confirmedAt !== null;
  const isDispatched = order.shipments.some(({ state }) => hasLeftShop(state));
  const actions: (MenuAction & { isPossible: boolean })[] = [
    { name: 'collect', label: 'Cash Received', isPossible: isCashDue },
    { name: 'deliver', label: 'Mark As Delivered', isPossible: isDeliverable(flags, facts) },
    { name: 'refuse', label: 'Refused At The Door', isPossible: isCashDue && isDispatched },
    { name: 'cancel', label: 'Cancel Order', isPossible: isCancellable(flags, facts) },
  ];
  return actions.filter(({ isPossible }) => isPossible);
}
