import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ArrivalState } from '../../lib/navigation/cart-arrival-state';

/** The arrival state of the current history entry. */
export function useArrival(): ArrivalState | null {
  return useLocation().state as ArrivalState | null;
}

/** The notice of the arrival. The hook removes it from the history state, so that a reload does not show it again. */
export function useArrivalNotice(): string | undefined {
  const arrival = useArrival();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [notice] = useState(arrival?.notice);
  const isStored = arrival?.notice !== undefined;

  useEffect(
    function clearNotice() {
      if (!isStored) return;
      const state: ArrivalState = { isHandled: true };
      void navigate({ pathname, search }, { replace: true, state });
    },
    [isStored, pathname, search, navigate],
  );

  return notice;
}
