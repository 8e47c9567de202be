import { useMutation } from '@apollo/client/react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/forms/button';
import { orderFactsOf, refundableAmountOf } from '../../../components/order/order-rest';
import { isAddressCorrectable, isCancellable, isRefundable } from '../../../domain';
import { formatRupees } from '../../../lib/format';
import { officePaths } from '../../../lib/office-paths';
import type { OrderDetails } from '../order-data';
import { ConfirmAction } from './confirm-action';
import { CashActions } from './cash-actions';
import { CheckPayment } from './check-payment';
import { CancelOrderDocument, RefundOrderDocument } from './admin-order.generated';
import styles from './admin-order-actions.module.css';

const CorrectAddressDialog = lazy(async () => ({
  default: (await import('./correct-address-dialog')).CorrectAddressDialog,
}));

interface AdminOrderActionsProps {
  order: OrderDetails;
  /** Refetches the order after a failed action, because the visible order may be stale. */
  onOutdated: () => void;
}

/**
 * Admin actions of an order besides delivery: cash, print, check the payment, correct the address, cancel, refund. §4,
 * §6
 */
export function AdminOrderActions({ order, onOutdated }: AdminOrderActionsProps) {
  const { id, user, refunds } = order;
  const facts = orderFactsOf(order);
  const [openDialog, setOpenDialog] = useState<'address' | 'cancel' | 'refund'>();
  const [cancelOrder] = useMutation(CancelOrderDocument);
  const [refundOrder] = useMutation(RefundOrderDocument);

  return (
    <section className={styles.actions} aria-label="For admins">
      <CashActions order={order} onOutdated={onOutdated} />
      <Button wide onClick={() => window.print()}>
        Print
      </Button>
      <OfficePageLink id={id} />
      <CheckPayment order={order} onOutdated={onOutdated} />
      {isAddressCorrectable(order) && (
        <Button wide onClick={() => setOpenDialog('address')}>
          Correct Address
        </Button>
      )}
      {isCancellable(order, facts) && (
        <Button wide variant="danger" onClick={() => setOpenDialog('cancel')}>
          Cancel Order
        </Button>
      )}
      {isRefundable(order, facts) && (
        <Button wide variant="danger" onClick={() => setOpenDialog('refund')}>
          Refund
        </Button>
      )}
      {openDialog === 'address' && (
        <Suspense>
          <CorrectAddressDialog
            order={order}
            onRefused={onOutdated}
            onClose={() => setOpenDialog(undefined)}
          />
        </Suspense>
      )}
      {openDialog === 'cancel' && (
        <ConfirmAction
          text={`The order of ${user.name} will be cancelled for good. Its units are for sale again, and the buyer gets an email.`}
          action="Cancel Order"
          onConfirm={() => cancelOrder({ variables: { id } })}
          onRefused={onOutdated}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
      {openDialog === 'refund' && (
        <ConfirmAction
          text={`${refunds.length > 0 ? 'The rest' : 'All'} that ${user.name} paid, ${formatRupees(refundableAmountOf(order), { paise: true })}, will be refunded. This cannot be undone. The units are for sale again, and the buyer gets an email.`}
          action="Refund"
          onConfirm={() => refundOrder({ variables: { id } })}
          onRefused={onOutdated}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
    </section>
  );
}

function OfficePageLink({ id }: { id: string }) {
  return (
    // The back office needs its own document, so this is not a router link.
    <a className="link" href={officePaths.order(id)}>
      Open in the office
    </a>
  );
}
