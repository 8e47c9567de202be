import { setTimeout as wait } from 'node:timers/promises';
import { ScratchPostgres } from '../proof/instances/postgres-server';
import { createListedProduct } from '../support/fixtures/factories';
import { connectRest } from '../support/transports/rest-transport';
import type { TestUsers } from '../support/fixtures/test-users';
import { startShop, type Shop } from '../support/fixtures/shop';

const LONG_MS = 60_000;

let primary: ScratchPostgres;
let replicaServer: ScratchPostgres;
let firstShop: Shop;
let secondShop: Shop;
let users: TestUsers;

const openShop = (env: Record<string, string> = {}) =>
  startShop({
    env: {
      TOKEN_SECRET: 'a secret that both of the shops have',
      DATABASE_URL: primary.url('haat'),
      DATABASE_REPLICA_URLS: replicaServer.url('haat'),
      // The limit is large, so that the replica is skipped because of its WAL position, not because of its lag.
      DATABASE_REPLICA_MAX_LAG_MS: String(LONG_MS),
      ...env,
    },
  });

const waitUntil = async (condition: () => Promise<boolean> | boolean, limitMs = 10_000) => {
  const startedAt = performance.now();
  while (!(await condition())) {
    if (performance.now() - startedAt > limitMs) throw new Error('The condition was not met in time');
    await wait(10);
  }
  return performance.now() - startedAt;
};
const stateOf = (shop: Shop) => shop.database.replicaRouter.states()[0]?.state;
/** Waits until the shop reads from its replica, which is the state `asked`. */
const waitUntilServing = (shop: Shop) => waitUntil(() => stateOf(shop) === 'asked');
const countsOf = (shop: Shop) => ({ ...shop.database.replicaRouter.counts });
const listOf = ({ url }: Shop, token?: string) =>
  fetch(`${url}/api/products?pageNumber=1`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  }).then((response) => response.text());
const searchOf = ({ url }: Shop, word: string) =>
  fetch(`${url}/api/products/search/${word}`).then((response) => response.text());
const pauseReplay = () => replicaServer.query('SELECT pg_wal_replay_pause()');
const resumeReplay = () => replicaServer.query('SELECT pg_wal_replay_resume()');
const rename = (product: Awaited<ReturnType<typeof createListedProduct>>, name: string) =>
  users.admin.updateProduct(product.id, { ...product, price: '2631.50', name });

const readinessOf = ({ url }: Shop) =>
  fetch(`${url}/readyz`).then((response) => response.json()) as Promise<{ checks: Record<string, string> }>;
const metricsOf = ({ url }: Shop) =>
  fetch(`${url}/metrics`, { headers: { authorization: 'Bearer a token for figures' } }).then((response) =>
    response.text(),
  );
beforeAll(async () => {
  primary = await ScratchPostgres.start();
  await primary.query('CREATE DATABASE haat');
  replicaServer = await primary.startReplica();
  firstShop = await openShop();
  secondShop = await openShop();
  users = await connectRest(firstShop);
}, LONG_MS);
afterAll(async () => {
  await secondShop.stop();
  await firstShop.stop();
  await replicaServer.remove();
  await primary.remove();
});

