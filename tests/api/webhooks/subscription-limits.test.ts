import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import type { ExecutionResult } from 'graphql';
import type { WebSocket } from 'ws';
import { createSubscriptions } from '../../../server/graphql/subscriptions/subscriptions';
import { createContext } from '../../../server/modules/create-context';
import { buildShopSchema } from '../../../server/modules/schema';
import { Quota } from '../../../server/http/rate-limits/quota';
import { anApiToken } from '../../support/fixtures/api-tokens';
import { anOrder, stock } from '../../support/fixtures/factories';
import { connectSocket, openSubscriptions } from '../../support/transports/subscription-clients';
import type { People } from '../../support/fixtures/people';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const MAX_PER_ADDRESS = 40;
const MAX_PER_CONNECTION = 20;
const STOCK = 'subscription ($id: ID!) { stockChanged(productId: $id) { id countInStock } }';
const ORDERS = 'subscription { ordersChanged { id } }';

let shop: Shop;
let people: People;
beforeAll(async () => {
  const env = { TRUST_PROXY: '1', CORS_ORIGINS: 'https://app.example', LOG_LEVEL: 'silent' };
  shop = await startShop({ env });
  people = await transports[0]![1](shop);
});
afterAll(() => shop.stop());

const from = (address: string) => ({ 'x-forwarded-for': address });
const stream = (query: string, headers = {}, variables = {}) =>
  fetch(
    `${shop.url}/graphql/stream?${new URLSearchParams({ query, variables: JSON.stringify(variables) })}`,
    {
      headers,
    },
  );
const untilDisconnected = async () => {
  while (shop.services.live.listenerCount > 0) await new Promise(setImmediate);
};

describe('§9 Limits of live connections', () => {
  it('apply per address, over WebSocket and server-sent events together', async () => {
    const ownAddress = from('203.0.113.7');
    const { id } = await stock(people.admin);
    const sockets: WebSocket[] = [];
    for (let count = 1; count < MAX_PER_ADDRESS; count += 1)
      sockets.push((await connectSocket(shop, ownAddress)).socket);
    const events = await stream(STOCK, ownAddress, { id });
    expect(events.status).toBe(200);

    const busy = { status: 429, retryAfter: '30', code: 'RATE_LIMITED' };
    await expect(connectSocket(shop, ownAddress)).resolves.toMatchObject({ refusal: busy });
    const refused = await stream(STOCK, ownAddress, { id });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    await expect(refused.json()).resolves.toMatchObject({
      errors: [{ extensions: { code: 'RATE_LIMITED' } }],
    });
    sockets.push((await connectSocket(shop, from('203.0.113.8'))).socket);
    expect(sockets.at(-1)?.readyState).toBe(1);

    await events.body?.cancel();
    let second = await connectSocket(shop, ownAddress);
    while (second.refusal) second = await connectSocket(shop, ownAddress);
    for (const socket of [...sockets, second.socket]) socket.terminate();
    await untilDisconnected();
  });

  it('cap the subscriptions of each connection', async () => {
    const { id } = await stock(people.admin);
    const connection = await openSubscriptions(shop, undefined, from('203.0.113.9'));
    for (let count = 1; count <= MAX_PER_CONNECTION; count += 1)
      connection.subscribe(`s${count}`, STOCK, { id });
    for (let count = 1; count <= MAX_PER_CONNECTION; count += 1)
      await expect(connection.readMessage()).resolves.toMatchObject({ type: 'next', payload: { data: {} } });
    connection.subscribe('one more', STOCK, { id });
    await expect(connection.readMessage()).resolves.toMatchObject({
      id: 'one more',
      payload: { errors: [{ extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 30 } }] },
    });
    await expect(connection.readMessage()).resolves.toEqual({ id: 'one more', type: 'complete' });

    connection.complete('s1');
    connection.subscribe('another', STOCK, { id });
    await expect(connection.readMessage()).resolves.toMatchObject({ id: 'another', payload: { data: {} } });
    connection.socket.terminate();
    await untilDisconnected();
  });
});

describe('Origins that may subscribe', () => {
  it.each([
    ['the shop itself', () => shop.url],
    ['an origin that is configured', () => 'https://app.example'],
    ['no page but a program', () => undefined],
  ])('%s', async (_actor, origin) => {
    const page = origin();
    const { socket, refusal } = await connectSocket(shop, page === undefined ? {} : { origin: page });
    expect(refusal).toBeUndefined();
    socket.terminate();
  });

  it.each(['https://evil.example', 'https://app.example.evil.example', 'http://app.example', 'null'])(
    'not %s',
    async (origin) => {
      const { refusal } = await connectSocket(shop, { origin });
      expect(refusal).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    },
  );
});

