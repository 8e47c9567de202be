import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { dropDatabase } from '../../support/fixtures/database';
import {
  callImports,
  foreignFile,
  importForeign,
  type ForeignRow,
} from '../../support/fixtures/imports/foreign-files';
import { manyShopifyOrders } from '../../support/fixtures/imports/history-files';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';
import { importTransports } from '../../support/fixtures/imports/import-clients';

const manyRows = (count: number): ForeignRow[] =>
  Array.from({ length: count }, (_, index) => ({
    Handle: `bell-${index}`,
    Title: `Bell ${index}`,
    'Variant Price': String(100 + index),
    'Image Src': 'http://10.0.0.1/bell.png',
  }));
const waitFor = async <T>(read: () => Promise<T>, isReady: (value: T) => boolean): Promise<T> => {
  for (;;) {
    const value = await read();
    if (isReady(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

describe.each(importTransports)('wire: Catalogue, imports over %s', (_name, connect) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.stop());

  it('are listed with their progress and missing pictures, and fetch them again on request', async () => {
    const { admin } = await connectGraphql(shop);
    const client = connect(shop, admin.token);
    const { report } = await importForeign(shop, admin.token, foreignFile(manyRows(2)));
    const id = report.job ?? '';
    await expect(client.list()).resolves.toMatchObject([
      { id, state: 'DONE', done: 2, total: 2, created: 2, failed: 0 },
    ]);
    const job = await waitFor(
      () => client.read(id),
      (result) => 'pictures' in result && result.pictures.waiting === 0,
    );
    expect(job).toMatchObject({
      pictures: { waiting: 0, fetched: 0, failed: 2 },
      missing: [
        { url: 'http://10.0.0.1/bell.png', error: '10.0.0.1 is no public address of the internet' },
        { url: 'http://10.0.0.1/bell.png' },
      ],
    });
    await expect(client.cancel(id)).resolves.toEqual({ code: 'INVALID_STATE' });
    await expect(client.retryPictures(id)).resolves.toMatchObject({ pictures: { waiting: 2, failed: 0 } });
    await expect(client.read('unknown')).resolves.toEqual({ code: 'NOT_FOUND' });
  });
});

describe('wire: Catalogue, an interrupted import', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'haat-import-'));
  });
  afterEach(async () => {
    await dropDatabase(folder);
    await rm(folder, { recursive: true, force: true });
  });

  it('continues after a restart, refuses another import meanwhile, and can be cancelled', async () => {
    const first = await startShop({ dataDir: folder });
    const { admin } = await connectGraphql(first);
    // As after a crash: the products of the file are stored, and no batch is written.
    await first.services.imports.runner.stop();
    const { report } = await importForeign(first, admin.token, foreignFile(manyRows(120)));
    await expect(callImports(first, admin.token, `/${report.job}`)).resolves.toMatchObject({
      state: 'RUNNING',
      done: 0,
    });
    const busy = await importForeign(first, admin.token, foreignFile(manyRows(1)));
    expect(busy).toMatchObject({ status: 503, error: { code: 'BUSY' } });
    await first.stop();

    const second = await startShop({ dataDir: folder });
    const job = await waitFor(
      () => callImports(second, admin.token, `/${report.job}`),
      ({ state }) => state === 'DONE',
    );
    expect(job).toMatchObject({ done: 120, total: 120, report: { created: 120, failed: 0 } });
    const [{ count } = { count: 0 }] = await second.database.reader.query<{ count: number }[]>(
      `SELECT count(*) AS count FROM product`,
    );
    expect(Number(count)).toBe(120);
    await second.services.imports.runner.stop();
    const next = await importForeign(
      second,
      admin.token,
      foreignFile(manyRows(3).map((row) => ({ ...row, Title: 'New' }))),
    );
    await expect(
      callImports(second, admin.token, `/${next.report.job}/cancel`, 'POST'),
    ).resolves.toMatchObject({
      state: 'CANCELLED',
      done: 0,
    });
    expect((await checkIntegrity(second.database.reader)).problems).toEqual([]);
    await second.stop();
  });

  it('of old orders continues after a restart too, and leaves no order out or twice', async () => {
    const first = await startShop({ dataDir: folder });
    const { admin } = await connectGraphql(first);
    await first.services.imports.runner.stop();
    const actor = { userId: admin.id, isAdmin: true, tokenFailed: false, adapter: 'rest' as const };
    const { job } = await first.services.imports.importHistory(
      actor,
      { kind: 'ORDERS', file: Buffer.from(manyShopifyOrders(120)) },
      { isDryRun: false, onProgress: () => undefined, signal: new AbortController().signal },
    );
    await first.stop();

    const second = await startShop({ dataDir: folder });
    const finished = await waitFor(
      () => callImports(second, admin.token, `/${job}`),
      ({ state }) => state === 'DONE',
    );
    expect(finished).toMatchObject({ kind: 'ORDERS', done: 120, report: { created: 120, failed: 0 } });
    const [{ count } = { count: 0 }] = await second.database.reader.query<{ count: number }[]>(
      `SELECT count(*) AS count FROM imported_order`,
    );
    expect(Number(count)).toBe(120);
    await second.stop();
  });
});