describe('A shop with a replica', () => {
  it('reads from it for visitors only', async () => {
    const product = await createListedProduct(users.admin, { name: 'Before' });
    await waitUntilServing(firstShop);
    const countsBefore = countsOf(firstShop);
    expect(await listOf(firstShop)).toContain('Before');
    const countsAfter = countsOf(firstShop);
    expect(countsAfter).toMatchObject({ primary: countsBefore.primary, failed: 0 });
    expect(countsAfter.replica).toBeGreaterThan(countsBefore.replica);

    const { token } = await users.newUser();
    expect(await listOf(firstShop, token)).toContain('Before');
    expect(countsOf(firstShop)).toEqual(countsAfter);
    expect(product.name).toBe('Before');
  });

  it('shows each change immediately on its own instance, and within a second on the other, despite caching', async () => {
    await waitUntilServing(secondShop);
    const product = await createListedProduct(users.admin, { name: 'Number 0' });
    const countsBefore = countsOf(firstShop);
    for (let number = 1; number <= 20; number += 1) {
      await Promise.all([listOf(firstShop), listOf(secondShop)]);
      await rename(product, `Number ${number}.`);
      expect(await listOf(firstShop)).toContain(`Number ${number}.`);
      const delayMs = await waitUntil(async () => (await listOf(secondShop)).includes(`Number ${number}.`));
      expect(delayMs).toBeLessThan(1_000);
    }
    expect(countsOf(firstShop).replica).toBeGreaterThan(countsBefore.replica);
  });

  it('shows no stale data while the replica does not replay, and uses the replica again afterwards', async () => {
    const product = await createListedProduct(users.admin, { name: 'Early' });
    const { token } = await users.newUser();
    await waitUntil(async () => (await listOf(secondShop)).includes('Early'));
    await waitUntilServing(firstShop);
    await pauseReplay();
    try {
      const countsBefore = countsOf(firstShop);
      await rename(product, 'Later');
      expect(await listOf(firstShop)).toContain('Later');
      expect(await searchOf(firstShop, 'Later')).toContain('Later');
      expect(await searchOf(firstShop, 'Early')).not.toContain(product.id);
      // Reads of signed-in users use the primary on every instance.
      expect(await listOf(secondShop, token)).toContain('Later');
      await waitUntil(async () => (await listOf(secondShop)).includes('Later'), 1_000);
      expect(countsOf(firstShop)).toMatchObject({ replica: countsBefore.replica, failed: 0 });
      // The cached response comes from the primary.
      expect(await listOf(firstShop)).toContain('Later');
      expect(await listOf(secondShop)).toContain('Later');
    } finally {
      await resumeReplay();
    }
    const { replica } = countsOf(firstShop);
    await waitUntil(async () => {
      await rename(product, 'At last');
      expect(await listOf(firstShop)).toContain('At last');
      return countsOf(firstShop).replica > replica;
    });
  });

  it('works without a crashed replica, and uses it again after its return', async () => {
    const product = await createListedProduct(users.admin, { name: 'Here' });
    await waitUntilServing(firstShop);
    await replicaServer.crash();
    await rename(product, 'Gone');
    expect(await listOf(firstShop)).toContain('Gone');
    expect(await searchOf(firstShop, 'Gone')).toContain('Gone');
    await waitUntil(() => stateOf(firstShop) === 'away');
    await expect(readinessOf(firstShop)).resolves.toMatchObject({
      status: 'ready',
      checks: { standbys: 'failed' },
    });

    await replicaServer.open();
    await waitUntilServing(firstShop);
    await waitUntil(async () => (await readinessOf(firstShop)).checks.standbys === 'ok');
    const { replica } = countsOf(firstShop);
    await rename(product, 'Back');
    expect(await listOf(firstShop)).toContain('Back');
    expect(countsOf(firstShop).replica).toBeGreaterThan(replica);
  });

  it('skips a replica with too much lag, but not an idle one', async () => {
    const shop = await openShop({ DATABASE_REPLICA_MAX_LAG_MS: '400', METRICS_TOKEN: 'a token for figures' });
    try {
      await waitUntilServing(shop);
      // Without writes the replica is current, even if its last replay is old.
      const idleSince = performance.now();
      await waitUntil(() => performance.now() - idleSince > 2 * 400 && stateOf(shop) === 'asked');
      await pauseReplay();
      await primary.query('SELECT pg_switch_wal()');
      await waitUntil(() => stateOf(shop) === 'behind');
      await expect(metricsOf(shop)).resolves.toMatch(/haat_standby_asked\{place="[^"]*"\} 0\n/);
      await resumeReplay();
      await waitUntilServing(shop);
      const metrics = await metricsOf(shop);
      expect(metrics).toMatch(/haat_standby_asked\{place="[^"]*"\} 1\n/);
      expect(metrics).toMatch(/haat_visitor_reads_total\{from="replica"\} \d/);
    } finally {
      await resumeReplay();
      await shop.stop();
    }
  });

  it('ignores a server that is no replica of the database', async () => {
    const shop = await openShop({
      DATABASE_REPLICA_URLS: `${primary.url('haat')},${replicaServer.url('haat')}`,
    });
    try {
      await waitUntil(() => shop.database.replicaRouter.states()[1]?.state === 'asked');
      expect(stateOf(shop)).toBe('away');
      await listOf(shop);
      expect(countsOf(shop)).toMatchObject({ primary: 0, failed: 0 });
    } finally {
      await shop.stop();
    }
  });
});
