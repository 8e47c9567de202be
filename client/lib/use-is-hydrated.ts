import { useSyncExternalStore } from 'react';

/** Whether a script runs the page: no on the server, and while the browser takes over what came from there. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(hearNothing, yes, no);
}

function hearNothing(): () => void {
  return () => undefined;
}

const yes = () => true;
const no = () => false;
