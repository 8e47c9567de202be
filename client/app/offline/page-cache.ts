import { matchPath } from 'react-router-dom';
import { routes } from '../../lib/paths';
import { splitLanguage } from '../../i18n/locales';
import { isOffline } from './connection';
import { isOutdated } from './register-service-worker';

/** Routes of the pages that the service worker caches. */
const CACHED_ROUTES = [
  routes.home,
  routes.search,
  routes.product,
  routes.productSlug,
  routes.category,
  routes.collection,
  routes.contentPage,
];

/**
 * Replaces client-side navigation by page loads in two cases: offline, if the page is cached, and after another tab
 * activated a new version. Returns a function that removes the listener.
 */
export function replaceClientNavigation(navigate: (path: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const link = linkOf(event);
    if (!link || (!isOutdated() && !isOffline())) return;
    const path = link.pathname + link.search + link.hash;
    // The router does not receive the event, so the browser follows the link with a page load.
    if (isOutdated()) return event.stopPropagation();
    const { language, pathname } = splitLanguage(link.pathname);
    // The router has only the pages of its language. The browser loads the other page, if need be from the app shell.
    if (language !== splitLanguage(window.location.pathname).language) return;
    if (!CACHED_ROUTES.some((pattern) => matchPath(pattern, pathname))) return;
    event.preventDefault();
    event.stopPropagation();
    void isPageCached(link.href).then((isCached) =>
      isCached ? window.location.assign(path) : navigate(path),
    );
  };
  document.addEventListener('click', onClick, { capture: true });
  return () => document.removeEventListener('click', onClick, { capture: true });
}

/** The link of a plain click to another page of this shop. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== window.location.origin) return;
  const { pathname, search } = window.location;
  return link.pathname === pathname && link.search === search ? undefined : link;
}

async function isPageCached(href: string): Promise<boolean> {
  const { caches } = window as { caches?: CacheStorage };
  return Boolean(await caches?.match(href));
}
