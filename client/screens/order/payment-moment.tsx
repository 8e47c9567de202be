import { useState } from 'react';
import { useSession } from '../../state/session';
import { useWords } from '../../i18n/messages';
import { firstNameOf, OrderConfirmation } from './order-confirmation';
import { PayFirst } from './pay-first';
import type { ShownOrder } from './shown-order';

interface PaymentMomentProps {
  order: ShownOrder;
  moment: ReturnType<typeof usePaymentMoment>;
  onOutdated: () => void;
}

/** The payment of an unpaid order, and the confirmation that takes its place. A screen reader hears it. §4 */
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

/** Whether the buyer can pay the order now, and whether it was paid while this page was open. */
export function usePaymentMoment({ user, isPaid, isCancelled, isRefunded, isRefunding }: ShownOrder) {
  const isBuyer = useSession()?.id === user.id;
  const [wasUnpaid] = useState(!isPaid);
  const hasEnded = isCancelled || isRefunded || isRefunding;
  return {
    isPayable: isBuyer && !isPaid && !isCancelled,
    isConfirmed: isBuyer && wasUnpaid && isPaid && !hasEnded,
  };
}
