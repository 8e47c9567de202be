import { createClient as createSseClient } from 'graphql-sse';
import { createClient, type Client } from 'graphql-ws';
import WebSocket from 'ws';
import { anApiToken } from '../../support/fixtures/api-tokens';
import { anOrder, stock } from '../../support/fixtures/factories';
import type { People } from '../../support/fixtures/people';
import { markPaid } from '../../support/fixtures/people-paying';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

interface ReceivedEvent {
  data?: Record<string, unknown> | null;
  errors?: readonly { message: string; extensions?: Record<string, unknown> }[];
}
type Listen = (query: string, variables: object, token?: string) => AsyncIterableIterator<ReceivedEvent>;

let shop: Shop;
let people: People;
const open: Client[] = [];
beforeAll(async () => {
  shop = await startShop();
  people = await transports[0]![1](shop);
});
afterAll(async () => {
  for (const client of open) await client.dispose();
  await shop.stop();
});

const bearer = (token?: string) => (token === undefined ? undefined : `Bearer ${token}`);
const overSocket: Listen = (query, variables, token) => {
  const client = createClient({
    url: `${shop.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    connectionParams: { authorization: bearer(token) },
  });
  open.push(client);
  return client.iterate({ query, variables: { ...variables } }) as AsyncIterableIterator<ReceivedEvent>;
};
const overEvents: Listen = (query, variables, token) => {
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
const next = async (received: AsyncIterableIterator<ReceivedEvent>) =>
  ((await received.next()).value ?? {}) as ReceivedEvent;
const codeOf = ({ errors }: ReceivedEvent) => errors?.[0]?.extensions?.code;

describe.each([
  ['WebSocket', overSocket],
  ['server-sent events', overEvents],
])('§7 A subscriber, over %s', (_name, listen) => {
  it('receives each step of their own order', async () => {
    const order = await people.shopper.placeOrder(anOrder(await stock(people.admin)));
    const received = listen(ORDER, { id: order.id }, people.shopper.token);
    await expect(next(received)).resolves.toMatchObject({ data: { orderChanged: { isPaid: false } } });
    await markPaid(shop, order.id);
    await people.admin.deliverOrder(order.id);
    await expect(next(received)).resolves.toMatchObject({
      data: { orderChanged: { id: order.id, isPaid: true, isDelivered: true } },
    });
    await received.return?.();
  });

  it('receives every order as an admin, or as an API token that may read orders', async () => {
    const { token } = await anApiToken(shop, { scopes: ['orders:read'] });
    const lines = [listen(ORDERS, {}, people.admin.token), listen(ORDERS, {}, token)];
    const events = lines.map(next);
    while (shop.services.live.listenerCount < 2) await new Promise(setImmediate);
    const { id } = await people.shopper.placeOrder(anOrder(await stock(people.admin)));
    for (const one of events) await expect(one).resolves.toMatchObject({ data: { ordersChanged: { id } } });
    for (const connection of lines) await connection.return?.();
  });

  it('receives the stock of a product without an account', async () => {
    const { id } = await stock(people.admin, { countInStock: 9 });
    const received = listen(STOCK, { id });
    await expect(next(received)).resolves.toMatchObject({ data: { stockChanged: { countInStock: 9 } } });
    await people.shopper.placeOrder(anOrder([{ product: id, qty: 2 }]));
    await expect(next(received)).resolves.toMatchObject({ data: { stockChanged: { countInStock: 7 } } });
    await received.return?.();
    while (shop.services.live.listenerCount > 0) await new Promise(setImmediate);
  });

  it('is refused without permission, scope, object or subscription field', async () => {
    const order = await people.shopper.placeOrder(anOrder(await stock(people.admin)));
    const { token } = await anApiToken(shop, { scopes: ['catalogue:read'] });
    const refused: [string, object, string | undefined, string][] = [
      [ORDER, { id: order.id }, undefined, 'UNAUTHENTICATED'],
      [ORDER, { id: order.id }, people.other.token, 'NOT_FOUND'],
      [ORDER, { id: 'none' }, people.admin.token, 'NOT_FOUND'],
      [ORDERS, {}, people.shopper.token, 'FORBIDDEN'],
      [ORDERS, {}, token, 'FORBIDDEN'],
      [ORDERS, {}, 'haat_wrong', 'UNAUTHENTICATED'],
      [STOCK, { id: 'none' }, undefined, 'NOT_FOUND'],
      ['{ topProducts { id } }', {}, undefined, 'BAD_INPUT'],
      ['subscription { nothing }', {}, undefined, 'BAD_INPUT'],
      ['subscription {', {}, undefined, 'BAD_INPUT'],
    ];
    for (const [query, variables, actor, code] of refused) {
      const received = listen(query, variables, actor);
      expect([query, codeOf(await next(received))]).toEqual([query, code]);
      await received.return?.();
    }
    expect(shop.services.live.listenerCount).toBe(0);
  });

  it('receives nothing after losing the permission', async () => {
    const newcomer = await people.newPerson();
    const order = await newcomer.placeOrder(anOrder(await stock(people.admin)));
    const received = listen(ORDER, { id: order.id }, newcomer.token);
    await next(received);
    await people.admin.deleteUser(newcomer.id);
    await people.admin.cancelOrder(order.id);
    expect(codeOf(await next(received))).toBe('UNAUTHENTICATED');
    await expect(received.next()).resolves.toMatchObject({ done: true });
  });
});
