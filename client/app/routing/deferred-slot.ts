import { useSyncExternalStore, type ReactNode } from 'react';

let content: ReactNode = null;
const listeners = new Set<() => void>();

/** Renders content below the screens after the page is idle. */
export function showDeferredSlot(nextContent: ReactNode): void {
  content = nextContent;
  for (const listener of listeners) listener();
}

/** The deferred content; null before it loads, and on the server. */
export function useDeferredSlot(): ReactNode {
  return useSyncExternalStore(subscribe, readContent, readNothing);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const readContent = () => content;
const readNothing = () => null;
