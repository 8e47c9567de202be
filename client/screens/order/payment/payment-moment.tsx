import { useState } from 'react';
import { useSession } from '../../../state/session';
import { useMessages } from '../../../i18n/messages';
import { firstNameOf, OrderConfirmation } from '../order-confirmation';
import { PayFirst } from './pay-first';
import type { OrderDetails } from '../order-data';

interface PaymentMomentProps {
  order: OrderDetails;
  moment: ReturnType<typeof usePaymentTiming>;
  onOutdated: () => void;
}

/** Payment buttons of an unpaid order, then the confirmation; screen readers announce it. §4 */
export function PaymentMoment({ order, moment, onOutdated }: PaymentMomentProps) {
  const { order: messages } = useMessages();
  const { isPayable, isConfirmed } = moment;
  return (
    <>
      {isPayable && <PayFirst order={order} onOutdated={onOutdated} />}
      <p className="sr" role="status">
        {isConfirmed && messages.thanks(firstNameOf(order.user.name))}
      </p>
      {isConfirmed && <OrderConfirmation order={order} />}
    </>
  );
}

/** Computes whether the buyer can pay now, and whether the order was paid while this screen was open. */
export function usePaymentTiming({ user, isPaid, isCancelled, isRefunded, isRefunding }: OrderDetails) {
  const isBuyer = useSession()?.id === user.id;
  const [wasUnpaid] = useState(!isPaid);
  const hasEnded = isCancelled || isRefunded || isRefunding;
  return {
    isPayable: isBuyer && !isPaid && !isCancelled,
    isConfirmed: isBuyer && wasUnpaid && isPaid && !hasEnded,
  };
}
