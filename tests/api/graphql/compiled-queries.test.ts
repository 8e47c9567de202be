import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import { ApolloServer } from '@apollo/server';
import { VISITOR } from '../../../server/domain/accounts/permissions';
import { createContext } from '../../../server/modules/create-context';
import { buildShopSchema } from '../../../server/modules/schema';
import { Quota } from '../../../server/http/rate-limits/quota';
import { createGraphqlHandler, type GraphqlHandler } from '../../../server/graphql/server/graphql-handler';
import { QueryCache } from '../../../server/graphql/server/query-cache';
import type { LoadedResponse } from '../../../server/http/response-cache/cached-response';
import { newAdmin, newProduct, newShopper } from '../../support/transports/graphql-client';
import { HOSTILE_DOCUMENTS } from '../../support/transports/hostile-documents';
import { startShop, type Shop } from '../../support/fixtures/shop';

const LIST_QUERY =
  'query List($first: Int, $sort: ProductSort) { products(first: $first, sort: $sort) { nodes { id name } totalCount } }';
const DETAIL_QUERY = `query ($id: ID!) { product(id: $id) { id name countInStock price { amount }
  reviews(first: 3) { totalCount nodes { rating createdAt product { name } } } } }`;
const TWO_OPERATIONS = 'query A { topProducts { id } } query B { products { totalCount } }';
const DELETE_MUTATION = 'mutation ($id: ID!) { deleteProduct(id: $id) { id } }';
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const persistedQueryOf = (text: string) => ({ persistedQuery: { version: 1, sha256Hash: hashOf(text) } });

let shop: Shop;
let productId: string;
let warmHandler: GraphqlHandler;
const handlers: GraphqlHandler[] = [];
beforeAll(async () => {
  shop = await startShop();
  const { send: admin } = await newAdmin(shop);
  for (let number = 1; number <= 3; number += 1)
    productId = (await newProduct(admin, { name: `Speaker ${number}` })).id;
  const { send: sendAsShopper } = await newShopper(shop);
  await sendAsShopper('mutation ($input: AddReviewInput!) { addReview(input: $input) { id } }', {
    input: { productId, rating: 4, comment: 'Fills the room.' },
  });
  // The handler compiles a query when it is repeated.
  warmHandler = await newHandler();
  const variables = { id: productId };
  for (let attempt = 0; attempt < 3; attempt += 1) {
    for (const query of [LIST_QUERY, DETAIL_QUERY]) await send(warmHandler, { body: { query, variables } });
    await send(warmHandler, { body: { query: TWO_OPERATIONS, operationName: 'A' } });
  }
});
afterAll(async () => {
  for (const handler of handlers) await handler.stop();
  await shop.stop();
});
afterEach(() => jest.restoreAllMocks());

async function newHandler(): Promise<GraphqlHandler> {
  const handler = await createGraphqlHandler({
    quota: new Quota({ factor: 1 }),
    services: shop.services,
    createContext: (...client) => createContext(shop.services, ...client),
    schema: buildShopSchema(),
    config: { introspection: true },
    log: { error: () => undefined, warn: () => undefined },
    actorOf: () => VISITOR,
    clientAddressOf: () => '127.0.0.1',
    documents: new Map([LIST_QUERY, DELETE_MUTATION].map((text) => [hashOf(text), text])),
  });
  handlers.push(handler);
  return handler;
}

