import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** State of the history entry of an address whose product has been put into the cart: it adds nothing again. */
export interface ArrivalState {
  isTaken: true;
  /** What the cart has to say of that product. */
  notice?: string;
}

/** The arrival that this entry of the history remembers. */
export function useArrival(): ArrivalState | null {
  return useLocation().state as ArrivalState | null;
}

/** The notice of the arrival, shown once: the browser would keep it for the next reload too. */
export function useArrivalNotice(): string | undefined {
  const arrival = useArrival();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [notice] = useState(arrival?.notice);
  const isStored = arrival?.notice !== undefined;

  useEffect(
    function forgetNotice() {
      if (!isStored) return;
      const state: ArrivalState = { isTaken: true };
      void navigate({ pathname, search }, { replace: true, state });
    },
    [isStored, pathname, search, navigate],
  );

  return notice;
}
