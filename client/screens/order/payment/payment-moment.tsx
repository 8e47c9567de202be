import { useState } from 'react';
import { useSession } from '../../../state/session';
import { useWords } from '../../../i18n/messages';
import { firstNameOf, OrderConfirmation } from '../order-confirmation';
import { PayFirst } from './pay-first';
import type { ShownOrder } from '../order-data';

interface PaymentMomentProps {
  order: ShownOrder;
  moment: ReturnType<typeof usePaymentMoment>;
  onOutdated: () => void;
}

/** Payment buttons of an unpaid order, then the confirmation; screen readers announce it. §4 */
export function PaymentMoment({ order, moment, onOutdated }: PaymentMomentProps) {
  const { order: words } = useWords();
  const { isPayable, isConfirmed } = moment;
  return (
    <>
      {isPayable && <PayFirst order={order} onOutdated={onOutdated} />}
      <p className="sr" role="status">
        {isConfirmed && words.thanks(firstNameOf(order.user.name))}
      </p>
      {isConfirmed && <OrderConfirmation order={order} />}
    </>
  );
}

/** Computes whether the buyer can pay now, and whether the order was paid while this screen was open. */
export function usePaymentMoment({ user, isPaid, isCancelled, isRefunded, isRefunding }: ShownOrder) {
  const isBuyer = useSession()?.id === user.id;
  const [wasUnpaid] = useState(!isPaid);
  const hasEnded = isCancelled || isRefunded || isRefunding;
  return {
    isPayable: isBuyer && !isPaid && !isCancelled,
    isConfirmed: isBuyer && wasUnpaid && isPaid && !hasEnded,
  };
}
