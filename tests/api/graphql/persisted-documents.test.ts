import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { VISITOR } from '../../../server/domain/accounts/permissions';
import { Quota } from '../../../server/http/rate-limits/quota';
import { createGraphqlHandler, type GraphqlHandler } from '../../../server/graphql/server/graphql-handler';
import { createContext } from '../../../server/modules/create-context';
import { buildShopSchema } from '../../../server/modules/schema';
import { newAdmin, newProduct, type ResponseError } from '../../support/transports/graphql-client';
import { startShop, type Shop } from '../../support/fixtures/shop';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const LIST_QUERY = 'query ($first: Int) { products(first: $first) { nodes { name } } }';
const DELETE_MUTATION = 'mutation ($id: ID!) { deleteProduct(id: $id) { id } }';
const UNKNOWN_QUERY = '{ topProducts { name } }';

let shop: Shop;
let graphqlHandler: GraphqlHandler;
let server: Server;
beforeAll(async () => {
  shop = await startShop();
  const { send } = await newAdmin(shop);
  await newProduct(send);
  graphqlHandler = await createGraphqlHandler({
    quota: new Quota({ factor: 1 }),
    services: shop.services,
    createContext: (...client) => createContext(shop.services, ...client),
    schema: buildShopSchema(),
    config: { introspection: true },
    log: shop.log,
    actorOf: () => VISITOR,
    clientAddressOf: () => '127.0.0.1',
    documents: new Map([LIST_QUERY, DELETE_MUTATION].map((text) => [hashOf(text), text])),
  });
  server = createServer((request, response) => void graphqlHandler.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.close();
  await graphqlHandler.stop();
  await shop.stop();
});

const JSON_TYPE = { 'content-type': 'application/json' };

async function sendRequest(search: string, init: RequestInit) {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/graphql${search}`, init);
  const body = (await response.json()) as { data?: unknown; errors?: ResponseError[] };
  return { status: response.status, ...body };
}

function getPersisted(text: string, variables: unknown = {}, headers: Record<string, string> = JSON_TYPE) {
  const extensions = { persistedQuery: { version: 1, sha256Hash: hashOf(text) } };
  const search = new URLSearchParams({
    variables: JSON.stringify(variables),
    extensions: JSON.stringify(extensions),
  });
  return sendRequest(`?${search}`, { headers });
}

const tarangList = { products: { nodes: [{ name: 'Tarang Speaker' }] } };

describe('Persisted documents', () => {
  it('work over GET', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect(await getPersisted(LIST_QUERY, { first: 2 })).toEqual({ status: 200, data: tarangList });
  });

  it('return PersistedQueryNotFound when the server does not know the hash', async () => {
    expect(await getPersisted(UNKNOWN_QUERY)).toEqual({
      status: 200,
      errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
    });
  });

  it('return data when the request includes the document, which the server does not store', async () => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: hashOf(UNKNOWN_QUERY) } };
    const post = (query: string) =>
      sendRequest('', { method: 'POST', headers: JSON_TYPE, body: JSON.stringify({ query, extensions }) });

    expect((await post(UNKNOWN_QUERY)).data).toEqual({ topProducts: [{ name: 'Tarang Speaker' }] });
    expect(await post(LIST_QUERY)).toMatchObject({
      status: 400,
      errors: [{ extensions: { code: 'BAD_INPUT' } }],
    });
    expect((await getPersisted(UNKNOWN_QUERY)).errors?.[0]?.message).toBe('PersistedQueryNotFound');
  });

  it('refuse mutations over GET', async () => {
    expect(await getPersisted(DELETE_MUTATION, { id: 'x' })).toMatchObject({
      status: 405,
      errors: [{ extensions: { code: 'METHOD_NOT_ALLOWED' } }],
    });
  });

  it('refuse the same variables as other documents', async () => {
    const tooManyValues = { first: Array<number>(2_001).fill(1) };

    expect(await getPersisted(LIST_QUERY, tooManyValues)).toMatchObject({
      status: 400,
      errors: [{ extensions: { code: 'BAD_INPUT' } }],
    });
    expect(await getPersisted(LIST_QUERY, { first: 'x' })).toMatchObject({ status: 400 });
  });

  it('refuse requests that pages of other origins could send', async () => {
    expect(await getPersisted(LIST_QUERY, {}, {})).toMatchObject({
      status: 400,
      errors: [{ extensions: { code: 'BAD_INPUT' } }],
    });
  });

  it.each([
    ['{'],
    ['7'],
    ['{"persistedQuery":7}'],
    ['{"persistedQuery":{"version":2,"sha256Hash":"a"}}'],
    ['{"persistedQuery":{"version":1,"sha256Hash":{}}}'],
  ])('refuse the extensions %s with a message and without a server error', async (extensions) => {
    const { status, errors } = await sendRequest(`?${new URLSearchParams({ extensions })}`, {
      headers: JSON_TYPE,
    });

    expect(status).toBeLessThan(500);
    expect(errors?.[0]?.message).toMatch(/\w+/);
  });
});

describe('A server-rendered page', () => {
  it('reads data as a visitor, and receives errors like a client', async () => {
    const response = await graphqlHandler.executeInternal({ query: LIST_QUERY, variables: { first: 1 } });
    const errorResponse = await graphqlHandler.executeInternal({ query: '{ me { id } }' });

    expect(JSON.parse(JSON.stringify(response))).toMatchObject({ data: tarangList });
    expect(response.errors).toBeUndefined();
    expect(response.tags).toBeInstanceOf(Set);
    expect(errorResponse.errors?.[0]).toMatchObject({
      path: ['me'],
      extensions: { code: 'UNAUTHENTICATED' },
    });
  });
});
