import { useSyncExternalStore } from 'react';

/** True after hydration; false on the server and during hydration. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(subscribe, hydratedSnapshot, serverSnapshot);
}

function subscribe(): () => void {
  return () => undefined;
}

const hydratedSnapshot = () => true;
const serverSnapshot = () => false;
