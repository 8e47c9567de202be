import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sqlite3 from 'sqlite3';
import { seedIfEmpty } from '../../../seeds/seed';
import { readConfig, readShopLocation } from '../../../server/config';
import { openWriterSource } from '../../../server/database/data-source';
import { checkShop } from '../../../server/cli/check-integrity';
import { DATABASE_CORRUPTIONS } from '../../support/fixtures/database-corruptions';
import { EVENT_AND_REVISION_CORRUPTIONS } from '../../support/fixtures/integrity/event-corruptions';
import { COURIER_CORRUPTIONS } from '../../support/fixtures/integrity/courier-corruptions';
import { FULFILMENT_CORRUPTIONS } from '../../support/fixtures/integrity/fulfilment-corruptions';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { populateShop } from '../../support/fixtures/used-shop';
import { createApprovedPayment } from '../../support/fixtures/test-payments';
import { writeListingRenditions } from '../../support/fixtures/pictures/listing-picture';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectRest } from '../../support/transports/rest-transport';

const checkFolder = (folder: string) => checkShop(readShopLocation(folder));

/** Changes the database file directly, without the code and triggers of the shop. */
async function tamper(file: string, statements: string): Promise<void> {
  const database = new sqlite3.Database(file);
  await promisify(
    database.exec.bind(database) as (sql: string, callback: (error: Error | null) => void) => void,
  )(
    `PRAGMA ignore_check_constraints = ON; DROP TRIGGER audit_log_no_update; DROP TRIGGER audit_log_no_delete;
     DROP TRIGGER payment_event_no_update; DROP TRIGGER payment_event_no_delete; ${statements}`,
  );
  await promisify(database.close.bind(database))();
}

describe('The integrity check', () => {
  /** The data folder of a closed shop with orders and reviews; each test uses a copy. */
  let populatedDir: string;
  let dataDir: string;
  beforeAll(async () => {
    populatedDir = await mkdtemp(path.join(tmpdir(), 'haat-doctor-'));
    const shop = await startShop({ dataDir: populatedDir });
    await populateShop(await connectRest(shop), shop);
    await writeListingRenditions(populatedDir);
    await shop.stop();
  });
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'haat-doctor-'));
    await cp(populatedDir, dataDir, { recursive: true });
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));
  afterAll(() => rm(populatedDir, { recursive: true, force: true }));

  it('reports no problem for an intact shop, open or closed', async () => {
    const shop = await startShop({ dataDir });
    const openReport = await checkFolder(dataDir);
    await shop.stop();

    expect(openReport).toMatchObject({
      problems: [],
      counts: { order: 3, order_item: 4, payment_capture: 1 },
    });
    await expect(checkFolder(dataDir)).resolves.toEqual(openReport);
  });

  it('reads one snapshot of a shop with concurrent orders and payments', async () => {
    const shop = await startShop({ dataDir });
    const { admin, shopper } = await connectRest(shop);
    const product = await createListedProduct(admin, { countInStock: 10_000 });
    let isFinished = false;
    let orderCount = 0;
    const placeOrders = async () => {
      while (!isFinished) {
        const order = await shopper.placeOrder(anOrder(product));
        if (orderCount % 10 === 0) {
          await shopper.payOrder(order.id, { id: await createApprovedPayment(shop, order) });
        }
        orderCount += 1;
      }
    };
    const purchases = Promise.all(Array.from({ length: 8 }, placeOrders));
    const observedCounts = new Set<number>();
    while (observedCounts.size < 12) {
      const { problems, counts } = await checkFolder(dataDir);
      expect(problems).toEqual([]);
      // The first three orders have four lines in total; each later order has one.
      expect(counts.order_item).toBe((counts.order ?? 0) + 1);
      observedCounts.add(counts.order ?? 0);
    }
    isFinished = true;
    await purchases;
    await shop.stop();
  });

  it.each([
    ...DATABASE_CORRUPTIONS,
    ...FULFILMENT_CORRUPTIONS,
    ...COURIER_CORRUPTIONS,
    ...EVENT_AND_REVISION_CORRUPTIONS,
    ['a search index without document sizes', 'search', 'DELETE FROM search_text_docsize'],
    [
      'an order line with an unknown product',
      'references',
      `UPDATE order_item SET product_id = 'nothing' WHERE position = 1`,
    ],
  ])('reports %s', async (_label, expectedProblem, statements) => {
    await tamper(path.join(dataDir, 'shop.sqlite'), statements);

    const { problems } = await checkFolder(dataDir);
    expect(problems.join('\n')).toContain(expectedProblem);
  });

  it('reports no problem for a shop that was migrated from a version before the payment journal', async () => {
    const source = await openWriterSource(path.join(dataDir, 'shop.sqlite'));
    const hasJournal = async () =>
      (await source.query<unknown[]>(`SELECT 1 FROM sqlite_master WHERE name = 'audit_log'`)).length > 0;
    while (await hasJournal()) await source.undoLastMigration();
    await source.query(`DELETE FROM payment_event WHERE outcome = 'done'`);
    await source.destroy();
    await expect(checkFolder(dataDir)).resolves.toMatchObject({
      problems: [expect.stringContaining('start the shop once')],
    });
    await (await startShop({ dataDir })).stop();

    await expect(checkFolder(dataDir)).resolves.toMatchObject({ problems: [], counts: { order: 3 } });
  });

  it('prints one line and exits with 0, or lists the problems and exits with 1', async () => {
    const execFileAsync = promisify(execFile);
    const script = path.join(__dirname, '../../../server/cli/doctor.ts');
    const runDoctor = () =>
      execFileAsync(process.execPath, ['-r', '@swc-node/register', script, '--data', dataDir]);
    const shop = await startShop({ dataDir });
    await expect(runDoctor()).resolves.toMatchObject({
      stdout: expect.stringMatching(/^all well in .*3 in order,/),
    });
    await shop.stop();
    await tamper(path.join(dataDir, 'shop.sqlite'), 'UPDATE product SET rating_sum = 1');

    await expect(runDoctor()).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('ratings: '),
    });
  });
});

describe('The integrity check of other shops', () => {
  let shop: Shop;
  afterEach(() => shop.stop());

  it.each(['demo', '300'])(
    'reports no problem for a shop seeded with %s',
    async (seed) => {
      shop = await startShop();
      const config = readConfig({ SEED: seed });
      await seedIfEmpty({ ...shop, config, now: () => new Date() });

      await expect(checkFolder(shop.dataDir)).resolves.toMatchObject({ problems: [] });
    },
    60_000,
  );

  it('reports a missing shop', async () => {
    shop = await startShop();
    await expect(checkFolder(path.join(shop.dataDir, 'nowhere'))).rejects.toThrow('There is no');
  });
});
