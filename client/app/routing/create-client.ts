import type { ApolloClient } from '@apollo/client';
import { createPageClient } from '../../apollo/page-client/page-client';
import { ignoreErrors } from '../../domain';
import type { PageState } from '../../lib/navigation/page-state';
import type { LazyScreen } from './lazy-screen';
import { loadClient } from './load-client';
import { prefetchRoute } from './prefetch-route';
import type { PageLocation } from './route-queries';

interface ClientOptions {
  state: PageState | undefined;
  screen: LazyScreen | undefined;
  location: PageLocation;
}

/**
 * Creates the client of the page: without Apollo Client, if the server rendered the page with the results of its
 * queries. A screen without a public query needs Apollo Client for its first render; if that fails to load, the page
 * hydrates without it, and the screen shows the error.
 */
export async function createClient({ state, screen, location }: ClientOptions): Promise<ApolloClient> {
  const importClient = async () => {
    const client = await loadClient(state);
    if (screen)
      await prefetchRoute(client, screen, location).catch(ignoreErrors('the screen repeats its query'));
    return client;
  };
  const pageClient = createPageClient({ extract: state?.cache ?? {}, importClient });
  const isPageEnough = state && (!screen || screen.queryAt);
  return isPageEnough
    ? pageClient
    : importClient().catch(ignoreErrors('its next load shows the error', pageClient));
}
