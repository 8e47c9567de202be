import { useMutation } from '@apollo/client/react';
import { App } from 'antd';
import { englishOf } from '../../../apollo/message-of';
import { CollectCashDialog } from '../../../components/order/collect-cash-dialog';
import { RowButton } from '../../frame/row-actions';
import type { OrderRow } from '../order-columns';
import { CollectListedCashDocument } from './cash-orders.generated';

/** Opens the dialog for the cash of one order of the list. */
export function CollectButton({ order, onOpen }: { order: OrderRow; onOpen: (order: OrderRow) => void }) {
  return (
    <RowButton name={`of order ${order.orderNumber}`} onClick={() => onOpen(order)}>
      Cash Received
    </RowButton>
  );
}

interface CollectListedCashProps {
  order: OrderRow;
  onCollected: () => void;
  onClose: () => void;
}

/**
 * Records the cash of one order. The dialog belongs to the list, because the order may leave it while the dialog is
 * open.
 */
export function CollectListedCash({ order, onCollected, onClose }: CollectListedCashProps) {
  const { id, orderNumber } = order;
  const [collect] = useMutation(CollectListedCashDocument, { errorPolicy: 'all' });
  const { message } = App.useApp();
  return (
    <CollectCashDialog
      order={order}
      onCollect={async (cash) => {
        const { error } = await collect({ variables: { input: { id, ...cash } } });
        if (!error) void message.success(`Cash of order ${orderNumber} recorded`);
        onCollected();
        return error && englishOf(error);
      }}
      onClose={onClose}
    />
  );
}
