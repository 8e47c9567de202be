import { useSyncExternalStore, type ReactNode } from 'react';

let part: ReactNode = null;
const listeners = new Set<() => void>();

/** Puts something below the screens that nobody misses until the page has come to rest. */
export function showDeferredSlot(shown: ReactNode): void {
  part = shown;
  for (const listener of listeners) listener();
}

/** What came late; nothing until it is there, as on the server. */
export function useDeferredSlot(): ReactNode {
  return useSyncExternalStore(subscribe, now, never);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const now = () => part;
const never = () => null;
