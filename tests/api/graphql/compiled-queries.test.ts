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

const LIST =
  'query List($n: Int, $s: ProductSort) { products(first: $n, sort: $s) { nodes { id name } totalCount } }';
const DETAIL = `query ($id: ID!) { product(id: $id) { id name countInStock price { amount }
  reviews(first: 3) { totalCount nodes { rating createdAt product { name } } } } }`;
const TWO = 'query A { topProducts { id } } query B { products { totalCount } }';
const CHANGE = 'mutation ($id: ID!) { deleteProduct(id: $id) { id } }';
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const byHash = (text: string) => ({ persistedQuery: { version: 1, sha256Hash: hashOf(text) } });

let shop: Shop;
let productId: string;
let warm: GraphqlHandler;
const open: GraphqlHandler[] = [];
beforeAll(async () => {
  shop = await startShop();
  const { send: admin } = await newAdmin(shop);
  for (let number = 1; number <= 3; number += 1)
    productId = (await newProduct(admin, { name: `Speaker ${number}` })).id;
  const { send: sendAsShopper } = await newShopper(shop);
  await sendAsShopper('mutation ($input: AddReviewInput!) { addReview(input: $input) { id } }', {
    input: { productId, rating: 4, comment: 'Fills the room.' },
  });
  warm = await newHandler();
  const variables = { id: productId };
  for (let time = 0; time < 3; time += 1) {
    for (const query of [LIST, DETAIL]) await send(warm, { body: { query, variables } });
    await send(warm, { body: { query: TWO, operationName: 'A' } });
  }
});
afterAll(async () => {
  for (const handler of open) await handler.stop();
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
    documents: new Map([LIST, CHANGE].map((text) => [hashOf(text), text])),
  });
  open.push(handler);
  return handler;
}