interface GraphqlCase {
  method?: string;
  search?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

const RESPONSE_MEDIA_TYPE = 'application/graphql-response+json';
const JSON_TYPE = { 'content-type': 'application/json' };

function send(
  handler: GraphqlHandler,
  { method = 'POST', search = '', headers = JSON_TYPE, body }: GraphqlCase,
) {
  const headersWithId = { ...headers, 'x-request-id': 'same' };
  const request = Object.assign(new Readable(), { method, url: `/graphql${search}`, headers: headersWithId });
  return handler.loadResponse(
    request as unknown as IncomingMessage,
    method === 'POST' ? Buffer.from(JSON.stringify(body)) : undefined,
  );
}

/** Creates a case that sends its parameters over GET. */
const getCase = (
  params: Record<string, string>,
  headers: Record<string, string> = JSON_TYPE,
): GraphqlCase => ({
  method: 'GET',
  search: `?${new URLSearchParams(params)}`,
  headers,
});

/** The responses of a handler with compiled queries, of a new handler, and of Apollo alone. */
async function collectResponses(request: GraphqlCase) {
  const apolloSpy = jest.spyOn(ApolloServer.prototype, 'executeHTTPGraphQLRequest');
  const responses = [await send(warmHandler, request), await send(await newHandler(), request)];
  const isApolloUsed = apolloSpy.mock.calls.length > 0;
  jest.spyOn(QueryCache.prototype, 'find').mockReturnValue(undefined);
  const apolloResponse = await send(await newHandler(), request);
  jest.restoreAllMocks();
  return { responses, isApolloUsed, apolloResponse };
}

/** A response without caching headers: responses of Apollo are never cached, so these headers differ. */
const withoutCacheHeaders = ({ status, headers, body }: LoadedResponse) => ({
  status,
  body,
  headers: headers.filter(([name]) => !['cache-control', 'vary'].includes(name)),
});

const compiledCases: [label: string, createRequest: () => GraphqlCase][] = [
  ['a list', () => ({ body: { query: LIST_QUERY, variables: { first: 2, sort: 'PRICE_ASC' } } })],
  ['a list without variables', () => ({ body: { query: LIST_QUERY } })],
  [
    'variables that are null',
    () => ({ body: { query: LIST_QUERY, variables: null, operationName: null, extensions: null } }),
  ],
  ['unknown variables', () => ({ body: { query: LIST_QUERY, variables: { unknown: 1, constructor: 2 } } })],
  ['other extensions', () => ({ body: { query: LIST_QUERY, extensions: { trace: true } } })],
  [
    'the newer media type',
    () => ({ headers: { ...JSON_TYPE, accept: RESPONSE_MEDIA_TYPE }, body: { query: LIST_QUERY } }),
  ],
  [
    'a signed-in shopper',
    () => ({ headers: { ...JSON_TYPE, authorization: 'Bearer x' }, body: { query: LIST_QUERY } }),
  ],
  ['a product with its reviews', () => ({ body: { query: DETAIL_QUERY, variables: { id: productId } } })],
  ['a named operation', () => ({ body: { query: TWO_OPERATIONS, operationName: 'A' } })],
  ['a hash', () => ({ body: { extensions: persistedQueryOf(LIST_QUERY) } })],
  [
    'a hash over GET',
    () => getCase({ extensions: JSON.stringify(persistedQueryOf(LIST_QUERY)), variables: '{"first":1}' }),
  ],
  [
    'a document over GET',
    () => getCase({ query: LIST_QUERY }, { 'apollo-require-preflight': 'yes', accept: RESPONSE_MEDIA_TYPE }),
  ],
];

const otherCases: [label: string, createRequest: () => GraphqlCase][] = [
  ['an unknown product', () => ({ body: { query: DETAIL_QUERY, variables: { id: 'nothing' } } })],
  ['no id', () => ({ body: { query: DETAIL_QUERY } })],
  ['a wrong variable', () => ({ body: { query: LIST_QUERY, variables: { first: 'many' } } })],
  ['a page too large', () => ({ body: { query: LIST_QUERY, variables: { first: 101 } } })],
  ['an unknown sort order', () => ({ body: { query: LIST_QUERY, variables: { sort: 'BEST' } } })],
  ['variables as text', () => ({ body: { query: LIST_QUERY, variables: '{}' } })],
  ['variables as a list', () => ({ body: { query: LIST_QUERY, variables: [] } })],
  [
    'too many values in a variable',
    () => ({ body: { query: LIST_QUERY, variables: { first: Array<number>(2_001).fill(1) } } }),
  ],
  ['an operation name that is a number', () => ({ body: { query: LIST_QUERY, operationName: 7 } })],
  ['an empty operation name', () => ({ body: { query: LIST_QUERY, operationName: '' } })],
  ['an unknown operation name', () => ({ body: { query: LIST_QUERY, operationName: 'A' } })],
  ['a missing operation name', () => ({ body: { query: TWO_OPERATIONS } })],
  ['extensions as text', () => ({ body: { query: LIST_QUERY, extensions: '{}' } })],
  [
    'the hash of another document',
    () => ({ body: { query: LIST_QUERY, extensions: persistedQueryOf(DETAIL_QUERY) } }),
  ],
  ['an unknown hash', () => ({ body: { extensions: persistedQueryOf(DETAIL_QUERY) } })],
  [
    'a hash of another version',
    () => ({
      body: {
        extensions: { persistedQuery: { ...persistedQueryOf(LIST_QUERY).persistedQuery, version: 2 } },
      },
    }),
  ],
  ['a list of requests', () => ({ body: [{ query: LIST_QUERY }] })],
  ['an empty body', () => ({ body: {} })],
  ['a mutation', () => ({ body: { query: DELETE_MUTATION, variables: { id: productId } } })],
  [
    'a mutation over GET',
    () => getCase({ extensions: JSON.stringify(persistedQueryOf(DELETE_MUTATION)), variables: '{"id":"x"}' }),
  ],
  ['a GET without the preflight header', () => getCase({ query: LIST_QUERY }, {})],
  [
    'a GET with an empty preflight header',
    () => getCase({ query: LIST_QUERY }, { 'apollo-require-preflight': '' }),
  ],
  [
    'the content type of a form over GET',
    () => getCase({ query: LIST_QUERY }, { 'content-type': 'text/plain', 'apollo-require-preflight': 'yes' }),
  ],
  [
    'variables twice',
    () => ({ method: 'GET', search: `?query=${encodeURIComponent(LIST_QUERY)}&variables={}&variables={}` }),
  ],
  ['variables that are not JSON', () => getCase({ query: LIST_QUERY, variables: '{' })],
  ['variables that are null over GET', () => getCase({ query: LIST_QUERY, variables: 'null' })],
  ['extensions that are null over GET', () => getCase({ query: LIST_QUERY, extensions: 'null' })],
  ['a wrong method', () => ({ method: 'PUT' })],
];

describe('A cached query returns the bytes that Apollo returns', () => {
  it.each(compiledCases)('for %s, without Apollo', async (_label, createRequest) => {
    const { responses, apolloResponse, isApolloUsed } = await collectResponses(createRequest());

    expect(responses[1]).toEqual(responses[0]);
    expect(responses.map(withoutCacheHeaders)).toEqual([
      withoutCacheHeaders(apolloResponse),
      withoutCacheHeaders(apolloResponse),
    ]);
    expect(responses[0]?.status).toBe(200);
    expect(isApolloUsed).toBe(false);
  });

  it.each(otherCases)('for %s', async (_label, createRequest) => {
    const { responses, apolloResponse } = await collectResponses(createRequest());

    expect(responses).toEqual([apolloResponse, apolloResponse]);
  });

  it('for a hostile document, also when it is repeated', async () => {
    const handler = await newHandler();
    for (const { query } of HOSTILE_DOCUMENTS) {
      const firstResponse = await send(handler, { body: { query } });
      for (let attempt = 0; attempt < 2; attempt += 1)
        expect(await send(handler, { body: { query } })).toEqual(firstResponse);
    }
  });

  it('with the same data and tags for a page', async () => {
    const params = { query: DETAIL_QUERY, variables: { id: productId } };
    const apolloSpy = jest.spyOn(ApolloServer.prototype, 'executeOperation');
    const responses = [
      await warmHandler.executeInternal(params),
      await (await newHandler()).executeInternal(params),
    ];
    expect(apolloSpy).not.toHaveBeenCalled();
    jest.spyOn(QueryCache.prototype, 'find').mockReturnValue(undefined);
    const apolloResponse = await (await newHandler()).executeInternal(params);

    for (const response of responses) {
      expect(JSON.stringify(response)).toBe(JSON.stringify(apolloResponse));
      expect(response.tags).toEqual(apolloResponse.tags);
    }
  });
});
