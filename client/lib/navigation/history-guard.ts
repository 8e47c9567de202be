/** Checks a history navigation; returns true to block it. */
type NavigationGuard = (event: PopStateEvent) => boolean;

let guard: NavigationGuard | undefined;

/**
 * Listens to history navigation, so that a guard can block it. Call it before the router starts, because window
 * listeners run in order of registration.
 */
export function startHistoryGuard(): void {
  window.addEventListener('popstate', (event) => {
    if (guard?.(event)) event.stopImmediatePropagation();
  });
}

/** Sets the guard of history navigation. Returns a function that removes it. */
export function setHistoryGuard(newGuard: NavigationGuard): () => void {
  guard = newGuard;
  return () => {
    if (guard === newGuard) guard = undefined;
  };
}
