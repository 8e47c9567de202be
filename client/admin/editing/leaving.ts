import { watchHistoryGate } from '../../lib/history-gate';

/** Goes on with what was held back. */
export type GoOn = () => void;

/**
 * Holds back whoever is about to leave the page: by a link, Logout, the search, Back and Forward, or by closing the tab
 * (there the browser asks in its own words). `ask` is handed the way to go on. Gives back the way to stop that.
 */
export function watchLeaving(ask: (goOn: GoOn) => void): () => void {
  const stops = [watchClicks, watchForms, watchHistory, watchTab].map((watch) =>
    watch((goOn) => {
      ask(() => {
        stop();
        goOn();
      });
    }),
  );
  const stop = () => {
    stops.splice(0).forEach((end) => end());
  };
  return stop;
}

type Watch = (ask: (goOn: GoOn) => void) => () => void;

const watchClicks: Watch = (ask) => {
  // In the capture phase, ahead of the router and of every handler on the link.
  return listen(document, 'click', (event) => {
    const way = leavingButton(event) ?? leavingLink(event as MouseEvent);
    if (!way) return;
    event.preventDefault();
    event.stopPropagation();
    ask(() => way.click());
  });
};

// A form that asks, such as the search in the header, leads elsewhere; one that changes something stays here.
const watchForms: Watch = (ask) => {
  return listen(document, 'submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== 'get') return;
    event.preventDefault();
    event.stopPropagation();
    ask(() => form.requestSubmit());
  });
};

const watchHistory: Watch = (ask) => {
  const home = indexOf(history.state);
  let isReturning = false;
  // The router would have left already: the page stays, and the address is put back.
  return watchHistoryGate(({ state }) => {
    const index = indexOf(state);
    if (home === undefined || index === undefined) return false;
    if (isReturning) {
      isReturning = false;
      return true;
    }
    isReturning = true;
    history.go(home - index);
    ask(() => history.go(index - home));
    return true;
  });
};

const watchTab: Watch = () => listen(window, 'beforeunload', (event) => event.preventDefault());

function listen(target: EventTarget, type: string, listener: (event: Event) => void): () => void {
  target.addEventListener(type, listener, true);
  return () => target.removeEventListener(type, listener, true);
}

/** A button that ends what is done here, wherever it is: it says so itself. */
function leavingButton({ target }: Event): HTMLButtonElement | null {
  return target instanceof Element ? target.closest<HTMLButtonElement>('button[data-leaves]') : null;
}

/** The link of a plain click that leads away from this page in this window. */
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

/** Where in the window's history the router counts an entry to be. */
function indexOf(state: unknown): number | undefined {
  const index = (state as { idx?: unknown } | null)?.idx;
  return typeof index === 'number' ? index : undefined;
}
