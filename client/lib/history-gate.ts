/** Inspects a history navigation; returns true to stop it. */
type AllowNavigation = (event: PopStateEvent) => boolean;

let gatekeeper: AllowNavigation | undefined;

/**
 * Listens to history navigation before the router does. Call it before the router starts, because window listeners run
 * in order of registration.
 */
export function openHistoryGate(): void {
  window.addEventListener('popstate', (event) => {
    if (gatekeeper?.(event)) event.stopImmediatePropagation();
  });
}

/** Sets the guard of history navigation. Returns a function that removes it. */
export function watchHistoryGate(allowNavigation: AllowNavigation): () => void {
  gatekeeper = allowNavigation;
  return () => {
    if (gatekeeper === allowNavigation) gatekeeper = undefined;
  };
}
