import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { englishOf } from '../../../apollo/message-of';
import { Banner } from '../../../components/feedback/banner';
import { Button } from '../../../components/forms/button';
import { CollectCashDialog } from '../../../components/order/collect-cash-dialog';
import { hasLeftShop } from '../../../domain';
import { formatMoment } from '../../../lib/format';
import type { OrderDetails } from '../order-data';
import {
  CollectCashDocument,
  ConfirmCashOrderDocument,
  RecordRefusedDeliveryDocument,
} from './cash-actions.generated';
import { ConfirmAction } from './confirm-action';

interface CashActionsProps {
  order: OrderDetails;
  /** Refetches the order after a refused action, because the visible order may be stale. */
  onOutdated: () => void;
}

/** The steps of an order with cash on delivery: confirm, then record the cash or the refusal at the door. */
export function CashActions({ order, onOutdated }: CashActionsProps) {
  const { paymentMethod, isPaid, isCancelled, confirmedAt } = order;
  if (paymentMethod !== 'CASH_ON_DELIVERY' || isPaid || isCancelled) return null;
  return confirmedAt === null ? (
    <Unconfirmed order={order} onOutdated={onOutdated} />
  ) : (
    <CashDue order={order} onOutdated={onOutdated} />
  );
}

function Unconfirmed({ order: { id, confirmUntil }, onOutdated }: CashActionsProps) {
  const [confirm, { loading, error }] = useMutation(ConfirmCashOrderDocument, { errorPolicy: 'all' });
  const run = async () => {
    const { data } = await confirm({ variables: { id } });
    if (!data) onOutdated();
  };
  return (
    <>
      <Banner tone="wait">
        {confirmUntil
          ? `This cash order waits for its confirmation. It ends by itself at ${formatMoment(confirmUntil)}.`
          : 'This cash order waits for its confirmation.'}
      </Banner>
      {error && (
        <Banner tone="bad" role="alert">
          {englishOf(error)}
        </Banner>
      )}
      <Button variant="primary" wide busy={loading} onClick={() => void run()}>
        Confirm Order
      </Button>
    </>
  );
}

function CashDue({ order, onOutdated }: CashActionsProps) {
  const { id, user, shippingAddress, shipments } = order;
  const [openDialog, setOpenDialog] = useState<'collect' | 'refuse'>();
  const [collect] = useMutation(CollectCashDocument, { errorPolicy: 'all' });
  const [refuse] = useMutation(RecordRefusedDeliveryDocument);
  const close = () => setOpenDialog(undefined);
  const phone = shippingAddress.phone ? ` and ${shippingAddress.phone}` : '';
  return (
    <>
      <Button variant="primary" wide onClick={() => setOpenDialog('collect')}>
        Cash Received
      </Button>
      {shipments.some(({ state }) => hasLeftShop(state)) && (
        <Button variant="danger" wide onClick={() => setOpenDialog('refuse')}>
          Refused At The Door
        </Button>
      )}
      {openDialog === 'collect' && (
        <CollectCashDialog
          order={order}
          onCollect={async (cash) => {
            const { error } = await collect({ variables: { input: { id, ...cash } } });
            if (error) onOutdated();
            return error && englishOf(error);
          }}
          onClose={close}
        />
      )}
      {openDialog === 'refuse' && (
        <ConfirmAction
          text={`The order of ${user.name} will be cancelled for good. Its units in the shop are for sale again now, and units on the way when their parcel is back. The refusal counts against ${user.name}${phone}: after some refusals the shop offers them no cash on delivery.`}
          action="Record Refusal"
          onConfirm={() => refuse({ variables: { id } })}
          onRefused={onOutdated}
          onClose={close}
        />
      )}
    </>
  );
}
