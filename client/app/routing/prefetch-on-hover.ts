import type { ApolloClient } from '@apollo/client';
import { ignoreErrors } from '../../domain';
import { splitLanguage } from '../../i18n/locales';
import { lazyScreenAt } from './lazy-screens';
import { routeQueries, type PageLocation } from './route-queries';

/** Minimum time of a hover before it starts a prefetch. */
const HOVER_MS = 60;

/** Fields of the Network Information API. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Prefetches the chunk and data of a link on hover, focus or touch. A later click uses the result, or waits for the
 * same request. Returns a function that removes the listeners.
 */
export function prefetchOnHover(client: ApolloClient, homeKinds?: PageLocation['homeKinds']): () => void {
  let hoverTimer: number | undefined;
  const onHover = ({ target }: Event) => {
    window.clearTimeout(hoverTimer);
    const location = locationOf(target, homeKinds);
    if (location) hoverTimer = window.setTimeout(() => prefetchLocation(client, location), HOVER_MS);
  };
  const onTouch = ({ target }: Event) => {
    const location = locationOf(target, homeKinds);
    if (location) prefetchLocation(client, location);
  };
  const abortController = new AbortController();
  const options = { passive: true, signal: abortController.signal };
  document.addEventListener('pointerover', onHover, options);
  document.addEventListener('focusin', onHover, options);
  document.addEventListener('touchstart', onTouch, options);
  return () => {
    window.clearTimeout(hoverTimer);
    abortController.abort();
  };
}

function prefetchLocation(client: ApolloClient, location: PageLocation): void {
  const ignorePrefetchError = ignoreErrors('the screen repeats the request and shows the error');
  void lazyScreenAt(location)?.load().catch(ignorePrefetchError);
  for (const routeQuery of routeQueries(location)) void client.query(routeQuery).catch(ignorePrefetchError);
}

/** The link's target inside the shop, if it is another page and the visitor does not save data. */
function locationOf(
  target: EventTarget | null,
  homeKinds: PageLocation['homeKinds'],
): PageLocation | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== window.location.origin || isDataSaverOn()) return undefined;
  const { pathname, search } = link;
  const isCurrentPage = pathname === window.location.pathname && search === window.location.search;
  return isCurrentPage ? undefined : { ...splitLanguage(pathname), search, homeKinds };
}

function isDataSaverOn(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? '');
}
