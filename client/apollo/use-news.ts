import { useEffect, useRef } from 'react';
import { ignoreErrors } from '../domain';
import { useSession } from '../state/session';
import type { Hear } from './news-line';

/**
 * Calls back with what the shop tells of a subscription to whoever is signed in. How it does so is loaded once
 * the screen is there; a browser that cannot have it shows what it was told before. §7
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
        const { stayOnLine } = await import('./news-line');
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
