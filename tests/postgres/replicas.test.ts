import { setTimeout as wait } from 'node:timers/promises';
import { ScratchPostgres } from '../proof/instances/postgres-server';
import { stock } from '../support/fixtures/factories';
import { connectRest } from '../support/transports/rest-transport';
import type { People } from '../support/fixtures/people';
import { startShop, type Shop } from '../support/fixtures/shop';

const LONG_MS = 60_000;

let primary: ScratchPostgres;
let standby: ScratchPostgres;
let one: Shop;
let other: Shop;
let people: People;

const openShop = (env: Record<string, string> = {}) =>
  startShop({
    env: {
      TOKEN_SECRET: 'a secret that both of the shops have',
      DATABASE_URL: primary.url('haat'),
      DATABASE_REPLICA_URLS: standby.url('haat'),
      // A large limit, so that the replica is skipped because of its WAL position, not because of its lag.
      DATABASE_REPLICA_MAX_LAG_MS: String(LONG_MS),
      ...env,
    },
  });

const until = async (condition: () => Promise<boolean> | boolean, ms = 10_000) => {
  const startedAt = performance.now();
  while (!(await condition())) {
    if (performance.now() - startedAt > ms) throw new Error('It did not come so');
    await wait(10);
  }
  return performance.now() - startedAt;
};
const stateIn = (shop: Shop) => shop.database.visitors.states()[0]?.state;
const isAsked = (shop: Shop) => until(() => stateIn(shop) === 'asked');
const countsOf = (shop: Shop) => ({ ...shop.database.visitors.counts });
const listOf = ({ url }: Shop, token?: string) =>
  fetch(`${url}/api/products?pageNumber=1`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  }).then((answer) => answer.text());
const searchOf = ({ url }: Shop, word: string) =>
  fetch(`${url}/api/products/search/${word}`).then((answer) => answer.text());
const pauseReplay = () => standby.say('SELECT pg_wal_replay_pause()');
const resumeReplay = () => standby.say('SELECT pg_wal_replay_resume()');
const rename = (product: Awaited<ReturnType<typeof stock>>, name: string) =>
  people.admin.updateProduct(product.id, { ...product, price: '2631.50', name });

const readinessOf = ({ url }: Shop) =>
  fetch(`${url}/readyz`).then((answer) => answer.json()) as Promise<{ checks: Record<string, string> }>;
const figuresOf = ({ url }: Shop) =>
  fetch(`${url}/metrics`, { headers: { authorization: 'Bearer a token for figures' } }).then((answer) =>
    answer.text(),
  );
beforeAll(async () => {
  primary = await ScratchPostgres.start();
  await primary.say('CREATE DATABASE haat');
  standby = await primary.follow();
  one = await openShop();
  other = await openShop();
  people = await connectRest(one);
}, LONG_MS);
afterAll(async () => {
  await other.stop();
  await one.stop();
  await standby.remove();
  await primary.remove();
});

