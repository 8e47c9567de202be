import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { ignoreErrors } from '../../domain';
import { paths, routes } from '../../lib/paths';
import type { Refusal } from '../../screens/checkout/refusal';
import { onUserChange } from '../../state/session';
import { clearWaitingOrder, useWaitingOrder, type WaitingOrder } from '../../state/waiting-order';
import { isOffline } from './connection';
import { sendWaitingOrder } from './send-waiting-order';

/** Back-off between attempts, in ms; the last value repeats. */
const PAUSES = [0, 3_000, 10_000, 30_000, 60_000];
/** Extra delay of a hidden tab, so that a visible tab sends first. */
const HIDDEN_MS = 1_000;
const CHECKOUT = [routes.placeOrder, routes.payment, routes.shipping, routes.cart];

interface Sending {
  waiting: WaitingOrder | null;
  isSending: boolean;
  /** Id of the placed order, if the shopper was not in the checkout. */
  takenId: string | undefined;
  refusal: Refusal | undefined;
  /** Closes the notice about the result. */
  dismiss: () => void;
}

/** Sends the order that waits on this device when the server is reachable, and opens it. §4 */
export function useSending(): Sending {
  const waiting = useWaitingOrder() ?? null;
  const isOfflineNow = isOffline.use();
  const client = useApolloClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isInCheckout = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [takenId, setTakenId] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();
  const key = waiting?.input.idempotencyKey;

  useEffect(() => {
    isInCheckout.current = CHECKOUT.some((pattern) => matchPath(pattern, pathname));
  }, [pathname]);
  useEffect(() => onUserChange(clearWaitingOrder), []);
  useEffect(
    function keepTrying() {
      if (key === undefined || isOfflineNow) return;
      let isUnmounted = false;
      let timer: number | undefined;
      const onPlaced = (orderId: string) => {
        if (isInCheckout.current) void navigate(paths.order(orderId), { replace: true });
        else setTakenId(orderId);
      };
      const attempt = async (tries: number) => {
        setIsSending(true);
        const sent = await sendWaitingOrder({ client, onPlaced }).catch(
          ignoreErrors('a later attempt sends the order'),
        );
        setIsSending(false);
        if (sent && 'refusal' in sent) setRefusal(sent.refusal);
        if (!sent && !isUnmounted) scheduleAttempt(tries + 1);
      };
      const scheduleAttempt = (tries: number) => {
        const pause = PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 0;
        const hiddenDelayMs = document.visibilityState === 'hidden' ? HIDDEN_MS : 0;
        timer = window.setTimeout(() => void attempt(tries), pause + hiddenDelayMs);
      };
      scheduleAttempt(0);
      return () => {
        isUnmounted = true;
        window.clearTimeout(timer);
      };
    },
    [key, isOfflineNow, client, navigate],
  );

  const dismiss = () => {
    setTakenId(undefined);
    setRefusal(undefined);
  };
  return { waiting, isSending, takenId, refusal, dismiss };
}
