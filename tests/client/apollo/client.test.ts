import { ApolloLink, Observable, gql } from '@apollo/client';
import { waitFor } from '@testing-library/react';
import { createApolloClient, clearOnUserChange } from '../../../client/apollo/client';
import { sessionVar, signIn, signOut } from '../../../client/state/session';

const user = { id: 'u1', name: 'Meera', email: 'meera@example.com', isAdmin: false };
const QUERY = gql`
  query CurrentUser {
    me {
      id
    }
  }
`;

/**
 * Creates a client whose server refuses every operation with this error code, and records the sent headers.
 * `duringRequest` runs before each response.
 */
function createRefusedClient(code: string, duringRequest?: () => void) {
  const sentHeaders: unknown[] = [];
  const terminatingLink = new ApolloLink((operation) => {
    sentHeaders.push((operation.getContext() as { headers?: unknown }).headers);
    duringRequest?.();
    return new Observable((observer) => {
      observer.next({ errors: [{ message: 'Not authorized, token failed', extensions: { code } }] });
      observer.complete();
    });
  });
  const client = createApolloClient({ terminatingLink });
  return { sentHeaders, client, send: () => client.query({ query: QUERY }).catch(() => undefined) };
}

describe('§6 The token', () => {
  afterEach(signOut);

  it('is sent with every call of a signed-in user', async () => {
    const { sentHeaders, send } = createRefusedClient('NOT_FOUND');
    await send();
    signIn({ user, token: 't1' });
    await send();

    expect(sentHeaders).toEqual([undefined, { authorization: 'Bearer t1' }]);
    expect(sessionVar()?.token).toBe('t1');
  });

  it('ends the session when the server rejects it', async () => {
    signIn({ user, token: 't1' });
    await createRefusedClient('UNAUTHENTICATED').send();

    expect(sessionVar()).toBeNull();
  });

  it('of a newer sign-in stays valid when the server rejects an older one', async () => {
    signIn({ user, token: 't1' });
    await createRefusedClient('UNAUTHENTICATED', () => signIn({ user, token: 't2' })).send();

    expect(sessionVar()?.token).toBe('t2');
  });

  it('clears the cache when it is removed', async () => {
    signIn({ user, token: 't1' });
    const { client } = createRefusedClient('FORBIDDEN');
    const removeListener = clearOnUserChange(client);
    client.writeQuery({ query: QUERY, data: { me: { __typename: 'User', id: 'u1' } } });

    signOut();

    await waitFor(() => expect(client.extract()).toEqual({}));
    removeListener();
  });
});
