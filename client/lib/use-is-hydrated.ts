import { useSyncExternalStore } from 'react';

/** True after hydration; false on the server and during hydration. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(neverChanges, yes, no);
}

function neverChanges(): () => void {
  return () => undefined;
}

const yes = () => true;
const no = () => false;
