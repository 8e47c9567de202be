import { useCallback, useSyncExternalStore } from 'react';

/** Reports whether a media query matches, and follows its changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const mediaQueryList = window.matchMedia(query);
      mediaQueryList.addEventListener('change', listener);
      return () => mediaQueryList.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches, serverSnapshot);
}

function serverSnapshot(): boolean {
  return false;
}
