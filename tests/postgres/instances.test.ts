import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { InstanceBus } from '../../server/database/postgres/cluster/instance-bus';
import { noticeOf, readNotice } from '../../server/database/postgres/cluster/notices';
import { databaseOf } from '../support/fixtures/database';
import { aReview, stock } from '../support/fixtures/factories';
import { connectGraphql } from '../support/transports/graphql-transport';
import { connectRest } from '../support/transports/rest-transport';
import type { People } from '../support/fixtures/people';
import { startShop, type Shop } from '../support/fixtures/shop';

const env = { TOKEN_SECRET: 'a secret that both of the shops have', RATE_LIMIT_FACTOR: '1' };
let one: Shop;
let other: Shop;
let people: People;
let database: Client;

beforeAll(async () => {
  one = await startShop({ env });
  other = await startShop({ env: { ...env, DATABASE_URL: databaseOf(one.dataDir) } });
  people = await connectRest(one);
  database = new Client({ connectionString: databaseOf(one.dataDir) });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await other.stop();
  await one.stop();
});

const until = async (condition: () => Promise<boolean> | boolean, ms = 10_000) => {
  const startedAt = performance.now();
  while (!(await condition())) {
    if (performance.now() - startedAt > ms) throw new Error('It did not come so');
    await wait(10);
  }
  return performance.now() - startedAt;
};
const listOf = ({ url }: Shop) => fetch(`${url}/api/products`).then((answer) => answer.text());
const breakLines = () =>
  database.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'haat line' AND datname = current_database()`);

describe('Two instances on one database', () => {
  it('show a change of the other within a second', async () => {
    const product = await stock(people.admin, { name: 'Before' });
    await until(async () => (await listOf(other)).includes('Before'));
    await listOf(other);
    const { hits } = other.cache.counts;
    await listOf(other);
    expect(other.cache.counts.hits).toBe(hits + 1);

    await people.admin.updateProduct(product.id, { ...product, price: '2631.50', name: 'Afterwards' });
    expect(await listOf(one)).toContain('Afterwards');
    expect(await until(async () => (await listOf(other)).includes('Afterwards'))).toBeLessThan(1_000);
  });

  it('show it also after a broken instance bus connection', async () => {
    const product = await stock(people.admin, { name: 'Whole' });
    await until(async () => (await listOf(other)).includes('Whole'));
    await breakLines();
    await people.admin.updateProduct(product.id, { ...product, price: '2631.50', name: 'Mended' });
    await until(async () => (await listOf(other)).includes('Mended'));
    await until(() => other.cache.isEnabled && one.cache.isEnabled);
  });

  it('end a session together', async () => {
    const person = await people.newPerson();
    const overOther = (await connectRest(other)).holderOf(person.token);
    await expect(overOther.profile()).resolves.toMatchObject({ id: person.id });
    await people.admin.deleteUser(person.id);
    await expect(overOther.profile()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('notify their subscribers of changes at the other', async () => {
    const product = await stock(people.admin, { countInStock: 3 });
    const events = await other.services.live.stock(product.id);
    await events.next();
    const received = events.next();
    await people.admin.updateProduct(product.id, { ...product, price: '2631.50', countInStock: 2 });
    await expect(received).resolves.toMatchObject({ done: false, value: { id: product.id } });
    await events.return();
  });

  it('share the counter of failed sign-ins', async () => {
    const { email } = people.shopper;
    const clients = [await connectRest(one), await connectGraphql(other)];
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
  it('are shared too', async () => {
    const { shopper, admin } = people;
    const overOther = (await connectRest(other)).holderOf(shopper.token);
    const product = await stock(admin);
    const clients = [shopper, overOther];
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
  const lineOf = async (name: string) => {
    const connectionString = databaseOf(one.dataDir);
    const bus = new InstanceBus({
      instance: name,
      lock: 1,
      connect: (config) => new Client({ ...config, connectionString, application_name: name }),
      onFault: undefined,
    });
    const stop = bus.lead(() => {
      events.push(`${name} begins`);
      return () => Promise.resolve(void events.push(`${name} ends`));
    });
    await bus.listen({ onCommit: () => undefined, onLost: () => undefined, onListening: () => undefined });
    return { stop, close: () => bus.close() };
  };

  it('is the first one, and another one within ten seconds after a crash', async () => {
    const first = await lineOf('first');
    const second = await lineOf('second');
    expect(events).toEqual(['first begins']);
    // Simulates a crash: no connection is closed in order.
    await first.close();
    await until(() => events.includes('second begins'));

    await database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'second'`,
    );
    await until(() => events.length === 4);
    expect(events).toEqual(['first begins', 'second begins', 'second ends', 'second begins']);
    await second.stop();
    await second.close();
    expect(events.at(-1)).toBe('second ends');
  });
});

describe('Messages between instances', () => {
  it('contain the invalidated tags, or invalidate everything when the list is too long', () => {
    const tags = new Set(['list', 'product:1']);
    expect(readNotice(noticeOf('one', tags), 'other')).toEqual(tags);
    expect(readNotice(noticeOf('one', tags), 'one')).toBeUndefined();
    const many = new Set(Array.from({ length: 1_000 }, (_, index) => `product:${index}`));
    expect(Buffer.byteLength(noticeOf('one', many))).toBeLessThan(8_000);
    expect(readNotice(noticeOf('one', many), 'other')).toBe('everything');
    expect(readNotice('one of a later version', 'other')).toBe('everything');
  });
});
