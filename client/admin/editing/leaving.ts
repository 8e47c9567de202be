import { watchHistoryGate } from '../../lib/history-gate';

/** Continues the navigation that the guard stopped. */
export type Continue = () => void;

/**
 * Intercepts navigation away from the page: links, Logout, search, Back, Forward and closing the tab (where the browser
 * shows its own question). Calls `ask` with a callback that continues the navigation. Returns a function that removes
 * the listeners.
 */
export function onNavigation(onLeave: (proceed: Continue) => void): () => void {
  const stops = [watchClicks, watchForms, watchHistory, watchTab].map((watch) =>
    watch((proceed) => {
      onLeave(() => {
        stop();
        proceed();
      });
    }),
  );
  const stop = () => {
    stops.splice(0).forEach((end) => end());
  };
  return stop;
}

type Watch = (onLeave: (proceed: Continue) => void) => () => void;

const watchClicks: Watch = (onLeave) => {
  // In the capture phase, ahead of the router and of every handler on the link.
  return listen(document, 'click', (event) => {
    const control = navigationButton(event) ?? leavingLink(event as MouseEvent);
    if (!control) return;
    event.preventDefault();
    event.stopPropagation();
    onLeave(() => control.click());
  });
};

// A GET form, such as the search in the header, navigates away; other forms stay on the page.
const watchForms: Watch = (onLeave) => {
  return listen(document, 'submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== 'get') return;
    event.preventDefault();
    event.stopPropagation();
    onLeave(() => form.requestSubmit());
  });
};

const watchHistory: Watch = (onLeave) => {
  const home = indexOf(history.state);
  let isReturning = false;
  // Runs before the router's own history listener: stops the event and restores the URL.
  return watchHistoryGate(({ state }) => {
    const index = indexOf(state);
    if (home === undefined || index === undefined) return false;
    if (isReturning) {
      isReturning = false;
      return true;
    }
    isReturning = true;
    history.go(home - index);
    onLeave(() => history.go(index - home));
    return true;
  });
};

const watchTab: Watch = () => listen(window, 'beforeunload', (event) => event.preventDefault());

function listen(target: EventTarget, type: string, listener: (event: Event) => void): () => void {
  target.addEventListener(type, listener, true);
  return () => target.removeEventListener(type, listener, true);
}

/** Returns the clicked button that ends the edit; such a button has `data-leaves`. */
function navigationButton({ target }: Event): HTMLButtonElement | null {
  return target instanceof Element ? target.closest<HTMLButtonElement>('button[data-leaves]') : null;
}

/** Returns the link of a plain click that leaves this page in this window. */
function leavingLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
  if (!link || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return undefined;
  if (link.hasAttribute('download') || !['', '_self'].includes(link.target)) return undefined;
  const to = new URL(link.href);
  const isPage = to.protocol === 'http:' || to.protocol === 'https:';
  const isHere = to.origin === location.origin && to.pathname === location.pathname;
  return isPage && !isHere ? link : undefined;
}

/** Returns the router's index of a history entry. */
function indexOf(state: unknown): number | undefined {
  const index = (state as { idx?: unknown } | null)?.idx;
  return typeof index === 'number' ? index : undefined;
}
