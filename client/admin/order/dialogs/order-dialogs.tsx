import { useApolloClient } from '@apollo/client/react';
import type { TypedDocumentNode } from '@apollo/client';
import { englishOf } from '../../../apollo/message-of';
import { CollectCashDialog, type CollectedCash } from '../../../components/order/collect-cash-dialog';
import { ConfirmDialog } from '../../frame/confirm-dialog';
import { CancelDialog } from './cancel-dialog';
import {
  OfficeCollectCashDocument,
  OfficeDeliverOrderDocument,
  OfficeRecordRefusedDeliveryDocument,
  OfficeUpdateShipmentDocument,
  type OfficeUpdateShipmentMutationVariables,
} from '../order-commands.generated';
import type { OrderDialog } from './order-dialog';
import type { OfficeOrder } from '../order-facts';
import { HandOverDialog } from '../parcels/hand-over-dialog';
import { PackDialog } from '../parcels/pack-dialog';
import { RefundDrawer } from '../refund/refund-drawer';
import { TransferDialog } from '../refund/transfer-dialog';
import { refetchOrder } from '../use-order-command';

interface OrderDialogsProps {
  order: OfficeOrder;
  dialog: OrderDialog | undefined;
  onClose: () => void;
}

interface Confirmation {
  action: string;
  warningOf: (order: OfficeOrder) => string;
  mutation: TypedDocumentNode<unknown, { id: string }>;
}

type ConfirmationName = 'deliver' | 'refuse';

const CONFIRMATIONS: Readonly<Record<ConfirmationName, Confirmation>> = {
  deliver: {
    action: 'Mark As Delivered',
    warningOf: () => 'All units count as sent and delivered, and the buyer gets an email.',
    mutation: OfficeDeliverOrderDocument,
  },
  refuse: {
    action: 'Record Refusal',
    warningOf: ({ user }) =>
      `The order is cancelled for good. Its units in the shop are for sale again now, and units on the way when their parcel is back. The refusal counts against ${user.name}: after some refusals the shop offers them no cash on delivery.`,
    mutation: OfficeRecordRefusedDeliveryDocument,
  },
};

/** The dialogs of the order page. At most one is open. */
export function OrderDialogs({ order, dialog, onClose }: OrderDialogsProps) {
  const client = useApolloClient();
  const { id } = order;
  const parcelId = dialog?.name === 'handOver' ? dialog.parcelId : undefined;
  const refundId = dialog?.name === 'transfer' ? dialog.refundId : undefined;
  const confirmation = confirmationOf(dialog);
  const { handOver, collectCash } = useDialogMutations(id);
  const confirm = async ({ mutation }: Confirmation) => {
    try {
      await client.mutate({ mutation, variables: { id } });
    } catch (error) {
      refetchOrder(client, id);
      throw error;
    }
  };

  return (
    <>
      <PackDialog order={order} isOpen={dialog?.name === 'pack'} onClose={onClose} />
      <HandOverDialog order={order} parcelId={parcelId} onHandOver={handOver} onClose={onClose} />
      <CancelDialog order={order} isOpen={dialog?.name === 'cancel'} onClose={onClose} />
      <RefundDrawer order={order} isOpen={dialog?.name === 'refund'} onClose={onClose} />
      <TransferDialog
        order={order}
        refund={order.refunds.find((refund) => refund.id === refundId)}
        onClose={onClose}
      />
      <ConfirmDialog
        record={confirmation}
        warning={confirmation?.warningOf(order) ?? ''}
        nameOf={() => `Order ${order.orderNumber} of ${order.user.name}`}
        action={confirmation?.action ?? ''}
        onConfirm={confirm}
        onClose={onClose}
      />
      {dialog?.name === 'collect' && (
        <CollectCashDialog order={order} onCollect={collectCash} onClose={onClose} />
      )}
    </>
  );
}

function confirmationOf(dialog: OrderDialog | undefined): Confirmation | undefined {
  const name = dialog?.name;
  return name === 'deliver' || name === 'refuse' ? CONFIRMATIONS[name] : undefined;
}

/** Mutations of the dialogs. Each returns the message of a refusal, after which the order is refetched. */
function useDialogMutations(id: string) {
  const client = useApolloClient();
  const refusalOf = ({ error }: { error?: unknown }) => {
    if (!error) return undefined;
    refetchOrder(client, id);
    return englishOf(error);
  };
  return {
    handOver: async (input: OfficeUpdateShipmentMutationVariables['input']) => {
      const variables = { input };
      return refusalOf(
        await client.mutate({ mutation: OfficeUpdateShipmentDocument, variables, errorPolicy: 'all' }),
      );
    },
    collectCash: async (cash: CollectedCash) => {
      const variables = { input: { id, ...cash } };
      return refusalOf(
        await client.mutate({ mutation: OfficeCollectCashDocument, variables, errorPolicy: 'all' }),
      );
    },
  };
}
