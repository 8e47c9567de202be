import { useMutation } from '@apollo/client/react';
import { App } from 'antd';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { englishOf } from '../../../apollo/message-of';
import { CollectCashDialog } from '../../../components/order/collect-cash-dialog';
import { RowButton } from '../../frame/row-actions';
import type { OrderRow } from '../order-columns';
import { CollectListedCashDocument } from './cash-orders.generated';

/** Records the cash of one order of the list. */
export function CollectButton({ order, onCollected }: { order: OrderRow; onCollected: () => void }) {
  const { id, orderNumber } = order;
  const [isOpen, setOpen] = useState(false);
  const [collect] = useMutation(CollectListedCashDocument, { errorPolicy: 'all' });
  const { message } = App.useApp();
  return (
    <>
      <RowButton name={`of order ${orderNumber}`} onClick={() => setOpen(true)}>
        Cash Received
      </RowButton>
      {/* Outside of the table, whose styles the dialog would inherit. */}
      {isOpen &&
        createPortal(
          <CollectCashDialog
            order={order}
            onCollect={async (cash) => {
              const { error } = await collect({ variables: { input: { id, ...cash } } });
              if (!error) void message.success(`Cash of order ${orderNumber} recorded`);
              onCollected();
              return error && englishOf(error);
            }}
            onClose={() => setOpen(false)}
          />,
          document.body,
        )}
    </>
  );
}
