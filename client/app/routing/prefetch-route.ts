import type { ApolloClient } from '@apollo/client';
import { yieldToMain } from '../../lib/yield-to-main';
import type { LazyScreen } from './lazy-screen';
import type { PageLocation } from './route-queries';

/**
 * Reads the first query of a screen from the cache in a separate task before hydration. During hydration, the same
 * read would take half of the longest task on a phone.
 */
export async function prefetchRoute(
  client: ApolloClient,
  screen: LazyScreen,
  location: PageLocation,
): Promise<void> {
  const routeQuery = await screen.queryAt?.(location);
  if (!routeQuery) return;
  await yieldToMain();
  const observableQuery = client.watchQuery(routeQuery);
  await yieldToMain();
  observableQuery.getCurrentResult();
}
