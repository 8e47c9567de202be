import { createReadiness } from '../../../server/http/readiness';
import { startShop, type Shop } from '../../support/fixtures/shop';

let shop: Shop;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

type ReadinessOptions = Parameters<typeof createReadiness>[0];
const probe = (options: Partial<ReadinessOptions> = {}) =>
  createReadiness({ reader: shop.database.reader, dataDir: shop.dataDir, ...options }).probe();
/** A reader whose results come from `replyTo`, or from the database if it returns undefined. */
const readerWithReplies = (replyTo: (sql: string) => Promise<unknown> | undefined) => {
  const { reader } = shop.database;
  const query = (sql: string) => replyTo(sql) ?? reader.query(sql);
  return { migrations: reader.migrations, query } as unknown as ReadinessOptions['reader'];
};

describe('Readiness', () => {
  it('succeeds with a database, all migrations and free disk space', async () => {
    await expect(probe()).resolves.toMatchObject({ isReady: true });
  });

  it.each([
    ['fails', () => Promise.reject(new Error('connection lost'))],
    ['does not respond', () => new Promise<never>(() => undefined)],
  ])('fails when the database %s', async (_label, replyTo) => {
    const readiness = await probe({ reader: readerWithReplies(replyTo), timeoutMs: 500 });
    expect(readiness).toMatchObject({ isReady: false, checks: { database: 'failed', disk: 'ok' } });
  });

  it('fails when a migration is missing, but not when a newer version has migrated', async () => {
    const migrationNames = shop.database.reader.migrations.map(
      ({ name, constructor }) => name ?? constructor.name,
    );
    const probeWithMigrations = (appliedNames: string[]) =>
      probe({
        reader: readerWithReplies((sql) =>
          sql.includes('migrations') ? Promise.resolve(appliedNames.map((name) => ({ name }))) : undefined,
        ),
      });
    await expect(probeWithMigrations(migrationNames.slice(1))).resolves.toMatchObject({
      isReady: false,
      checks: { database: 'ok', migrations: 'failed' },
    });
    await expect(probeWithMigrations([...migrationNames, 'Tomorrow1800000000000'])).resolves.toMatchObject({
      isReady: true,
    });
  });

  it('fails when the disk is full or the data folder is missing', async () => {
    const diskFailure = { isReady: false, checks: { database: 'ok', disk: 'failed' } };
    await expect(probe({ minFreeBytes: Number.MAX_SAFE_INTEGER })).resolves.toMatchObject(diskFailure);
    await expect(probe({ dataDir: `${shop.dataDir}/none` })).resolves.toMatchObject(diskFailure);
  });

  it('fails as soon as the shutdown begins, despite an earlier result', async () => {
    const readiness = createReadiness({ reader: shop.database.reader, dataDir: shop.dataDir });
    expect((await readiness.probe()).isReady).toBe(true);
    readiness.markNotReady();
    await expect(readiness.probe()).resolves.toMatchObject({ isReady: false, checks: { open: 'failed' } });
  });

  it('shares one check among concurrent probes', async () => {
    let queryCount = 0;
    const reader = readerWithReplies(() => {
      queryCount += 1;
      return undefined;
    });
    const readiness = createReadiness({ reader, dataDir: shop.dataDir });
    await Promise.all(Array.from({ length: 20 }, () => readiness.probe()));
    expect(queryCount).toBe(2);
  });
});