describe('The quota cost of a subscription', () => {
  it('is the same for each event, until the quota of the API token is used up', async () => {
    // Five points that never refill.
    const quota = new Quota({ factor: 0.001, now: () => 0 });
    const config = { introspection: false };
    const { services, log } = shop;
    const subscriptions = createSubscriptions({
      createContext: (...client) => createContext(services, ...client),
      ...{ schema: buildShopSchema(), quota, log, config },
    });
    const product = await stock(people.admin, { countInStock: 100 });
    const actor = await services.users.actorOf((await anApiToken(shop, { scopes: ['orders:read'] })).token);
    const connection = await subscriptions.subscribe(() => ({ query: ORDERS }), {
      actorNow: () => Promise.resolve(actor),
      requestId: 'r',
    });
    const received: unknown[] = [];
    for (let orders = 0; orders < 5; orders += 1) {
      const { id } = await people.shopper.placeOrder(anOrder(product));
      const { errors, data } = (await connection.next()).value as ExecutionResult<{
        ordersChanged: { id: string };
      }>;
      received.push(errors?.[0]?.extensions['code'] ?? data?.ordersChanged.id === id);
    }

    // One point for the subscription, then one for each event.
    expect(received).toEqual([true, true, true, true, 'RATE_LIMITED']);
    expect(services.live.listenerCount).toBe(0);
  });
});

describe('An error during a subscription', () => {
  it.each(['WebSocket', 'server-sent events'])(
    'is masked, logged with its id, and ends the line, over %s',
    async (way) => {
      const { id } = await stock(people.admin);
      const logged = jest.spyOn(shop.log, 'error');
      const headers = { 'x-request-id': `line-over-${way.slice(0, 3)}` };
      jest.spyOn(shop.services.products, 'get').mockImplementationOnce(() => Promise.resolve({} as never));
      jest.spyOn(shop.services.products, 'get').mockRejectedValueOnce(new Error('SQLITE_CORRUPT: secret'));
      let received: string;
      if (way === 'WebSocket') {
        const connection = await openSubscriptions(shop, undefined, headers);
        connection.subscribe('s', STOCK, { id });
        received = JSON.stringify([await connection.readMessage(), await connection.readMessage()]);
        connection.socket.terminate();
      } else received = await (await stream(STOCK, headers, { id })).text();

      expect(received).toContain('INTERNAL');
      expect(received).toContain(headers['x-request-id']);
      expect(received).not.toMatch(/SQLITE|secret/);
      expect(logged).toHaveBeenCalledWith(
        expect.objectContaining({ requestId: headers['x-request-id'] }),
        'a GraphQL request failed',
      );
      expect(shop.services.live.listenerCount).toBe(0);
      jest.restoreAllMocks();
    },
  );

  it('ends the subscription when the token owner cannot be read', async () => {
    const { id } = await stock(people.admin);
    const connection = await stream(STOCK, { authorization: `Bearer ${people.shopper.token}` }, { id });
    const events = connection.body!.pipeThrough(new TextDecoderStream()).getReader();
    await events.read();
    const actorOf = shop.services.users.actorOf.bind(shop.services.users);
    jest
      .spyOn(shop.services.users, 'actorOf')
      .mockImplementation((token) =>
        token === people.shopper.token ? Promise.reject(new Error('SQLITE_IOERR: secret')) : actorOf(token),
      );
    await people.other.placeOrder(anOrder([{ product: id, qty: 1 }]));
    let received = '';
    for (let chunk = await events.read(); !chunk.done; chunk = await events.read()) received += chunk.value;

    expect(received).toMatch(/"code":"INTERNAL"[^]+event: complete/);
    expect(received).not.toMatch(/SQLITE|secret/);
    jest.restoreAllMocks();
  });

  it('is BAD_INPUT when the variables are no JSON', async () => {
    const response = await fetch(
      `${shop.url}/graphql/stream?${new URLSearchParams({ query: STOCK, variables: '{' })}`,
    );
    await expect(response.text()).resolves.toContain('BAD_INPUT');
  });
});

describe('§8 Subscriptions during a shutdown', () => {
  it('end, and a client that reconnects at once is refused with a retry hint', async () => {
    const closing = await startShop();
    const staff = await transports[0]![1](closing);
    const { id } = await stock(staff.admin);
    const [connection, second] = [await openSubscriptions(closing), await openSubscriptions(closing)];
    connection.subscribe('s', STOCK, { id });
    await connection.readMessage();
    const events = await fetch(
      `${closing.url}/graphql/stream?${new URLSearchParams({ query: STOCK, variables: JSON.stringify({ id }) })}`,
    );
    const closedSockets = [once(connection.socket, 'close'), once(second.socket, 'close')];
    const closed = closing.close();
    const tries = [connectSocket(closing), fetch(`${closing.url}/graphql/stream?query=none`)] as const;

    for (const end of closedSockets) expect((await end)[0]).toBe(1012);
    await expect(events.text()).resolves.toContain('event: complete');
    await expect(tries[0]).resolves.toMatchObject({
      refusal: { status: 503, retryAfter: '5', code: 'BUSY' },
    });
    expect((await tries[1]).status).toBe(503);
    await closed;
    await rm(closing.dataDir, { recursive: true, force: true });
  });
});
