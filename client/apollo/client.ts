import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { ignoreErrors } from '../domain';
import { onUserChange, sessionVar, signOutFailed } from '../state/session';
import { AdminDocument } from './admin.generated';
import { codeOf } from './message-of';
import { shopLink } from './shop-link';

interface Options {
  /** The link that answers operations; a server hands in one that never leaves the process. */
  request?: ApolloLink;
  ssrMode?: boolean;
}

/**
 * A client with a cache of its own. Numbered pages need no merging: each page is a field of the cache
 * under its own arguments.
 */
export function createApolloClient({ request = shopLink(), ssrMode = false }: Options = {}): ApolloClient {
  return new ApolloClient({
    link: ApolloLink.from([signOutOnFailedToken, askAgainWhoIsAdmin, bearToken, request]),
    // A category has no id; its name is its key, so that two queries share what they know of it.
    cache: new InMemoryCache({ typePolicies: { Category: { keyFields: ['name'] } } }),
    ssrMode,
  });
}

/**
 * What one user was shown is nobody else's: whoever signs in or out, in whichever tab, starts from an empty
 * cache. Gives back the way to stop that.
 */
export function clearOnUserChange(client: ApolloClient): () => void {
  return onUserChange(() => void client.resetStore().catch(ignoreErrors('each query has its own error')));
}

interface Sent {
  headers?: Record<string, string>;
}

const bearToken = new SetContextLink((context) => {
  const token = sessionVar()?.token;
  return token ? { headers: { ...(context as Sent).headers, authorization: `Bearer ${token}` } } : {};
});

const signOutOnFailedToken = new ErrorLink(({ error, operation }) => {
  const { headers } = operation.getContext() as Sent;
  if (!headers?.authorization || codeOf(error) !== 'UNAUTHENTICATED') return;
  // A sign-in made while this was under way has brought another token, which did not fail.
  const token = sessionVar()?.token;
  if (token && headers.authorization === `Bearer ${token}`) signOutFailed(token);
});

/** Whoever is refused may have been an admin until a moment ago: the shop is asked, and the screens follow. §6 */
const askAgainWhoIsAdmin = new ErrorLink(({ error, operation }) => {
  if (codeOf(error) !== 'FORBIDDEN' || !sessionVar()) return;
  const again = operation.client.query({ query: AdminDocument, fetchPolicy: 'network-only' });
  void again.catch(ignoreErrors('the next refusal asks again'));
});
