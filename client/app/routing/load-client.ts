import type { ApolloClient } from '@apollo/client';
import type { PageState } from '../../lib/navigation/page-state';
import { yieldToMain } from '../../lib/yield-to-main';

/** Source file of the chunk with Apollo Client; the server preloads it for pages that hydrate with Apollo Client. */
export const CLIENT_SOURCE = 'apollo/client.ts';

/** Loads Apollo Client, and creates a client with the state of the page in its cache, in short tasks. */
export async function loadClient(state: PageState | undefined): Promise<ApolloClient> {
  await yieldToMain();
  const { createApolloClient, clearOnUserChange } = await import('../../apollo/client');
  await yieldToMain();
  const client = createApolloClient();
  await yieldToMain();
  if (state) {
    client.cache.restore(state.cache);
    await yieldToMain();
  }
  clearOnUserChange(client);
  return client;
}
