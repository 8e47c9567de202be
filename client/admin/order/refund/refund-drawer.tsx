import { Drawer } from 'antd';
import { useMedia } from '../../../state/use-media';
import { restoreFocus } from '../../frame/confirm-dialog';
import type { OfficeOrder } from '../order-facts';
import { RefundForm } from './refund-form';

const DRAWER_SIZE = 512;
const PHONE_QUERY = '(max-width: 47.9375rem)';

interface RefundDrawerProps {
  order: OfficeOrder;
  isOpen: boolean;
  onClose: () => void;
}

/** Drawer for the refund of units, shipping and goodwill; a sheet at the bottom of a phone. */
export function RefundDrawer({ order, isOpen, onClose }: RefundDrawerProps) {
  const isPhone = useMedia(PHONE_QUERY);
  return (
    <Drawer
      open={isOpen}
      title={`Refund of ${order.orderNumber}`}
      placement={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '92dvh' : DRAWER_SIZE}
      onClose={onClose}
      afterOpenChange={(isShown) => {
        if (!isShown) restoreFocus();
      }}
      destroyOnHidden
    >
      {isOpen && <RefundForm order={order} onClose={onClose} />}
    </Drawer>
  );
}
