import type { ApolloClient } from '@apollo/client';
import { yieldToMain } from '../../lib/yield-to-main';
import type { LazyScreen } from './lazy-screen';
import type { Place } from './route-queries';

/**
 * Reads from the cache what a screen will show first, in steps of its own. The screen finds it read, which would
 * otherwise be half of the longest step of a phone that takes over a page.
 */
export async function readAhead(client: ApolloClient, screen: LazyScreen, place: Place): Promise<void> {
  const asked = await screen.queryAt?.(place);
  if (!asked) return;
  await yieldToMain();
  const query = client.watchQuery(asked);
  await yieldToMain();
  query.getCurrentResult();
}
