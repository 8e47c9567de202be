import { useEffect, useRef } from 'react';
import { ignoreErrors } from '../domain';
import { useSession } from '../state/session';
import type { SubscriptionListener } from './subscription-client';

/**
 * Subscribes as the signed-in user, and calls back with each event. The subscription client loads after the first
 * render. Without WebSocket, the screen works without live updates. §7
 */
export function useSubscription(
  query: string,
  variables: Record<string, unknown>,
  listener: SubscriptionListener,
): void {
  const token = useSession()?.token;
  const latest = useRef(listener);
  const variablesJson = JSON.stringify(variables);

  useEffect(function updateListener() {
    latest.current = listener;
  });

  useEffect(
    function listen() {
      if (token === undefined || !('WebSocket' in window)) return;
      const unmounted = new AbortController();
      const subscribe = async () => {
        const { keepSubscribed } = await import('./subscription-client');
        if (unmounted.signal.aborted) return;
        const subscription = {
          query,
          token,
          variables: JSON.parse(variablesJson) as Record<string, unknown>,
        };
        keepSubscribed(subscription, unmounted.signal, (data) => latest.current(data));
      };
      void subscribe().catch(ignoreErrors('the screen works without live updates'));
      return () => unmounted.abort();
    },
    [token, query, variablesJson],
  );
}
