import { createClient as createSseClient } from 'graphql-sse';
import { createClient, type Client } from 'graphql-ws';
import WebSocket from 'ws';
import { anApiToken } from '../../support/fixtures/api-tokens';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import type { TestUsers } from '../../support/fixtures/test-users';
import { markPaid } from '../../support/fixtures/test-payments';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';

interface ReceivedEvent {
  data?: Record<string, unknown> | null;
  errors?: readonly { message: string; extensions?: Record<string, unknown> }[];
}
type Subscribe = (query: string, variables: object, token?: string) => AsyncIterableIterator<ReceivedEvent>;

let shop: Shop;
let users: TestUsers;
const openClients: Client[] = [];
beforeAll(async () => {
  shop = await startShop();
  users = await connectGraphql(shop);
});
afterAll(async () => {
  for (const client of openClients) await client.dispose();
  await shop.stop();
});

const bearer = (token?: string) => (token === undefined ? undefined : `Bearer ${token}`);
const subscribeOverSocket: Subscribe = (query, variables, token) => {
  const client = createClient({
    url: `${shop.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    connectionParams: { authorization: bearer(token) },
  });
  openClients.push(client);
  return client.iterate({ query, variables: { ...variables } }) as AsyncIterableIterator<ReceivedEvent>;
};
const subscribeOverEvents: Subscribe = (query, variables, token) => {
  const authorization = bearer(token);
  const client = createSseClient({
    url: `${shop.url}/graphql/stream`,
    retryAttempts: 0,
    headers: authorization === undefined ? undefined : { authorization },
  });
  return client.iterate({ query, variables: { ...variables } }) as AsyncIterableIterator<ReceivedEvent>;
};
const ORDER = 'subscription ($id: ID!) { orderChanged(id: $id) { id isPaid isDelivered isCancelled } }';
const ORDERS = 'subscription { ordersChanged { id } }';
const STOCK = 'subscription ($id: ID!) { stockChanged(productId: $id) { id countInStock } }';
const nextEvent = async (subscription: AsyncIterableIterator<ReceivedEvent>) =>
  ((await subscription.next()).value ?? {}) as ReceivedEvent;
const codeOf = ({ errors }: ReceivedEvent) => errors?.[0]?.extensions?.code;

describe.each([
  ['WebSocket', subscribeOverSocket],
  ['server-sent events', subscribeOverEvents],
])('§7 A subscriber, over %s', (_name, subscribe) => {
  it('receives each change of their own order', async () => {
    const order = await users.shopper.placeOrder(anOrder(await createListedProduct(users.admin)));
    const subscription = subscribe(ORDER, { id: order.id }, users.shopper.token);
    await expect(nextEvent(subscription)).resolves.toMatchObject({
      data: { orderChanged: { isPaid: false } },
    });
    await markPaid(shop, order.id);
    await users.admin.deliverOrder(order.id);
    await expect(nextEvent(subscription)).resolves.toMatchObject({
      data: { orderChanged: { id: order.id, isPaid: true, isDelivered: true } },
    });
    await subscription.return?.();
  });

  it('receives every order as an admin, or as an API token that may read orders', async () => {
    const { token } = await anApiToken(shop, { scopes: ['orders:read'] });
    const subscriptions = [subscribe(ORDERS, {}, users.admin.token), subscribe(ORDERS, {}, token)];
    const events = subscriptions.map(nextEvent);
    while (shop.services.live.listenerCount < 2) await new Promise(setImmediate);
    const { id } = await users.shopper.placeOrder(anOrder(await createListedProduct(users.admin)));
    for (const event of events)
      await expect(event).resolves.toMatchObject({ data: { ordersChanged: { id } } });
    for (const subscription of subscriptions) await subscription.return?.();
  });

  it('receives the stock of a product without an account', async () => {
    const { id } = await createListedProduct(users.admin, { countInStock: 9 });
    const subscription = subscribe(STOCK, { id });
    await expect(nextEvent(subscription)).resolves.toMatchObject({
      data: { stockChanged: { countInStock: 9 } },
    });
    await users.shopper.placeOrder(anOrder([{ product: id, qty: 2 }]));
    await expect(nextEvent(subscription)).resolves.toMatchObject({
      data: { stockChanged: { countInStock: 7 } },
    });
    await subscription.return?.();
    while (shop.services.live.listenerCount > 0) await new Promise(setImmediate);
  });

  it('is refused without permission, scope, object or subscription field', async () => {
    const order = await users.shopper.placeOrder(anOrder(await createListedProduct(users.admin)));
    const { token } = await anApiToken(shop, { scopes: ['catalogue:read'] });
    const refusals: [string, object, string | undefined, string][] = [
      [ORDER, { id: order.id }, undefined, 'UNAUTHENTICATED'],
      [ORDER, { id: order.id }, users.other.token, 'NOT_FOUND'],
      [ORDER, { id: 'none' }, users.admin.token, 'NOT_FOUND'],
      [ORDERS, {}, users.shopper.token, 'FORBIDDEN'],
      [ORDERS, {}, token, 'FORBIDDEN'],
      [ORDERS, {}, 'haat_wrong', 'UNAUTHENTICATED'],
      [STOCK, { id: 'none' }, undefined, 'NOT_FOUND'],
      ['{ topProducts { id } }', {}, undefined, 'BAD_INPUT'],
      ['subscription { nothing }', {}, undefined, 'BAD_INPUT'],
      ['subscription {', {}, undefined, 'BAD_INPUT'],
    ];
    for (const [query, variables, userToken, code] of refusals) {
      const subscription = subscribe(query, variables, userToken);
      expect([query, codeOf(await nextEvent(subscription))]).toEqual([query, code]);
      await subscription.return?.();
    }
    expect(shop.services.live.listenerCount).toBe(0);
  });

  it('receives no data after the loss of the permission', async () => {
    const newUser = await users.newUser();
    const order = await newUser.placeOrder(anOrder(await createListedProduct(users.admin)));
    const subscription = subscribe(ORDER, { id: order.id }, newUser.token);
    await nextEvent(subscription);
    await users.admin.deleteUser(newUser.id);
    await users.admin.cancelOrder(order.id);
    expect(codeOf(await nextEvent(subscription))).toBe('UNAUTHENTICATED');
    await expect(subscription.next()).resolves.toMatchObject({ done: true });
  });
});
