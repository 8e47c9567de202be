import { useEffect, useRef } from 'react';
import { useSubscription } from '../../apollo/use-live-query';

/** Minimum time between two refetches; a busy shop sends many events per second. */
const DEBOUNCE_MS = 1_000;
const NO_VARIABLES = {};

export const ORDER_LIST_UPDATES = 'subscription OrdersNews { ordersChanged { id } }';

/** Calls back after an order was created or changed, and after a reconnect, when events may have been missed. §7 */
export function useOrderListUpdates(onUpdate: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onUpdate);

  useEffect(function updateListener() {
    latest.current = onUpdate;
  });

  useEffect(function clearTimer() {
    return () => clearTimeout(timer.current);
  }, []);

  useSubscription(ORDER_LIST_UPDATES, NO_VARIABLES, () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      latest.current();
    }, DEBOUNCE_MS);
  });
}
