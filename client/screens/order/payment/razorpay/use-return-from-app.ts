import { useEffect, useRef } from 'react';

/** Calls `onReturn` when the buyer returns to the page, for example from a UPI app. */
export function useReturnFromApp(onReturn: () => void): void {
  const latestOnReturn = useRef(onReturn);

  useEffect(function updateLatestCallback() {
    latestOnReturn.current = onReturn;
  });
  useEffect(function listenForReturn() {
    const handleVisibilityChange = () => {
      if (document.visibilityState === 'visible') latestOnReturn.current();
    };
    // Safari restores a page from its cache with `pageshow`, without a change of visibility.
    const handlePageShow = (event: PageTransitionEvent) => {
      if (event.persisted) latestOnReturn.current();
    };
    document.addEventListener('visibilitychange', handleVisibilityChange);
    window.addEventListener('pageshow', handlePageShow);
    return () => {
      document.removeEventListener('visibilitychange', handleVisibilityChange);
      window.removeEventListener('pageshow', handlePageShow);
    };
  }, []);
}
