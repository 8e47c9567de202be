import { gql } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { createApolloClient } from '../../../client/apollo/client';
import { englishOf } from '../../../client/apollo/message-of';
import { SignInDocument } from '../../../client/screens/account/sign-in/sign-in.generated';
import { HomeDocument } from '../../../client/screens/home/home.generated';
import { signIn, signOut } from '../../../client/state/session';
import persistedDocuments from '../../../server/graphql/server/persisted-documents.json';

const HOME_VARIABLES = { first: 8, offset: 0, promo: 'x' };
const EMPTY_HOME = {
  data: { topProducts: [], categories: [], products: emptyConnection(), promo: emptyConnection() },
};
const UNKNOWN_HASH_ERROR = {
  errors: [{ message: 'Unknown', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
};

interface SentRequest {
  url: URL;
  method: string;
  headers: Headers;
  body: Record<string, unknown>;
}

function emptyConnection() {
  return { __typename: 'ProductConnection', nodes: [], totalCount: 0 };
}

/** Installs a fake fetch that returns these responses in order; returns the requests that it received. */
function fakeResponses(...responses: { body: object | string; status?: number; contentType?: string }[]) {
  const sentRequests: SentRequest[] = [];
  globalThis.fetch = async (url, { method = 'GET', headers, body } = {}) => {
    sentRequests.push({
      url: new URL(url as string, 'http://shop.example'),
      method,
      headers: new Headers(headers),
      body: body ? (JSON.parse(body as string) as Record<string, unknown>) : {},
    });
    const {
      body: text,
      status = 200,
      contentType = 'application/graphql-response+json',
    } = responses[sentRequests.length - 1]!;
    return {
      ok: status < 300,
      status,
      headers: new Headers({ 'content-type': contentType }),
      text: async () => (typeof text === 'string' ? text : JSON.stringify(text)),
    } as Response;
  };
  return sentRequests;
}

function hashIn(extensions: unknown): string {
  return (extensions as { persistedQuery: { sha256Hash: string } }).persistedQuery.sha256Hash;
}

function queryHome() {
  return createApolloClient().query({ query: HomeDocument, variables: HOME_VARIABLES });
}

describe('The HTTP link', () => {
  afterEach(signOut);

  it('sends public queries as a hash by GET', async () => {
    const sentRequests = fakeResponses({ body: EMPTY_HOME });
    await queryHome();

    expect(sentRequests).toHaveLength(1);
    const { url, method, headers } = sentRequests[0]!;
    expect([method, url.pathname]).toEqual(['GET', '/graphql']);
    expect(persistedDocuments).toHaveProperty(hashIn(JSON.parse(url.searchParams.get('extensions')!)));
    expect(JSON.parse(url.searchParams.get('variables')!)).toEqual(HOME_VARIABLES);
    expect(url.searchParams.has('query')).toBe(false);
    expect(headers.get('accept')).toBe('application/graphql-response+json');
    expect(headers.get('apollo-require-preflight')).toBe('true');
  });

  it('sends authenticated queries as a hash by POST with the token', async () => {
    signIn({ token: 't1', user: { id: 'u1', name: 'M', email: 'm@example.com', isAdmin: false } });
    const sentRequests = fakeResponses({ body: EMPTY_HOME });
    await queryHome();

    expect(sentRequests[0]).toMatchObject({
      method: 'POST',
      body: { operationName: 'Home', variables: HOME_VARIABLES },
    });
    expect(sentRequests[0]?.headers.get('authorization')).toBe('Bearer t1');
    expect(persistedDocuments).toHaveProperty(hashIn(sentRequests[0]?.body.extensions));
    expect(sentRequests[0]?.body).not.toHaveProperty('query');
  });

  it('never sends a mutation by GET', async () => {
    const sentRequests = fakeResponses({
      body: { errors: [{ message: 'No', extensions: { code: 'UNAUTHENTICATED' } }] },
    });
    const input = { email: 'm@example.com', password: 'not-in-a-url' };
    await createApolloClient()
      .mutate({ mutation: SignInDocument, variables: { input } })
      .catch(() => undefined);

    expect(sentRequests[0]).toMatchObject({ method: 'POST', body: { variables: { input } } });
    expect(sentRequests[0]?.url.search).toBe('');
  });

  it('sends the text after the server rejects the hash', async () => {
    const sentRequests = fakeResponses({ body: UNKNOWN_HASH_ERROR, status: 400 }, { body: EMPTY_HOME });
    const { data } = await queryHome();

    expect(data?.topProducts).toEqual([]);
    expect(sentRequests).toHaveLength(2);
    expect(sentRequests[1]).toMatchObject({ method: 'POST', body: { operationName: 'Home' } });
    expect(sentRequests[1]?.body.query).toContain('query Home(');
    expect(sentRequests[1]?.body).not.toHaveProperty('extensions');
  });

  it('sends the text of a document without a hash', async () => {
    const sentRequests = fakeResponses({ body: { data: { me: null } } });
    await createApolloClient().query({
      query: gql`
        query CurrentUser {
          me {
            id
          }
        }
      `,
    });

    expect(sentRequests[0]).toMatchObject({ method: 'POST', body: { operationName: 'CurrentUser' } });
  });

  it('uses the fetch of the operation context', async () => {
    const sentRequests = fakeResponses({ body: EMPTY_HOME });
    const fetchCalls: unknown[] = [];
    const fetchFunction: typeof fetch = (...request) => {
      fetchCalls.push(request);
      return fetch(...request);
    };
    const context = { fetchOptions: { fetchFunction } };
    await createApolloClient().query({ query: HomeDocument, variables: HOME_VARIABLES, context });

    expect([fetchCalls, sentRequests]).toMatchObject([{ length: 1 }, { length: 1 }]);
  });
});

describe('The response of the HTTP link', () => {
  it('is a GraphQL error for any HTTP status', async () => {
    fakeResponses({
      status: 404,
      body: { errors: [{ message: 'Product not found', extensions: { code: 'NOT_FOUND' } }] },
    });

    await expect(queryHome().catch(englishOf)).resolves.toBe('Product not found');
  });

  it.each([
    { body: '<html>', status: 502, contentType: 'text/html' },
    { body: '<html>', status: 200, contentType: 'text/html' },
    { body: 'null', status: 200, contentType: 'application/json' },
    { body: { withoutData: true }, status: 200, contentType: 'application/json' },
    { body: 'truncated', status: 200 },
  ])('is a server error for a response without GraphQL data: $status $body', async (response) => {
    fakeResponses(response);
    const failure = await queryHome().catch((error: unknown) => error);

    expect(ServerError.is(failure)).toBe(true);
    expect(englishOf(failure)).toBe('The shop could not answer. Please try again.');
  });
});
