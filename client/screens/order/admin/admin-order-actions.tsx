import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { Button } from '../../../components/forms/button';
import { isCancellable, isRefundable } from '../../../domain';
import { formatRupees } from '../../../lib/format';
import { toPaise } from '../../../lib/money';
import type { OrderDetails } from '../order-data';
import { ConfirmAction } from './confirm-action';
import { CheckPayment } from './check-payment';
import { CancelOrderDocument, RefundOrderDocument } from './admin-order.generated';
import styles from './admin-order-actions.module.css';

interface AdminOrderActionsProps {
  order: OrderDetails;
  /** Refetches the order after a failed action, because the visible order may be stale. */
  onOutdated: () => void;
}

/** Admin actions of an order besides delivery: print, check the payment, cancel, refund. §4, §6 */
export function AdminOrderActions({ order, onOutdated }: AdminOrderActionsProps) {
  const { id, user, totalPrice } = order;
  const [confirmation, setConfirmation] = useState<'cancel' | 'refund'>();
  const [cancelOrder] = useMutation(CancelOrderDocument);
  const [refundOrder] = useMutation(RefundOrderDocument);

  return (
    <section className={styles.actions} aria-label="For admins">
      <Button wide onClick={() => window.print()}>
        Print
      </Button>
      <CheckPayment order={order} onOutdated={onOutdated} />
      {isCancellable(order) && (
        <Button wide variant="danger" onClick={() => setConfirmation('cancel')}>
          Cancel Order
        </Button>
      )}
      {isRefundable(order) && (
        <Button wide variant="danger" onClick={() => setConfirmation('refund')}>
          Refund
        </Button>
      )}
      {confirmation === 'cancel' && (
        <ConfirmAction
          text={`The order of ${user.name} will be cancelled for good. Its pieces go back on the shelves, and the buyer is told.`}
          action="Cancel Order"
          onConfirm={() => cancelOrder({ variables: { id } })}
          onRefused={onOutdated}
          onClose={() => setConfirmation(undefined)}
        />
      )}
      {confirmation === 'refund' && (
        <ConfirmAction
          text={`All that ${user.name} paid, ${formatRupees(toPaise(totalPrice), { paise: true })}, will be given back for good. The pieces go back on the shelves, and the buyer is told.`}
          action="Refund"
          onConfirm={() => refundOrder({ variables: { id } })}
          onRefused={onOutdated}
          onClose={() => setConfirmation(undefined)}
        />
      )}
    </section>
  );
}
