import { useEffect, useRef } from 'react';
import { useSubscription } from '../../apollo/use-news';

/** A busy shop tells of many orders a second; the list is read at most this often. */
const CALM_MS = 1_000;
const OF_ALL = {};

export const ORDERS_NEWS = 'subscription OrdersNews { ordersChanged { id } }';

/** Calls back when any order has changed or come, and when some may have before the shop could tell. §7 */
export function useOrderListUpdates(onNews: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onNews);

  useEffect(function keepHearerFresh() {
    latest.current = onNews;
  });

  useEffect(function forgetWhenLeft() {
    return () => clearTimeout(timer.current);
  }, []);

  useSubscription(ORDERS_NEWS, OF_ALL, () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      latest.current();
    }, CALM_MS);
  });
}
