import { useEffect, useRef } from 'react';
import { ignoreErrors } from '../domain';
import { useSession } from '../state/session';
import type { Hear } from './subscription-client';

/**
 * Subscribes as the signed-in user, and calls back with each event. The subscription client loads after the first
 * render. Without WebSocket, the screen works without live updates. §7
 */
export function useSubscription(query: string, variables: Record<string, unknown>, hear: Hear): void {
  const token = useSession()?.token;
  const latest = useRef(hear);
  const asked = JSON.stringify(variables);

  useEffect(function keepHearerFresh() {
    latest.current = hear;
  });

  useEffect(
    function listen() {
      if (token === undefined || !('WebSocket' in window)) return;
      const left = new AbortController();
      const take = async () => {
        const { stayOnLine } = await import('./subscription-client');
        if (left.signal.aborted) return;
        const subscription = { query, token, variables: JSON.parse(asked) as Record<string, unknown> };
        stayOnLine(subscription, left.signal, (data) => latest.current(data));
      };
      void take().catch(ignoreErrors('the screen works without live updates'));
      return () => left.abort();
    },
    [token, query, asked],
  );
}
