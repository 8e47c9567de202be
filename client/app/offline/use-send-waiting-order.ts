import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { usePage } from '../../components/page/page-context';
import { ignoreErrors } from '../../domain';
import { paths, routes } from '../../lib/paths';
import { clearWaitingOrderRefusal, storeWaitingOrderRefusal } from '../../state/order/waiting-order-refusal';
import { useWaitingOrder, type WaitingOrder } from '../../state/waiting-order';
import { isOffline } from './connection';
import { sendWaitingOrder } from './send-waiting-order';

/** Back-off before each attempt; the last value repeats. */
const RETRY_DELAYS_MS = [0, 3_000, 10_000, 30_000, 60_000];
/** Extra delay of a hidden tab, so that a visible tab sends first. */
const HIDDEN_TAB_DELAY_MS = 1_000;
const CHECKOUT_ROUTES = [routes.placeOrder, routes.payment, routes.shipping, routes.cart];

interface WaitingOrderState {
  waitingOrder: WaitingOrder | null;
  isSending: boolean;
  /** Id of the placed order, if the shopper was not in the checkout. */
  placedOrderId: string | undefined;
  /** Closes the notice about the result. */
  dismiss: () => void;
}

/** Sends the order that waits on this device when the server is reachable, and opens the placed order. §4 */
export function useSendWaitingOrder(): WaitingOrderState {
  const waitingOrder = useWaitingOrder() ?? null;
  const isOfflineNow = isOffline.use();
  const client = useApolloClient();
  const { priceBook } = usePage();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isInCheckout = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [placedOrderId, setPlacedOrderId] = useState<string>();
  const idempotencyKey = waitingOrder?.input.idempotencyKey;

  useEffect(() => {
    isInCheckout.current = CHECKOUT_ROUTES.some((pattern) => matchPath(pattern, pathname));
  }, [pathname]);
  useEffect(
    function forgetEarlierRefusal() {
      if (idempotencyKey !== undefined) clearWaitingOrderRefusal();
    },
    [idempotencyKey],
  );
  useEffect(
    function sendUntilAccepted() {
      if (idempotencyKey === undefined || isOfflineNow) return;
      let isUnmounted = false;
      let timer: number | undefined;
      const onPlaced = (orderId: string) => {
        if (isInCheckout.current) void navigate(paths.order(orderId), { replace: true });
        else setPlacedOrderId(orderId);
      };
      const attempt = async (attemptCount: number) => {
        setIsSending(true);
        const result = await sendWaitingOrder({ client, priceBook, onPlaced }).catch(
          ignoreErrors('a later attempt sends the order'),
        );
        setIsSending(false);
        if (result && 'refusal' in result) {
          setPlacedOrderId(undefined);
          storeWaitingOrderRefusal(result.refusal);
        }
        if (!result && !isUnmounted) scheduleAttempt(attemptCount + 1);
      };
      const scheduleAttempt = (attemptCount: number) => {
        const delayMs = RETRY_DELAYS_MS[Math.min(attemptCount, RETRY_DELAYS_MS.length - 1)] ?? 0;
        const hiddenDelayMs = document.visibilityState === 'hidden' ? HIDDEN_TAB_DELAY_MS : 0;
        timer = window.setTimeout(() => void attempt(attemptCount), delayMs + hiddenDelayMs);
      };
      scheduleAttempt(0);
      return () => {
        isUnmounted = true;
        window.clearTimeout(timer);
      };
    },
    [idempotencyKey, isOfflineNow, client, priceBook, navigate],
  );

  const dismiss = () => {
    setPlacedOrderId(undefined);
    clearWaitingOrderRefusal();
  };
  return { waitingOrder, isSending, placedOrderId, dismiss };
}
