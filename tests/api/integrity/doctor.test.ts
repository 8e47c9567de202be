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
import { CHANGE_DAMAGES, DAMAGES } from '../../support/fixtures/damages';
import { anOrder, stock } from '../../support/fixtures/factories';
import { populateShop } from '../../support/fixtures/used-shop';
import { approvedPayment } from '../../support/fixtures/people-paying';
import { writeListingRenditions } from '../../support/fixtures/pictures/listing-picture';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const checkFolder = (folder: string) => checkShop(readShopLocation(folder));

/** Changes the database file directly, without the code and triggers of the shop. */
async function tamper(file: string, statements: string): Promise<void> {
  const database = new sqlite3.Database(file);
  await promisify(database.exec.bind(database) as (sql: string, done: (error: Error | null) => void) => void)(
    `PRAGMA ignore_check_constraints = ON; DROP TRIGGER audit_log_no_update; DROP TRIGGER audit_log_no_delete;
     DROP TRIGGER payment_event_no_update; DROP TRIGGER payment_event_no_delete; ${statements}`,
  );
  await promisify(database.close.bind(database))();
}

describe('The integrity check', () => {
  /** A used and closed shop; each test has a copy of it. */
  let usedDatabase: string;
  let dataDir: string;
  beforeAll(async () => {
    usedDatabase = await mkdtemp(path.join(tmpdir(), 'haat-doctor-'));
    const shop = await startShop({ dataDir: usedDatabase });
    const [, connect] = transports[1]!;
    await populateShop(await connect(shop), shop);
    await writeListingRenditions(usedDatabase);
    await shop.stop();
  });
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'haat-doctor-'));
    await cp(usedDatabase, dataDir, { recursive: true });
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));
  afterAll(() => rm(usedDatabase, { recursive: true, force: true }));

  it('reports nothing for a used shop, open or closed', async () => {
    const shop = await startShop({ dataDir });
    const open = await checkFolder(dataDir);
    await shop.stop();

    expect(open).toMatchObject({ problems: [], counts: { order: 3, order_item: 4, payment_capture: 1 } });
    await expect(checkFolder(dataDir)).resolves.toEqual(open);
  });

  it('reads one snapshot of a shop with concurrent orders and payments', async () => {
    const shop = await startShop({ dataDir });
    const [, connect] = transports[1]!;
    const { admin, shopper } = await connect(shop);
    const product = await stock(admin, { countInStock: 10_000 });
    let isFinished = false;
    let placed = 0;
    const buy = async () => {
      while (!isFinished) {
        const order = await shopper.placeOrder(anOrder(product));
        if (placed % 10 === 0) {
          await shopper.payOrder(order.id, { id: await approvedPayment(shop, order) });
        }
        placed += 1;
      }
    };
    const buying = Promise.all(Array.from({ length: 8 }, buy));
    const observed = new Set<number>();
    while (observed.size < 12) {
      const { problems: findings, counts } = await checkFolder(dataDir);
      expect(findings).toEqual([]);
      // The first orders have four lines in all; each later one has one.
      expect(counts.order_item).toBe((counts.order ?? 0) + 1);
      observed.add(counts.order ?? 0);
    }
    isFinished = true;
    await buying;
    await shop.stop();
  });

  it.each([
    ...DAMAGES,
    ...CHANGE_DAMAGES,
    ['words that lead nowhere', 'search', 'DELETE FROM search_text_docsize'],
    ['a line of nothing', 'references', `UPDATE order_item SET product_id = 'nothing' WHERE position = 1`],
  ])('reports %s', async (_label, check, statements) => {
    await tamper(path.join(dataDir, 'shop.sqlite'), statements);

    const { problems: findings } = await checkFolder(dataDir);
    expect(findings.join('\n')).toContain(check);
  });

  it('reports nothing for a migrated shop from before the payment journal', async () => {
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
    const run = promisify(execFile);
    const program = path.join(__dirname, '../../../server/cli/doctor.ts');
    const send = () => run(process.execPath, ['-r', '@swc-node/register', program, '--data', dataDir]);
    const shop = await startShop({ dataDir });
    await expect(send()).resolves.toMatchObject({
      stdout: expect.stringMatching(/^all well in .*3 in order,/),
    });
    await shop.stop();
    await tamper(path.join(dataDir, 'shop.sqlite'), 'UPDATE product SET rating_sum = 1');

    await expect(send()).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('ratings: ') });
  });
});

describe('The integrity check of other shops', () => {
  let shop: Shop;
  afterEach(() => shop.stop());

  it.each(['demo', '300'])(
    'reports nothing for a shop seeded with %s',
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
