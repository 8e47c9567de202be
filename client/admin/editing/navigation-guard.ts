import { setHistoryGuard } from '../../lib/navigation/history-guard';

/** Continues the navigation that the guard has stopped. */
export type Continue = () => void;

/**
 * Intercepts navigation away from the page: links, Logout, search, Back, Forward and closing the tab. Calls `onLeave`
 * with a callback that continues the navigation; when the tab closes, the browser shows its own dialog instead. Returns
 * a function that removes the listeners.
 */
export function onNavigation(onLeave: (proceed: Continue) => void): () => void {
  const removers: (() => void)[] = [];
  let isStopped = false;
  const removeAll = () => {
    removers.splice(0).forEach((remove) => remove());
  };
  const watchAll = () => {
    const watchers = [watchClicks, watchForms, watchHistory, watchTab].map((watch) =>
      watch((proceed, { mayStay = false } = {}) => {
        onLeave(() => {
          removeAll();
          proceed();
          if (mayStay && !isStopped) watchAll();
        });
      }),
    );
    removers.push(...watchers);
  };
  watchAll();
  return () => {
    isStopped = true;
    removeAll();
  };
}

interface NavigationOptions {
  /** True if the navigation may end on this page, such as a dialog that the admin closes again. */
  mayStay?: boolean;
}

type WatchNavigation = (onLeave: (proceed: Continue, options?: NavigationOptions) => void) => () => void;

const watchClicks: WatchNavigation = (onLeave) => {
  // The listener runs in the capture phase, so it precedes the router and the handlers of the link.
  return listen(document, 'click', (event) => {
    const button = navigationButton(event);
    const control = button ?? navigationLink(event as MouseEvent);
    if (!control) return;
    event.preventDefault();
    event.stopPropagation();
    onLeave(() => control.click(), { mayStay: button !== null });
  });
};

// A GET form, such as the search in the header, navigates away; other forms stay on the page.
const watchForms: WatchNavigation = (onLeave) => {
  return listen(document, 'submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== 'get') return;
    event.preventDefault();
    event.stopPropagation();
    onLeave(() => form.requestSubmit());
  });
};

const watchHistory: WatchNavigation = (onLeave) => {
  const editIndex = indexOf(history.state);
  let isReturning = false;
  // Runs before the router's history listener: stops the event and restores the URL.
  return setHistoryGuard(({ state }) => {
    const index = indexOf(state);
    if (editIndex === undefined || index === undefined) return false;
    if (isReturning) {
      isReturning = false;
      return true;
    }
    isReturning = true;
    history.go(editIndex - index);
    onLeave(() => history.go(index - editIndex));
    return true;
  });
};

const watchTab: WatchNavigation = () => listen(window, 'beforeunload', (event) => event.preventDefault());

function listen(target: EventTarget, type: string, listener: (event: Event) => void): () => void {
  target.addEventListener(type, listener, true);
  return () => target.removeEventListener(type, listener, true);
}

/** Returns the clicked button if it leads away, such as Logout; these buttons have the attribute `data-leaves`. */
function navigationButton({ target }: Event): HTMLButtonElement | null {
  return target instanceof Element ? target.closest<HTMLButtonElement>('button[data-leaves]') : null;
}

/** Returns the clicked link if it opens another page in this tab; undefined for modified clicks and downloads. */
function navigationLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
  if (!link || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return undefined;
  if (link.hasAttribute('download') || !['', '_self'].includes(link.target)) return undefined;
  const targetUrl = new URL(link.href);
  const isWebPage = targetUrl.protocol === 'http:' || targetUrl.protocol === 'https:';
  const isSamePage = targetUrl.origin === location.origin && targetUrl.pathname === location.pathname;
  return isWebPage && !isSamePage ? link : undefined;
}

/** Returns the router's index of a history entry. */
function indexOf(state: unknown): number | undefined {
  const index = (state as { idx?: unknown } | null)?.idx;
  return typeof index === 'number' ? index : undefined;
}
