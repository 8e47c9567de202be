import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { InstanceBus } from '../../server/database/postgres/cluster/instance-bus';
import { encodeNotice, decodeNotice } from '../../server/database/postgres/cluster/notices';
import { databaseOf } from '../support/fixtures/database';
import { anOrder, aReview, createListedProduct } from '../support/fixtures/factories';
import { connectGraphql } from '../support/transports/graphql-transport';
import { RestClient } from '../support/transports/rest';
import { connectRest } from '../support/transports/rest-transport';
import type { TestUsers } from '../support/fixtures/test-users';
import { startShop, type Shop } from '../support/fixtures/shop';

const env = { TOKEN_SECRET: 'a secret that both of the shops have', RATE_LIMIT_FACTOR: '1' };
let firstShop: Shop;
let secondShop: Shop;
let users: TestUsers;
let database: Client;

beforeAll(async () => {
  firstShop = await startShop({ env });
  secondShop = await startShop({ env: { ...env, DATABASE_URL: databaseOf(firstShop.dataDir) } });
  users = await connectRest(firstShop);
  database = new Client({ connectionString: databaseOf(firstShop.dataDir) });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await secondShop.stop();
  await firstShop.stop();
});

const waitUntil = async (condition: () => Promise<boolean> | boolean, limitMs = 10_000) => {
  const startedAt = performance.now();
  while (!(await condition())) {
    if (performance.now() - startedAt > limitMs) throw new Error('The condition was not met in time');
    await wait(10);
  }
  return performance.now() - startedAt;
};
const listOf = ({ url }: Shop) => fetch(`${url}/api/products`).then((response) => response.text());
const isListCachedBy = async (shop: Shop) => {
  const { hits } = shop.cache.counts;
  await listOf(shop);
  return shop.cache.counts.hits === hits + 1;
};
const breakBusConnections = () =>
  database.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'haat instance bus' AND datname = current_database()`);

describe('Two instances on one database', () => {
  it('show a change of the other instance within a second', async () => {
    const product = await createListedProduct(users.admin, { name: 'Before' });
    await waitUntil(async () => (await listOf(secondShop)).includes('Before'));
    // The second shop may read the product before the notice of its commit arrives, which then empties the cache.
    await waitUntil(() => isListCachedBy(secondShop));

    await users.admin.updateProduct(product.id, { ...product, price: '2631.50', name: 'Afterwards' });
    expect(await listOf(firstShop)).toContain('Afterwards');
    expect(await waitUntil(async () => (await listOf(secondShop)).includes('Afterwards'))).toBeLessThan(
      1_000,
    );
  });

  it('show a change after the loss of their instance bus connections', async () => {
    const product = await createListedProduct(users.admin, { name: 'Intact' });
    await waitUntil(async () => (await listOf(secondShop)).includes('Intact'));
    await breakBusConnections();
    await users.admin.updateProduct(product.id, { ...product, price: '2631.50', name: 'Mended' });
    await waitUntil(async () => (await listOf(secondShop)).includes('Mended'));
    await waitUntil(() => secondShop.cache.isEnabled && firstShop.cache.isEnabled);
  });

  it('use a changed setting of the other instance, also after the loss of their connections', async () => {
    const nameAt = async ({ url }: Shop) =>
      ((await (await fetch(`${url}/api/shop`)).json()) as { name: string }).name;
    expect(await nameAt(secondShop)).toBe('Haat');
    await users.admin.updateSettings({ settings: { 'shop.name': 'Bazaar' } });
    expect(await nameAt(firstShop)).toBe('Bazaar');
    await waitUntil(async () => (await nameAt(secondShop)) === 'Bazaar');
    await breakBusConnections();
    await users.admin.updateSettings({ settings: { 'shop.name': null } });
    await waitUntil(async () => (await nameAt(secondShop)) === 'Haat');
    await waitUntil(() => secondShop.cache.isEnabled && firstShop.cache.isEnabled);
  });

  it('link a page that the other instance published, until it is deleted', async () => {
    const linksAt = ({ services }: Shop) => services.pages.pageTerms.contentPages.en.map(({ slug }) => slug);
    const client = new RestClient(firstShop.url, users.admin.token);
    await client.put('/pages/terms', { language: 'en', title: 'Terms', body: 'Text', state: 'PUBLISHED' });
    expect(linksAt(firstShop)).toEqual(['terms']);
    await waitUntil(() => linksAt(secondShop).length === 1);
    await client.delete('/pages/terms');
    await waitUntil(() => linksAt(secondShop).length === 0);
  });

  it('end the session of a user that the other instance deleted', async () => {
    const person = await users.newUser();
    const clientOfSecondShop = (await connectRest(secondShop)).clientWithToken(person.token);
    await expect(clientOfSecondShop.profile()).resolves.toMatchObject({ id: person.id });
    await users.admin.deleteUser(person.id);
    await expect(clientOfSecondShop.profile()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('give concurrent orders different numbers', async () => {
    const product = await createListedProduct(users.admin);
    const other = (await connectRest(secondShop)).clientWithToken(users.other.token);
    const orders = await Promise.all(
      Array.from({ length: 5 }, () => [
        users.shopper.placeOrder(anOrder(product)),
        other.placeOrder(anOrder(product)),
      ]).flat(),
    );

    const numbers = orders.map(({ orderNumber }) => Number(orderNumber.slice('H-'.length)));
    expect(new Set(numbers).size).toBe(10);
    const { rows } = await database.query<{ last: string }>('SELECT last FROM order_series');
    expect(Math.max(...numbers)).toBe(Number(rows[0]?.last));
  });

  it('notify their subscribers of changes on the other instance', async () => {
    const product = await createListedProduct(users.admin, { countInStock: 3 });
    const events = await secondShop.services.live.stock(product.id);
    await events.next();
    const nextEvent = events.next();
    await users.admin.updateProduct(product.id, { ...product, price: '2631.50', countInStock: 2 });
    await expect(nextEvent).resolves.toMatchObject({ done: false, value: { id: product.id } });
    await events.return();
  });

  it('share the counter of failed sign-ins', async () => {
    const { email } = users.shopper;
    const clients = [await connectRest(firstShop), await connectGraphql(secondShop)];
    const attempt = (index: number) =>
      clients[index % 2]!.visitor.signIn({ email, password: `wrong guess ${index}` }).catch(
        (error: unknown) => (error as { code: string }).code,
      );
    const codes: unknown[] = [];
    for (let index = 0; index < 16; index += 1) codes.push(await attempt(index));
    expect(codes.slice(0, 15).every((code) => code !== 'RATE_LIMITED')).toBe(true);
    expect(await attempt(16)).toBe('RATE_LIMITED');
    expect(await attempt(17)).toBe('RATE_LIMITED');
    const { rows } = await database.query<{ key: string }>('SELECT key FROM shared_tries');
    expect(rows.map(({ key }) => key).join()).not.toContain('@');
  });
});

describe('Rate limits of expensive operations', () => {
  it('are shared by the instances', async () => {
    const { shopper, admin } = users;
    const clientOfSecondShop = (await connectRest(secondShop)).clientWithToken(shopper.token);
    const product = await createListedProduct(admin);
    const clients = [shopper, clientOfSecondShop];
    const review = (index: number) =>
      clients[index % 2]!.addReview(product.id, aReview()).catch(
        (error: unknown) => (error as { code: string }).code,
      );
    for (let index = 0; index < 60; index += 1) expect(await review(index)).not.toBe('RATE_LIMITED');
    expect(await review(60)).toBe('RATE_LIMITED');
    expect(await review(61)).toBe('RATE_LIMITED');
  });
});

describe('The leader of all instances', () => {
  const events: string[] = [];
  const startBus = async (name: string) => {
    const connectionString = databaseOf(firstShop.dataDir);
    const bus = new InstanceBus({
      instanceId: name,
      lockId: 1,
      connect: (config) => new Client({ ...config, connectionString, application_name: name }),
      onFault: undefined,
    });
    const stop = bus.runAsLeader(() => {
      events.push(`${name} begins`);
      return () => Promise.resolve(void events.push(`${name} ends`));
    });
    await bus.listen({
      onCommit: () => undefined,
      onMissedNotices: () => undefined,
      onListening: () => undefined,
    });
    return { stop, close: () => bus.close() };
  };

  it('is the first instance, and after a crash of that instance another instance within ten seconds', async () => {
    const firstBus = await startBus('first');
    const secondBus = await startBus('second');
    expect(events).toEqual(['first begins']);
    // Simulates a crash: no connection is closed in order.
    await firstBus.close();
    await waitUntil(() => events.includes('second begins'));

    await database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'second'`,
    );
    await waitUntil(() => events.length === 4);
    expect(events).toEqual(['first begins', 'second begins', 'second ends', 'second begins']);
    await secondBus.stop();
    await secondBus.close();
    expect(events.at(-1)).toBe('second ends');
  });
});

describe('Messages between instances', () => {
  it('contain the invalidated tags, or invalidate everything when the list is too long', () => {
    const tags = new Set(['list', 'product:1']);
    expect(decodeNotice(encodeNotice('one', tags), 'other')).toEqual(tags);
    expect(decodeNotice(encodeNotice('one', tags), 'one')).toBeUndefined();
    const manyTags = new Set(Array.from({ length: 1_000 }, (_, index) => `product:${index}`));
    expect(Buffer.byteLength(encodeNotice('one', manyTags))).toBeLessThan(8_000);
    expect(decodeNotice(encodeNotice('one', manyTags), 'other')).toBe('everything');
    expect(decodeNotice('one of a later version', 'other')).toBe('everything');
  });
});
