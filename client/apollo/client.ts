import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { ignoreErrors } from '../domain';
import { onUserChange, sessionVar, endRejectedSession } from '../state/session';
import { AdminDocument } from './admin.generated';
import { codeOf } from './message-of';
import { shopLink } from './shop-link';

interface ClientOptions {
  /** The terminating link; the server passes a link that executes operations in process. */
  terminatingLink?: ApolloLink;
  ssrMode?: boolean;
}

/**
 * Creates a client with its own cache. Numbered pages need no merge function: the cache stores each page under its own
 * arguments.
 */
export function createApolloClient({
  terminatingLink = shopLink(),
  ssrMode = false,
}: ClientOptions = {}): ApolloClient {
  return new ApolloClient({
    link: ApolloLink.from([signOutOnFailedToken, refetchAdmin, addAuthorization, terminatingLink]),
    // A category has no id. Its name is the cache key, so that queries share the entity.
    cache: new InMemoryCache({ typePolicies: { Category: { keyFields: ['name'] } } }),
    ssrMode,
  });
}

/**
 * Clears the cache on sign-in and sign-out in any tab, so that no user sees data of another user. Returns a function
 * that removes the listener.
 */
export function clearOnUserChange(client: ApolloClient): () => void {
  return onUserChange(() => void client.resetStore().catch(ignoreErrors('each query has its own error')));
}

interface RequestContext {
  headers?: Record<string, string>;
}

const addAuthorization = new SetContextLink((context) => {
  const token = sessionVar()?.token;
  return token
    ? { headers: { ...(context as RequestContext).headers, authorization: `Bearer ${token}` } }
    : {};
});

const signOutOnFailedToken = new ErrorLink(({ error, operation }) => {
  const { headers } = operation.getContext() as RequestContext;
  if (!headers?.authorization || codeOf(error) !== 'UNAUTHENTICATED') return;
  // A new sign-in may have replaced the token during the request; only the token that failed ends the session.
  const token = sessionVar()?.token;
  if (token && headers.authorization === `Bearer ${token}`) endRejectedSession(token);
});

/**
 * A FORBIDDEN error may mean that the user is no longer an admin: refetch the admin flag, which the screens follow. §6
 */
const refetchAdmin = new ErrorLink(({ error, operation }) => {
  if (codeOf(error) !== 'FORBIDDEN' || !sessionVar()) return;
  const adminQuery = operation.client.query({ query: AdminDocument, fetchPolicy: 'network-only' });
  void adminQuery.catch(ignoreErrors('the next FORBIDDEN error refetches again'));
});
