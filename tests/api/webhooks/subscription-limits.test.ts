import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import type { ExecutionResult } from 'graphql';
import type { WebSocket } from 'ws';
import { createSubscriptions } from '../../../server/graphql/subscriptions/subscriptions';
import { createContext } from '../../../server/modules/create-context';
import { buildShopSchema } from '../../../server/modules/schema';
import { Quota } from '../../../server/http/rate-limits/quota';
import { anApiToken } from '../../support/fixtures/api-tokens';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { connectSocket, openSubscriptions } from '../../support/transports/subscription-clients';
import type { TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';

const MAX_CONNECTIONS_PER_ADDRESS = 40;
const MAX_SUBSCRIPTIONS_PER_CONNECTION = 20;
const STOCK = 'subscription ($id: ID!) { stockChanged(productId: $id) { id countInStock } }';
const ORDERS = 'subscription { ordersChanged { id } }';

let shop: Shop;
let users: TestUsers;
beforeAll(async () => {
  const env = { TRUST_PROXY: '1', CORS_ORIGINS: 'https://app.example', LOG_LEVEL: 'silent' };
  shop = await startShop({ env });
  users = await connectGraphql(shop);
});
afterAll(() => shop.stop());

const forwardedFrom = (address: string) => ({ 'x-forwarded-for': address });
const openEventStream = (query: string, headers = {}, variables = {}) =>
  fetch(
    `${shop.url}/graphql/stream?${new URLSearchParams({ query, variables: JSON.stringify(variables) })}`,
    {
      headers,
    },
  );
const waitUntilDisconnected = async () => {
  while (shop.services.live.listenerCount > 0) await new Promise(setImmediate);
};

describe('§9 Limits of live connections', () => {
  it('apply per address, over WebSocket and server-sent events together', async () => {
    const ownAddress = forwardedFrom('203.0.113.7');
    const { id } = await createListedProduct(users.admin);
    const sockets: WebSocket[] = [];
    for (let count = 1; count < MAX_CONNECTIONS_PER_ADDRESS; count += 1)
      sockets.push((await connectSocket(shop, ownAddress)).socket);
    const eventStream = await openEventStream(STOCK, ownAddress, { id });
    expect(eventStream.status).toBe(200);

    const expectedRefusal = { status: 429, retryAfter: '30', code: 'RATE_LIMITED' };
    await expect(connectSocket(shop, ownAddress)).resolves.toMatchObject({ refusal: expectedRefusal });
    const refusedResponse = await openEventStream(STOCK, ownAddress, { id });
    expect([refusedResponse.status, refusedResponse.headers.get('retry-after')]).toEqual([429, '30']);
    await expect(refusedResponse.json()).resolves.toMatchObject({
      errors: [{ extensions: { code: 'RATE_LIMITED' } }],
    });
    sockets.push((await connectSocket(shop, forwardedFrom('203.0.113.8'))).socket);
    expect(sockets.at(-1)?.readyState).toBe(1);

    await eventStream.body?.cancel();
    let newConnection = await connectSocket(shop, ownAddress);
    while (newConnection.refusal) newConnection = await connectSocket(shop, ownAddress);
    for (const socket of [...sockets, newConnection.socket]) socket.terminate();
    await waitUntilDisconnected();
  });

  it('apply to the number of subscriptions of each connection', async () => {
    const { id } = await createListedProduct(users.admin);
    const connection = await openSubscriptions(shop, undefined, forwardedFrom('203.0.113.9'));
    for (let count = 1; count <= MAX_SUBSCRIPTIONS_PER_CONNECTION; count += 1)
      connection.subscribe(`s${count}`, STOCK, { id });
    for (let count = 1; count <= MAX_SUBSCRIPTIONS_PER_CONNECTION; count += 1)
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
    await waitUntilDisconnected();
  });
});

describe('The origins that may subscribe', () => {
  it.each([
    ['the shop itself', () => shop.url],
    ['an origin that is configured', () => 'https://app.example'],
    ['a program without an Origin header', () => undefined],
  ])('include %s', async (_label, origin) => {
    const pageOrigin = origin();
    const { socket, refusal } = await connectSocket(
      shop,
      pageOrigin === undefined ? {} : { origin: pageOrigin },
    );
    expect(refusal).toBeUndefined();
    socket.terminate();
  });

  it.each(['https://evil.example', 'https://app.example.evil.example', 'http://app.example', 'null'])(
    'do not include %s',
    async (origin) => {
      const { refusal } = await connectSocket(shop, { origin });
      expect(refusal).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    },
  );
});

describe('The quota cost of a subscription', () => {
  it('is the same for each event; a subscription ends when the quota of its API token is used up', async () => {
    // A quota of five points that is never refilled.
    const quota = new Quota({ factor: 0.001, now: () => 0 });
    const config = { introspection: false };
    const { services, log } = shop;
    const subscriptions = createSubscriptions({
      createContext: (...client) => createContext(services, ...client),
      schema: buildShopSchema(),
      quota,
      log,
      config,
    });
    const product = await createListedProduct(users.admin, { countInStock: 100 });
    const actor = await services.users.actorOf((await anApiToken(shop, { scopes: ['orders:read'] })).token);
    const connection = await subscriptions.subscribe(() => ({ query: ORDERS }), {
      loadActor: () => Promise.resolve(actor),
      requestId: 'r',
    });
    const outcomes: unknown[] = [];
    for (let orderCount = 0; orderCount < 5; orderCount += 1) {
      const { id } = await users.shopper.placeOrder(anOrder(product));
      const { errors, data } = (await connection.next()).value as ExecutionResult<{
        ordersChanged: { id: string };
      }>;
      outcomes.push(errors?.[0]?.extensions['code'] ?? data?.ordersChanged.id === id);
    }

    // One point for the subscription, then one for each event.
    expect(outcomes).toEqual([true, true, true, true, 'RATE_LIMITED']);
    expect(services.live.listenerCount).toBe(0);
  });
});

describe('An error during a subscription', () => {
  it.each(['WebSocket', 'server-sent events'])(
    'is hidden from the client, is logged with the request id, and ends the subscription, over %s',
    async (transport) => {
      const { id } = await createListedProduct(users.admin);
      const errorLogSpy = jest.spyOn(shop.log, 'error');
      const headers = { 'x-request-id': `stream-over-${transport.slice(0, 3)}` };
      jest.spyOn(shop.services.products, 'get').mockImplementationOnce(() => Promise.resolve({} as never));
      jest.spyOn(shop.services.products, 'get').mockRejectedValueOnce(new Error('SQLITE_CORRUPT: secret'));
      let messageText: string;
      if (transport === 'WebSocket') {
        const connection = await openSubscriptions(shop, undefined, headers);
        connection.subscribe('s', STOCK, { id });
        messageText = JSON.stringify([await connection.readMessage(), await connection.readMessage()]);
        connection.socket.terminate();
      } else messageText = await (await openEventStream(STOCK, headers, { id })).text();

      expect(messageText).toContain('INTERNAL');
      expect(messageText).toContain(headers['x-request-id']);
      expect(messageText).not.toMatch(/SQLITE|secret/);
      expect(errorLogSpy).toHaveBeenCalledWith(
        expect.objectContaining({ requestId: headers['x-request-id'] }),
        'a GraphQL request failed',
      );
      expect(shop.services.live.listenerCount).toBe(0);
      jest.restoreAllMocks();
    },
  );

  it('ends the subscription when the token owner cannot be read', async () => {
    const { id } = await createListedProduct(users.admin);
    const connection = await openEventStream(
      STOCK,
      { authorization: `Bearer ${users.shopper.token}` },
      { id },
    );
    const events = connection.body!.pipeThrough(new TextDecoderStream()).getReader();
    await events.read();
    const actorOf = shop.services.users.actorOf.bind(shop.services.users);
    jest
      .spyOn(shop.services.users, 'actorOf')
      .mockImplementation((token) =>
        token === users.shopper.token ? Promise.reject(new Error('SQLITE_IOERR: secret')) : actorOf(token),
      );
    await users.other.placeOrder(anOrder([{ product: id, qty: 1 }]));
    let eventText = '';
    for (let chunk = await events.read(); !chunk.done; chunk = await events.read()) eventText += chunk.value;

    expect(eventText).toMatch(/"code":"INTERNAL"[^]+event: complete/);
    expect(eventText).not.toMatch(/SQLITE|secret/);
    jest.restoreAllMocks();
  });

  it('is BAD_INPUT when the variables are not JSON', async () => {
    const response = await fetch(
      `${shop.url}/graphql/stream?${new URLSearchParams({ query: STOCK, variables: '{' })}`,
    );
    await expect(response.text()).resolves.toContain('BAD_INPUT');
  });
});

describe('§8 Subscriptions during a shutdown', () => {
  it('end, and a client that reconnects during the shutdown gets 503', async () => {
    const closingShop = await startShop();
    const closingUsers = await connectGraphql(closingShop);
    const { id } = await createListedProduct(closingUsers.admin);
    const [connection, idleConnection] = [
      await openSubscriptions(closingShop),
      await openSubscriptions(closingShop),
    ];
    connection.subscribe('s', STOCK, { id });
    await connection.readMessage();
    const eventStream = await fetch(
      `${closingShop.url}/graphql/stream?${new URLSearchParams({ query: STOCK, variables: JSON.stringify({ id }) })}`,
    );
    const closedSockets = [once(connection.socket, 'close'), once(idleConnection.socket, 'close')];
    const pendingClose = closingShop.close();
    const reconnections = [
      connectSocket(closingShop),
      fetch(`${closingShop.url}/graphql/stream?query=none`),
    ] as const;

    for (const closeEvent of closedSockets) expect((await closeEvent)[0]).toBe(1012);
    await expect(eventStream.text()).resolves.toContain('event: complete');
    await expect(reconnections[0]).resolves.toMatchObject({
      refusal: { status: 503, retryAfter: '5', code: 'BUSY' },
    });
    expect((await reconnections[1]).status).toBe(503);
    await pendingClose;
    await rm(closingShop.dataDir, { recursive: true, force: true });
  });
});
