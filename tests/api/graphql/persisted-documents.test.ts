import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { VISITOR } from '../../../server/domain/accounts/permissions';
import { Quota } from '../../../server/http/rate-limits/quota';
import { createGraphqlHandler, type GraphqlHandler } from '../../../server/graphql/server/graphql-handler';
import { createContext } from '../../../server/modules/create-context';
import { buildShopSchema } from '../../../server/modules/schema';
import { newAdmin, newProduct, type AnswerError } from '../../support/transports/graphql-client';
import { startShop, type Shop } from '../../support/fixtures/shop';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const LIST = 'query ($first: Int) { products(first: $first) { nodes { name } } }';
const CHANGE = 'mutation ($id: ID!) { deleteProduct(id: $id) { id } }';
const OTHER = '{ topProducts { name } }';

let shop: Shop;
let graphql: GraphqlHandler;
let server: Server;
beforeAll(async () => {
  shop = await startShop();
  const { send } = await newAdmin(shop);
  await newProduct(send);
  graphql = await createGraphqlHandler({
    quota: new Quota({ factor: 1 }),
    services: shop.services,
    createContext: (...client) => createContext(shop.services, ...client),
    schema: buildShopSchema(),
    config: { introspection: true },
    log: shop.log,
    actorOf: () => VISITOR,
    clientAddressOf: () => '127.0.0.1',
    documents: new Map([LIST, CHANGE].map((text) => [hashOf(text), text])),
  });
  server = createServer((request, response) => void graphql.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.close();
  await graphql.stop();
  await shop.stop();
});

const JSON_TYPE = { 'content-type': 'application/json' };

async function read(search: string, init: RequestInit) {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/graphql${search}`, init);
  const answer = (await response.json()) as { data?: unknown; errors?: AnswerError[] };
  return { status: response.status, ...answer };
}

function get(text: string, variables: unknown = {}, headers: Record<string, string> = JSON_TYPE) {
  const extensions = { persistedQuery: { version: 1, sha256Hash: hashOf(text) } };
  const search = new URLSearchParams({
    variables: JSON.stringify(variables),
    extensions: JSON.stringify(extensions),
  });
  return read(`?${search}`, { headers });
}

const tarang = { products: { nodes: [{ name: 'Tarang Speaker' }] } };

describe('Persisted documents', () => {
  it('work over GET', async () => {
    for (let time = 0; time < 3; time += 1)
      expect(await get(LIST, { first: 2 })).toEqual({ status: 200, data: tarang });
  });

  it('return PersistedQueryNotFound when the server does not know the hash', async () => {
    expect(await get(OTHER)).toEqual({
      status: 200,
      errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
    });
  });

  it('return data when the request includes the text, and are not stored', async () => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: hashOf(OTHER) } };
    const post = (query: string) =>
      read('', { method: 'POST', headers: JSON_TYPE, body: JSON.stringify({ query, extensions }) });

    expect((await post(OTHER)).data).toEqual({ topProducts: [{ name: 'Tarang Speaker' }] });
    expect(await post(LIST)).toMatchObject({ status: 400, errors: [{ extensions: { code: 'BAD_INPUT' } }] });
    expect((await get(OTHER)).errors?.[0]?.message).toBe('PersistedQueryNotFound');
  });

  it('refuse mutations over GET', async () => {
    expect(await get(CHANGE, { id: 'x' })).toMatchObject({
      status: 405,
      errors: [{ extensions: { code: 'METHOD_NOT_ALLOWED' } }],
    });
  });

  it('refuse the same variables as other documents', async () => {
    const many = { first: Array<number>(2_001).fill(1) };

    expect(await get(LIST, many)).toMatchObject({
      status: 400,
      errors: [{ extensions: { code: 'BAD_INPUT' } }],
    });
    expect(await get(LIST, { first: 'x' })).toMatchObject({ status: 400 });
  });

  it('refuse pages of other origins', async () => {
    expect(await get(LIST, {}, {})).toMatchObject({
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
  ])('refuse %s with 4xx and a message, or as unknown', async (extensions) => {
    const { status, errors } = await read(`?${new URLSearchParams({ extensions })}`, { headers: JSON_TYPE });

    expect(status).toBeLessThan(500);
    expect(errors?.[0]?.message).toMatch(/\w+/);
  });
});

describe('A server-rendered page', () => {
  it('reads data as a visitor, and gets errors like a client', async () => {
    const answer = await graphql.executeInternal({ query: LIST, variables: { first: 1 } });
    const refused = await graphql.executeInternal({ query: '{ me { id } }' });

    expect(JSON.parse(JSON.stringify(answer))).toMatchObject({ data: tarang });
    expect(answer.errors).toBeUndefined();
    expect(answer.tags).toBeInstanceOf(Set);
    expect(refused.errors?.[0]).toMatchObject({ path: ['me'], extensions: { code: 'UNAUTHENTICATED' } });
  });
});
