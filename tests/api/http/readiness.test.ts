import { createReadiness } from '../../../server/http/readiness';
import { startShop, type Shop } from '../../support/fixtures/shop';

let shop: Shop;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

type ReadinessOptions = Parameters<typeof createReadiness>[0];
const send = (parts: Partial<ReadinessOptions> = {}) =>
  createReadiness({ reader: shop.database.reader, dataDir: shop.dataDir, ...parts }).probe();
/** A reader that answers the named statement with the given reply. */
const answering = (reply: (sql: string) => Promise<unknown> | undefined) => {
  const { reader } = shop.database;
  const query = (sql: string) => reply(sql) ?? reader.query(sql);
  return { migrations: reader.migrations, query } as unknown as ReadinessOptions['reader'];
};

describe('Readiness', () => {
  it('holds with a database, all migrations and free disk space', async () => {
    await expect(send()).resolves.toMatchObject({ isReady: true });
  });

  it.each([
    ['fails', () => Promise.reject(new Error('gone'))],
    ['does not answer', () => new Promise<never>(() => undefined)],
  ])('fails when the database %s', async (_how, reply) => {
    const readiness = await send({ reader: answering(reply), timeoutMs: 500 });
    expect(readiness).toMatchObject({ isReady: false, checks: { database: 'failed', disk: 'ok' } });
  });

  it('fails when a migration is missing, but not when a newer version has migrated', async () => {
    const names = shop.database.reader.migrations.map(({ name, constructor }) => name ?? constructor.name);
    const migrated = (done: string[]) =>
      send({
        reader: answering((sql) =>
          sql.includes('migrations') ? Promise.resolve(done.map((name) => ({ name }))) : undefined,
        ),
      });
    await expect(migrated(names.slice(1))).resolves.toMatchObject({
      isReady: false,
      checks: { database: 'ok', migrations: 'failed' },
    });
    await expect(migrated([...names, 'Tomorrow1800000000000'])).resolves.toMatchObject({ isReady: true });
  });

  it('fails on a full disk, or without one', async () => {
    const full = { isReady: false, checks: { database: 'ok', disk: 'failed' } };
    await expect(send({ minFreeBytes: Number.MAX_SAFE_INTEGER })).resolves.toMatchObject(full);
    await expect(send({ dataDir: `${shop.dataDir}/none` })).resolves.toMatchObject(full);
  });

  it('fails as soon as the shutdown begins, despite an earlier result', async () => {
    const probe = createReadiness({ reader: shop.database.reader, dataDir: shop.dataDir });
    expect((await probe.probe()).isReady).toBe(true);
    probe.leave();
    await expect(probe.probe()).resolves.toMatchObject({ isReady: false, checks: { open: 'failed' } });
  });

  it('checks at most once a second', async () => {
    let queries = 0;
    const reader = answering(() => {
      queries += 1;
      return undefined;
    });
    const probe = createReadiness({ reader, dataDir: shop.dataDir });
    await Promise.all(Array.from({ length: 20 }, () => probe.probe()));
    expect(queries).toBe(2);
  });
});
