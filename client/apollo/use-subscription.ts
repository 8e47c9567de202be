import { useEffect, useRef } from 'react';
import { ignoreErrors } from '../domain';
import { useSession } from '../state/session';
import type { SubscriptionListener } from './subscription-client';

/**
 * Subscribes as the signed-in user or with the token of an order, and passes each event to the listener. The
 * subscription client loads after the first render. Without WebSocket, the screen works without live updates. §7
 */
export function useSubscription(
  query: string,
  variables: Record<string, unknown>,
  listener: SubscriptionListener,
  orderToken?: string,
): void {
  const token = useSession()?.token;
  const latestListener = useRef(listener);
  const variablesJson = JSON.stringify(variables);

  useEffect(function updateListener() {
    latestListener.current = listener;
  });

  useEffect(
    function openSubscription() {
      if ((token ?? orderToken) === undefined || !('WebSocket' in window)) return;
      const unmountController = new AbortController();
      const subscribe = async () => {
        const { keepSubscribed } = await import('./subscription-client');
        if (unmountController.signal.aborted) return;
        const subscription = {
          query,
          token,
          orderToken,
          variables: JSON.parse(variablesJson) as Record<string, unknown>,
        };
        keepSubscribed(subscription, unmountController.signal, (data) => latestListener.current(data));
      };
      void subscribe().catch(ignoreErrors('the screen works without live updates'));
      return () => unmountController.abort();
    },
    [token, orderToken, query, variablesJson],
  );
}
