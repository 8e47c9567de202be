import { useSyncExternalStore } from 'react';

/** True after hydration; false on the server and during hydration. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(subscribeToNothing, yes, no);
}

function subscribeToNothing(): () => void {
  return () => undefined;
}

const yes = () => true;
const no = () => false;
