import { useState } from 'react';
import { METHOD_NAMES } from '../../../lib/payment-methods';
import { useOrderToken } from '../../../state/guest-orders';
import { useSession } from '../../../state/session';
import { useMessages } from '../../../i18n/messages';
import { firstNameOf, OrderConfirmation } from '../order-confirmation';
import { PaymentSection } from './payment-section';
import type { OrderDetails } from '../order-data';

interface PaymentOrConfirmationProps {
  order: OrderDetails;
  paymentState: ReturnType<typeof usePaymentState>;
  onOutdated: () => void;
}

/** Payment buttons of an unpaid order, then the confirmation; screen readers announce the confirmation. §4 */
export function PaymentOrConfirmation({ order, paymentState, onOutdated }: PaymentOrConfirmationProps) {
  const { order: messages } = useMessages();
  const { isPayable, isConfirmed } = paymentState;
  return (
    <>
      {isPayable && <PaymentSection order={order} onOutdated={onOutdated} />}
      <p className="sr" role="status">
        {isConfirmed && messages.thankYou(firstNameOf(order.user.name))}
      </p>
      {isConfirmed && <OrderConfirmation order={order} />}
    </>
  );
}

/**
 * Returns whether the buyer can pay online now, owes cash at the door, and whether the buyer has paid since the screen
 * opened.
 */
export function usePaymentState(order: OrderDetails) {
  const { id, user, paymentMethod, isPaid, isCancelled, isRefunded, isRefunding } = order;
  const hasToken = useOrderToken(id) !== undefined;
  const session = useSession();
  const isBuyer = session?.id === user.id || hasToken;
  const [wasUnpaid] = useState(!isPaid);
  const hasEnded = isCancelled || isRefunded || isRefunding;
  const isDue = isBuyer && !isPaid && !isCancelled;
  const isCash = paymentMethod === METHOD_NAMES.COD;
  return {
    isGuest: hasToken && session === null && order.isGuestOrder,
    isPayable: isDue && !isCash,
    isCashDue: isDue && isCash,
    isConfirmed: isBuyer && wasUnpaid && isPaid && !hasEnded,
  };
}
