import type { ApolloClient } from '@apollo/client';
import { ignoreErrors } from '../../domain';
import { splitLanguage } from '../../i18n/locales';
import { lazyScreenAt } from './lazy-screens';
import { routeQueries, type Place } from './route-queries';

/** Minimum time of a hover before it starts a prefetch. */
const REST_MS = 60;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Prefetches the chunk and data of a link on hover, focus or touch. A click uses the result or joins the request.
 * Returns a function that removes the listeners.
 */
export function fetchAhead(client: ApolloClient): () => void {
  let resting: number | undefined;
  const rest = ({ target }: Event) => {
    window.clearTimeout(resting);
    const place = placeOf(target);
    if (place) resting = window.setTimeout(() => fetchPlace(client, place), REST_MS);
  };
  const touch = ({ target }: Event) => {
    const place = placeOf(target);
    if (place) fetchPlace(client, place);
  };
  const stop = new AbortController();
  const options = { passive: true, signal: stop.signal };
  document.addEventListener('pointerover', rest, options);
  document.addEventListener('focusin', rest, options);
  document.addEventListener('touchstart', touch, options);
  return () => {
    window.clearTimeout(resting);
    stop.abort();
  };
}

function fetchPlace(client: ApolloClient, place: Place): void {
  const leaveToScreen = ignoreErrors('the screen itself asks again and shows the error');
  void lazyScreenAt(place.pathname)?.load().catch(leaveToScreen);
  for (const asked of routeQueries(place)) void client.query(asked).catch(leaveToScreen);
}

/** The link's target inside the shop, if it is another page and the visitor does not save data. */
function placeOf(target: EventTarget | null): Place | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== window.location.origin || isSaving()) return undefined;
  const { pathname, search } = link;
  const isHere = pathname === window.location.pathname && search === window.location.search;
  return isHere ? undefined : { pathname: splitLanguage(pathname).pathname, search };
}

function isSaving(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? '');
}
