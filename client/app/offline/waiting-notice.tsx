import { lazy, Suspense, useEffect } from 'react';
import { Button, ButtonLink } from '../../components/forms/button';
import { useToast } from '../../components/feedback/toast';
import { paths } from '../../lib/paths';
import { clearWaitingOrderRefusal, waitingOrderRefusalVar } from '../../state/order/waiting-order-refusal';
import { useSession } from '../../state/session';
import { clearWaitingOrder } from '../../state/waiting-order';
import { useOfflineMessages } from '../../i18n/offline-messages';
import { isOffline } from './connection';
import { Notice } from './notice';
import { useSendWaitingOrder } from './use-send-waiting-order';

// Its own chunk, because a refusal is rare.
const RefusedOrder = lazy(async () => ({ default: (await import('./refused-order')).RefusedOrder }));

/** Shows the waiting order with a button to cancel it, and its result. */
export function WaitingNotice() {
  const { waitingOrder, isSending, placedOrderId, dismiss } = useSendWaitingOrder();
  const refusal = useRefusal();
  const isOfflineNow = isOffline.use();
  const showToast = useToast();
  const offline = useOfflineMessages();

  const cancelOrder = () => {
    const { isUncertain } = waitingOrder ?? {};
    clearWaitingOrder();
    showToast(isUncertain ? offline.sendingCancelledLate : offline.sendingCancelled);
  };

  if (waitingOrder) {
    return (
      <Notice
        actions={
          <Button small onClick={cancelOrder} disabled={isSending}>
            {offline.doNotSend}
          </Button>
        }
      >
        {isOfflineNow ? offline.orderQueued : offline.sending}
      </Notice>
    );
  }
  if (refusal)
    return (
      <Suspense>
        <RefusedOrder refusal={refusal} onReview={dismiss} />
      </Suspense>
    );
  if (!placedOrderId) return null;
  return (
    <Notice
      actions={
        <ButtonLink small to={paths.order(placedOrderId)} onClick={dismiss}>
          {offline.seeOrder}
        </ButtonLink>
      }
    >
      {offline.queuedOrderPlaced}
    </Notice>
  );
}

/**
 * The refusal of the last waiting order. After another user has signed in, the hook removes it. A sign-out keeps it,
 * because an expired token ends the session just before the client stores its refusal.
 */
function useRefusal() {
  const session = useSession();
  const refusal = waitingOrderRefusalVar.use();
  const isOfOtherUser = Boolean(refusal && session && session.id !== refusal.userId);
  useEffect(
    function clearForOtherUser() {
      if (isOfOtherUser) clearWaitingOrderRefusal();
    },
    [isOfOtherUser],
  );
  return isOfOtherUser ? undefined : refusal;
}