interface GraphqlCase {
  method?: string;
  search?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

const NEW_TYPE = 'application/graphql-response+json';
const JSON_TYPE = { 'content-type': 'application/json' };

function send(
  handler: GraphqlHandler,
  { method = 'POST', search = '', headers = JSON_TYPE, body }: GraphqlCase,
) {
  const named = { ...headers, 'x-request-id': 'same' };
  const request = Object.assign(new Readable(), { method, url: `/graphql${search}`, headers: named });
  return handler.answer(
    request as unknown as IncomingMessage,
    method === 'POST' ? Buffer.from(JSON.stringify(body)) : undefined,
  );
}

const get = (params: Record<string, string>, headers: Record<string, string> = JSON_TYPE): GraphqlCase => ({
  method: 'GET',
  search: `?${new URLSearchParams(params)}`,
  headers,
});

/** The responses of a handler with compiled queries, of a new handler, and of Apollo alone. */
async function allAnswers(request: GraphqlCase) {
  const viaApollo = jest.spyOn(ApolloServer.prototype, 'executeHTTPGraphQLRequest');
  const answers = [await send(warm, request), await send(await newHandler(), request)];
  const isApolloUsed = viaApollo.mock.calls.length > 0;
  jest.spyOn(QueryCache.prototype, 'find').mockReturnValue(undefined);
  const byApollo = await send(await newHandler(), request);
  jest.restoreAllMocks();
  return { answers, isApolloUsed, byApollo };
}

/** Apollo's responses are never cached, so they differ in the headers of caching. */
const uncached = ({ status, headers, body }: LoadedResponse) => ({
  ...{ status, body },
  headers: headers.filter(([name]) => !['cache-control', 'vary'].includes(name)),
});

const compiledCases: [what: string, asked: () => GraphqlCase][] = [
  ['a list', () => ({ body: { query: LIST, variables: { n: 2, s: 'PRICE_ASC' } } })],
  ['one without values', () => ({ body: { query: LIST } })],
  [
    'values that are null',
    () => ({ body: { query: LIST, variables: null, operationName: null, extensions: null } }),
  ],
  ['other values than it takes', () => ({ body: { query: LIST, variables: { m: 1, constructor: 2 } } })],
  ['other extensions', () => ({ body: { query: LIST, extensions: { trace: true } } })],
  ['the newer type', () => ({ headers: { ...JSON_TYPE, accept: NEW_TYPE }, body: { query: LIST } })],
  [
    'a signed-in shopper',
    () => ({ headers: { ...JSON_TYPE, authorization: 'Bearer x' }, body: { query: LIST } }),
  ],
  ['a product with its reviews', () => ({ body: { query: DETAIL, variables: { id: productId } } })],
  ['the operation with a name', () => ({ body: { query: TWO, operationName: 'A' } })],
  ['a hash', () => ({ body: { extensions: byHash(LIST) } })],
  ['a hash over GET', () => get({ extensions: JSON.stringify(byHash(LIST)), variables: '{"n":1}' })],
  ['a text over GET', () => get({ query: LIST }, { 'apollo-require-preflight': 'yes', accept: NEW_TYPE })],
];

const unusual: [what: string, asked: () => GraphqlCase][] = [
  ['a product that is not there', () => ({ body: { query: DETAIL, variables: { id: 'nothing' } } })],
  ['no id', () => ({ body: { query: DETAIL } })],
  ['a wrong value', () => ({ body: { query: LIST, variables: { n: 'many' } } })],
  ['a page too large', () => ({ body: { query: LIST, variables: { n: 101 } } })],
  ['a sort that is none', () => ({ body: { query: LIST, variables: { s: 'BEST' } } })],
  ['values as text', () => ({ body: { query: LIST, variables: '{}' } })],
  ['values as a list', () => ({ body: { query: LIST, variables: [] } })],
  ['too many values', () => ({ body: { query: LIST, variables: { n: Array<number>(2_001).fill(1) } } })],
  ['a name that is a number', () => ({ body: { query: LIST, operationName: 7 } })],
  ['an empty name', () => ({ body: { query: LIST, operationName: '' } })],
  ['a name that is not there', () => ({ body: { query: LIST, operationName: 'A' } })],
  ['no name where one is needed', () => ({ body: { query: TWO } })],
  ['extensions as text', () => ({ body: { query: LIST, extensions: '{}' } })],
  ['the hash of another document', () => ({ body: { query: LIST, extensions: byHash(DETAIL) } })],
  ['an unknown hash', () => ({ body: { extensions: byHash(DETAIL) } })],
  [
    'a hash of another version',
    () => ({ body: { extensions: { persistedQuery: { ...byHash(LIST).persistedQuery, version: 2 } } } }),
  ],
  ['a list of requests', () => ({ body: [{ query: LIST }] })],
  ['nothing', () => ({ body: {} })],
  ['a change', () => ({ body: { query: CHANGE, variables: { id: productId } } })],
  ['a change over GET', () => get({ extensions: JSON.stringify(byHash(CHANGE)), variables: '{"id":"x"}' })],
  ['a text of any page', () => get({ query: LIST }, {})],
  ['a text of any page with an empty header', () => get({ query: LIST }, { 'apollo-require-preflight': '' })],
  [
    'a form’s type over GET',
    () => get({ query: LIST }, { 'content-type': 'text/plain', 'apollo-require-preflight': 'yes' }),
  ],
  [
    'values twice',
    () => ({ method: 'GET', search: `?query=${encodeURIComponent(LIST)}&variables={}&variables={}` }),
  ],
  ['values that are no JSON', () => get({ query: LIST, variables: '{' })],
  ['values that are null over GET', () => get({ query: LIST, variables: 'null' })],
  ['extensions that are null over GET', () => get({ query: LIST, extensions: 'null' })],
  ['a wrong method', () => ({ method: 'PUT' })],
];

describe('A cached query returns the bytes that Apollo returns', () => {
  it.each(compiledCases)('for %s, without Apollo', async (_label, makeRequest) => {
    const { answers, byApollo, isApolloUsed } = await allAnswers(makeRequest());

    expect(answers[1]).toEqual(answers[0]);
    expect(answers.map(uncached)).toEqual([uncached(byApollo), uncached(byApollo)]);
    expect(answers[0]?.status).toBe(200);
    expect(isApolloUsed).toBe(false);
  });

  it.each(unusual)('%s', async (_label, makeRequest) => {
    const { answers, byApollo } = await allAnswers(makeRequest());

    expect(answers).toEqual([byApollo, byApollo]);
  });

  it('for a hostile document, however often it arrives', async () => {
    const handler = await newHandler();
    for (const { query } of HOSTILE_DOCUMENTS) {
      const first = await send(handler, { body: { query } });
      for (let time = 0; time < 2; time += 1) expect(await send(handler, { body: { query } })).toEqual(first);
    }
  });

  it('with the same data and tags for a page', async () => {
    const params = { query: DETAIL, variables: { id: productId } };
    const viaApollo = jest.spyOn(ApolloServer.prototype, 'executeOperation');
    const answers = [await warm.executeInternal(params), await (await newHandler()).executeInternal(params)];
    expect(viaApollo).not.toHaveBeenCalled();
    jest.spyOn(QueryCache.prototype, 'find').mockReturnValue(undefined);
    const byApollo = await (await newHandler()).executeInternal(params);

    for (const answer of answers) {
      expect(JSON.stringify(answer)).toBe(JSON.stringify(byApollo));
      expect(answer.tags).toEqual(byApollo.tags);
    }
  });
});
