/** Looks at a step through the window's history; answers whether it is held back. */
type Gatekeeper = (event: PopStateEvent) => boolean;

let gatekeeper: Gatekeeper | undefined;

/**
 * Hears of steps through the window's history ahead of the router. To be called before the router is there:
 * on the window itself, listeners are called in the order they came.
 */
export function openHistoryGate(): void {
  window.addEventListener('popstate', (event) => {
    if (gatekeeper?.(event)) event.stopImmediatePropagation();
  });
}

/** Sets who may hold steps back. Gives back the way to dismiss them. */
export function watchHistoryGate(keeper: Gatekeeper): () => void {
  gatekeeper = keeper;
  return () => {
    if (gatekeeper === keeper) gatekeeper = undefined;
  };
}
