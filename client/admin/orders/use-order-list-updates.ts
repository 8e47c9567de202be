import { useEffect, useRef } from 'react';
import { useSubscription } from '../../apollo/use-subscription';

/** Minimum time between two refetches, because a busy shop sends many events per second. */
const REFETCH_INTERVAL_MS = 1_000;
const NO_VARIABLES = {};

export const ORDER_LIST_UPDATES = 'subscription OrdersNews { ordersChanged { id } }';

/**
 * Calls `onUpdate` after order events, and after each connect of the subscription, because the client may have missed
 * events. §7
 */
export function useOrderListUpdates(onUpdate: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latestListener = useRef(onUpdate);

  useEffect(function updateListener() {
    latestListener.current = onUpdate;
  });

  useEffect(function clearTimer() {
    return () => clearTimeout(timer.current);
  }, []);

  useSubscription(ORDER_LIST_UPDATES, NO_VARIABLES, () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      latestListener.current();
    }, REFETCH_INTERVAL_MS);
  });
}
