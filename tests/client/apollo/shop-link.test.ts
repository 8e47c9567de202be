import { gql } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { createApolloClient } from '../../../client/apollo/client';
import { englishOf } from '../../../client/apollo/message-of';
import { SignInDocument } from '../../../client/screens/account/sign-in/sign-in.generated';
import { HomeDocument } from '../../../client/screens/home/home.generated';
import { signIn, signOut } from '../../../client/state/session';
import persisted from '../../../server/graphql/server/persisted-documents.json';

const HOME = { first: 8, offset: 0, promo: 'x' };
const EMPTY = { data: { topProducts: [], categories: [], products: list(), promo: list() } };
const UNKNOWN = { errors: [{ message: 'Unknown', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] };

interface Sent {
  url: URL;
  method: string;
  headers: Headers;
  body: Record<string, unknown>;
}

function list() {
  return { __typename: 'ProductConnection', nodes: [], totalCount: 0 };
}

/** A server with these responses in order, and the requests it received. */
function shopOf(...answers: { body: object | string; status?: number; type?: string }[]) {
  const sent: Sent[] = [];
  globalThis.fetch = async (url, { method = 'GET', headers, body } = {}) => {
    sent.push({
      url: new URL(url as string, 'http://shop.example'),
      method,
      headers: new Headers(headers),
      body: body ? (JSON.parse(body as string) as Record<string, unknown>) : {},
    });
    const {
      body: text,
      status = 200,
      type = 'application/graphql-response+json',
    } = answers[sent.length - 1]!;
    return {
      ok: status < 300,
      status,
      headers: new Headers({ 'content-type': type }),
      text: async () => (typeof text === 'string' ? text : JSON.stringify(text)),
    } as Response;
  };
  return sent;
}

function hashIn(extensions: unknown): string {
  return (extensions as { persistedQuery: { sha256Hash: string } }).persistedQuery.sha256Hash;
}

function askHome() {
  return createApolloClient().query({ query: HomeDocument, variables: HOME });
}

describe('The HTTP link', () => {
  afterEach(signOut);

  it('sends public queries as a hash by GET', async () => {
    const sent = shopOf({ body: EMPTY });
    await askHome();

    expect(sent).toHaveLength(1);
    const { url, method, headers } = sent[0]!;
    expect([method, url.pathname]).toEqual(['GET', '/graphql']);
    expect(persisted).toHaveProperty(hashIn(JSON.parse(url.searchParams.get('extensions')!)));
    expect(JSON.parse(url.searchParams.get('variables')!)).toEqual(HOME);
    expect(url.searchParams.has('query')).toBe(false);
    expect(headers.get('accept')).toBe('application/graphql-response+json');
    expect(headers.get('apollo-require-preflight')).toBe('true');
  });

  it('sends authenticated queries as a hash by POST with the token', async () => {
    signIn({ token: 't1', user: { id: 'u1', name: 'M', email: 'm@example.com', isAdmin: false } });
    const sent = shopOf({ body: EMPTY });
    await askHome();

    expect(sent[0]).toMatchObject({ method: 'POST', body: { operationName: 'Home', variables: HOME } });
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer t1');
    expect(persisted).toHaveProperty(hashIn(sent[0]?.body.extensions));
    expect(sent[0]?.body).not.toHaveProperty('query');
  });

  it('never sends a mutation by GET', async () => {
    const sent = shopOf({ body: { errors: [{ message: 'No', extensions: { code: 'UNAUTHENTICATED' } }] } });
    const input = { email: 'm@example.com', password: 'not-in-a-url' };
    await createApolloClient()
      .mutate({ mutation: SignInDocument, variables: { input } })
      .catch(() => undefined);

    expect(sent[0]).toMatchObject({ method: 'POST', body: { variables: { input } } });
    expect(sent[0]?.url.search).toBe('');
  });

  it('sends the text after the server rejects the hash', async () => {
    const sent = shopOf({ body: UNKNOWN, status: 400 }, { body: EMPTY });
    const { data } = await askHome();

    expect(data?.topProducts).toEqual([]);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toMatchObject({ method: 'POST', body: { operationName: 'Home' } });
    expect(sent[1]?.body.query).toContain('query Home(');
    expect(sent[1]?.body).not.toHaveProperty('extensions');
  });

  it('sends the text of a document without a hash', async () => {
    const sent = shopOf({ body: { data: { me: null } } });
    await createApolloClient().query({
      query: gql`
        query Mine {
          me {
            id
          }
        }
      `,
    });

    expect(sent[0]).toMatchObject({ method: 'POST', body: { operationName: 'Mine' } });
  });

  it('uses the fetch of the operation context', async () => {
    const sent = shopOf({ body: EMPTY });
    const contexts: unknown[] = [];
    const carrier: typeof fetch = (...request) => {
      contexts.push(request);
      return fetch(...request);
    };
    const context = { fetchOptions: { carrier } };
    await createApolloClient().query({ query: HomeDocument, variables: HOME, context });

    expect([contexts, sent]).toMatchObject([{ length: 1 }, { length: 1 }]);
  });
});

describe('The response of the HTTP link', () => {
  it('is a GraphQL error, whatever the status', async () => {
    shopOf({
      status: 404,
      body: { errors: [{ message: 'Product not found', extensions: { code: 'NOT_FOUND' } }] },
    });

    await expect(askHome().catch(englishOf)).resolves.toBe('Product not found');
  });

  it.each([
    { body: '<html>', status: 502, type: 'text/html' },
    { body: '<html>', status: 200, type: 'text/html' },
    { body: 'null', status: 200, type: 'application/json' },
    { body: { neither: true }, status: 200, type: 'application/json' },
    { body: 'half of', status: 200 },
  ])('is an error for a foreign response: $status $body', async (answer) => {
    shopOf(answer);
    const failure = await askHome().catch((error: unknown) => error);

    expect(ServerError.is(failure)).toBe(true);
    expect(englishOf(failure)).toBe('The shop could not answer. Please try again.');
  });
});