describe('A shop with a replica', () => {
  it('reads from it for visitors, and for no one else', async () => {
    const product = await stock(people.admin, { name: 'Before' });
    await isAsked(one);
    const before = countsOf(one);
    expect(await listOf(one)).toContain('Before');
    const after = countsOf(one);
    expect(after).toMatchObject({ primary: before.primary, failed: 0 });
    expect(after.replica).toBeGreaterThan(before.replica);

    const { token } = await people.newPerson();
    expect(await listOf(one, token)).toContain('Before');
    expect(countsOf(one)).toEqual(after);
    expect(product.name).toBe('Before');
  });

  it('shows each change at once on its own instance, and within a second on the other, despite caching', async () => {
    await isAsked(other);
    const product = await stock(people.admin, { name: 'Number 0' });
    const before = countsOf(one);
    for (let number = 1; number <= 20; number += 1) {
      await Promise.all([listOf(one), listOf(other)]);
      await rename(product, `Number ${number}.`);
      expect(await listOf(one)).toContain(`Number ${number}.`);
      const ms = await until(async () => (await listOf(other)).includes(`Number ${number}.`));
      expect(ms).toBeLessThan(1_000);
    }
    expect(countsOf(one).replica).toBeGreaterThan(before.replica);
  });

  it('shows nothing stale while the replica does not replay, and uses it again afterwards', async () => {
    const product = await stock(people.admin, { name: 'Early' });
    const { token } = await people.newPerson();
    await until(async () => (await listOf(other)).includes('Early'));
    await isAsked(one);
    await pauseReplay();
    try {
      const before = countsOf(one);
      await rename(product, 'Later');
      expect(await listOf(one)).toContain('Later');
      expect(await searchOf(one, 'Later')).toContain('Later');
      expect(await searchOf(one, 'Early')).not.toContain(product.id);
      // Reads of signed-in users use the primary on every instance.
      expect(await listOf(other, token)).toContain('Later');
      await until(async () => (await listOf(other)).includes('Later'), 1_000);
      expect(countsOf(one)).toMatchObject({ replica: before.replica, failed: 0 });
      // The cached response comes from the primary.
      expect(await listOf(one)).toContain('Later');
      expect(await listOf(other)).toContain('Later');
    } finally {
      await resumeReplay();
    }
    const { replica } = countsOf(one);
    await until(async () => {
      await rename(product, 'At last');
      expect(await listOf(one)).toContain('At last');
      return countsOf(one).replica > replica;
    });
  });

  it('works without a crashed replica, and uses it again after its return', async () => {
    const product = await stock(people.admin, { name: 'Here' });
    await isAsked(one);
    await standby.crash();
    await rename(product, 'Gone');
    expect(await listOf(one)).toContain('Gone');
    expect(await searchOf(one, 'Gone')).toContain('Gone');
    await until(() => stateIn(one) === 'away');
    await expect(readinessOf(one)).resolves.toMatchObject({
      status: 'ready',
      checks: { standbys: 'failed' },
    });

    await standby.open();
    await isAsked(one);
    await until(async () => (await readinessOf(one)).checks.standbys === 'ok');
    const { replica } = countsOf(one);
    await rename(product, 'Back');
    expect(await listOf(one)).toContain('Back');
    expect(countsOf(one).replica).toBeGreaterThan(replica);
  });

  it('skips a replica with too much lag, but not an idle one', async () => {
    const shop = await openShop({ DATABASE_REPLICA_MAX_LAG_MS: '400', METRICS_TOKEN: 'a token for figures' });
    try {
      await isAsked(shop);
      // Without writes the replica is current, however old its last replay is.
      const idleSince = performance.now();
      await until(() => performance.now() - idleSince > 2 * 400 && stateIn(shop) === 'asked');
      await pauseReplay();
      await primary.say('SELECT pg_switch_wal()');
      await until(() => stateIn(shop) === 'behind');
      await expect(figuresOf(shop)).resolves.toMatch(/haat_standby_asked\{place="[^"]*"\} 0\n/);
      await resumeReplay();
      await isAsked(shop);
      const figures = await figuresOf(shop);
      expect(figures).toMatch(/haat_standby_asked\{place="[^"]*"\} 1\n/);
      expect(figures).toMatch(/haat_visitor_reads_total\{from="replica"\} \d/);
    } finally {
      await resumeReplay();
      await shop.stop();
    }
  });

  it('ignores a server that is no replica of the database', async () => {
    const shop = await openShop({ DATABASE_REPLICA_URLS: `${primary.url('haat')},${standby.url('haat')}` });
    try {
      await until(() => shop.database.visitors.states()[1]?.state === 'asked');
      expect(stateIn(shop)).toBe('away');
      await listOf(shop);
      expect(countsOf(shop)).toMatchObject({ primary: 0, failed: 0 });
    } finally {
      await shop.stop();
    }
  });
});
