import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sqlite3 from 'sqlite3';
import { seedIfEmpty } from '../../seeds/seed';
import { readConfig, readShopPlace } from '../../server/config';
import { openWriterSource } from '../../server/database/data-source';
import { examineShop } from '../../server/examination';
import { releaseEndedHolds } from '../../server/services/order-hold';
import { CHANGE_DAMAGES } from '../support/damages';
import { anOrder, aReview, stock } from '../support/factories';
import type { People } from '../support/people';
import { approvedPayment } from '../support/people-paying';
import { hangItsRenditions } from '../support/shelf-picture';
import { startShop, type Shop } from '../support/shop';
import { transports } from '../support/transports';

const HOUR_MS = 3_600_000;

const examineFolder = (folder: string) => examineShop(readShopPlace(folder));

/** Changes a file past the shop and its guards, as only somebody with the disk in hand can. */
async function tamper(file: string, statements: string): Promise<void> {
  const database = new sqlite3.Database(file);
  await promisify(database.exec.bind(database) as (sql: string, done: (error: Error | null) => void) => void)(
    `PRAGMA ignore_check_constraints = ON; DROP TRIGGER audit_log_no_update; DROP TRIGGER audit_log_no_delete;
     DROP TRIGGER payment_event_no_update; DROP TRIGGER payment_event_no_delete; ${statements}`,
  );
  await promisify(database.close.bind(database))();
}

async function live({ admin, shopper, other }: People, shop: Shop): Promise<void> {
  const [first, second] = [await stock(admin, { countInStock: 20 }), await stock(admin)];
  const paid = await shopper.placeOrder(
    anOrder([
      { product: first.id, qty: 2 },
      { product: second.id, qty: 3 },
    ]),
  );
  await shopper.payOrder(paid.id, { id: await approvedPayment(shop, paid) });
  await admin.deliverOrder(paid.id);
  await other.placeOrder(anOrder([{ product: first.id, qty: 4 }]));
  await releaseEndedHolds(shop.database.writer, new Date(Date.now() + 2 * HOUR_MS));
  await other.placeOrder(anOrder([{ product: first.id, qty: 1 }]));
  await admin.updateProduct(first.id, { countInStock: 50 });
  await admin.updateProduct(first.id, { countInStock: 40, price: '5.00' });
  await shopper.addReview(first.id, aReview({ rating: 4 }));
  await other.addReview(first.id, aReview({ rating: 3 }));
}

describe('The doctor', () => {
  /** A shop that has lived, and is closed; each test has a copy of it. */
  let livedIn: string;
  let dataDir: string;
  beforeAll(async () => {
    livedIn = await mkdtemp(path.join(tmpdir(), 'haat-doctor-'));
    const shop = await startShop({ dataDir: livedIn });
    const [, connect] = transports[1]!;
    await live(await connect(shop), shop);
    await hangItsRenditions(livedIn);
    await shop.stop();
  });
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'haat-doctor-'));
    await cp(livedIn, dataDir, { recursive: true });
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));
  afterAll(() => rm(livedIn, { recursive: true, force: true }));

  it('finds nothing in a shop that lives, open or closed', async () => {
    const shop = await startShop({ dataDir });
    const open = await examineFolder(dataDir);
    await shop.stop();

    expect(open).toMatchObject({ findings: [], counts: { order: 3, order_item: 4, payment_capture: 1 } });
    await expect(examineFolder(dataDir)).resolves.toEqual(open);
  });

  it('sees one moment of a shop in which orders are placed and paid all the time', async () => {
    const shop = await startShop({ dataDir });
    const [, connect] = transports[1]!;
    const { admin, shopper } = await connect(shop);
    const product = await stock(admin, { countInStock: 10_000 });
    let isOver = false;
    let placed = 0;
    const buy = async () => {
      while (!isOver) {
        const order = await shopper.placeOrder(anOrder(product));
        if (placed % 10 === 0) {
          await shopper.payOrder(order.id, { id: await approvedPayment(shop, order) });
        }
        placed += 1;
      }
    };
    const buying = Promise.all(Array.from({ length: 8 }, buy));
    const seen = new Set<number>();
    while (seen.size < 12) {
      const { findings, counts } = await examineFolder(dataDir);
      expect(findings).toEqual([]);
      // The first orders have four lines in all; each later one has one.
      expect(counts.order_item).toBe((counts.order ?? 0) + 1);
      seen.add(counts.order ?? 0);
    }
    isOver = true;
    await buying;
    await shop.stop();
  });

  it.each([
    ['an amount', 'totals', `UPDATE "order" SET tax_price = tax_price + 1, total_price = total_price + 1`],
    ['a line that is gone', 'half orders', 'DELETE FROM order_item WHERE position = 0'],
    ['an order that is gone', 'lost orders', 'DELETE FROM order_item; DELETE FROM "order"'],
    ['a piece too many', 'stock', 'UPDATE product SET count_in_stock = count_in_stock + 1'],
    ['a draft that shoppers see', 'lists', 'UPDATE product SET shelf_state = 0'],
    ['few that are taken for many', 'lists', 'UPDATE product SET stock_state = 1'],
    ['a product that search does not find', 'search', 'DELETE FROM search_entry'],
    ['a product that is found by the words of another', 'search', 'UPDATE search_entry SET fingerprint = 1'],
    ['words that lead nowhere', 'search', 'DELETE FROM search_text_docsize'],
    ['a product that is found at an old price', 'search', 'UPDATE search_entry SET price = 1'],
    ['a change that search has not heard of', 'search', 'INSERT INTO search_due SELECT id FROM product'],
    ['a category that is counted wrongly', 'search', 'UPDATE search_name SET listed = 9'],
    ['a hold that was not given back', 'stock', 'UPDATE "order" SET holds_stock = 1'],
    ['a paid order without a capture', 'payments', 'DELETE FROM payment_capture'],
    [
      'a paid order that the journal does not know',
      'payments',
      `DELETE FROM payment_event WHERE outcome = 'done'`,
    ],
    ['a payment that did not pay', 'payments', 'UPDATE "order" SET is_paid = 0, paid_at = NULL'],
    ['an order paid by hand', 'payments', 'UPDATE "order" SET is_paid = 1, paid_at = 1'],
    ['a payment of less', 'payments', `UPDATE payment_event SET amount = amount - 1`],
    [
      'an open capture that nobody looks after',
      'payments',
      `INSERT INTO open_capture SELECT id, 'x', order_id
      FROM payment_event WHERE "call" = 'capture' AND outcome = 'intent'`,
    ],
    [
      'a refund that nobody asked for',
      'refunds',
      `INSERT INTO payment_event (id, order_id, "call", outcome, request_id, refund_id, amount, currency, created_at)
      SELECT 'r', order_id, 'refund', 'done', 'x', 'y', 1, currency, 1 FROM payment_event LIMIT 1`,
    ],
    [
      'more given back than was paid',
      'refunds: more',
      `INSERT INTO payment_event (id, order_id, "call", outcome, request_id, refund_id, amount, currency, created_at)
      SELECT 'r', order_id, 'refund', 'done', 'x', 'x', amount + 1, currency, 1 FROM payment_event WHERE capture_id IS NOT NULL LIMIT 1`,
    ],
    [
      'a refund of which the journal does not know',
      'refunds: order',
      'UPDATE "order" SET refunded_at = 1, holds_stock = 0 WHERE is_paid = 1',
    ],
    [
      'a refund that is never settled',
      'refunds: order',
      `UPDATE "order" SET refund_request_id = 'x' WHERE is_paid = 1`,
    ],
    [
      'an order cancelled by hand',
      'cancelled orders: order',
      'UPDATE "order" SET cancelled_at = 1, holds_stock = 0 WHERE is_delivered = 0',
    ],
    ['a review that is gone', 'ratings', 'DELETE FROM review WHERE rating = 4'],
    ['a rating', 'ratings', 'UPDATE product SET rating_hundredths = 500'],
    [
      'a hidden review that still counts',
      'ratings',
      `UPDATE review SET hidden_at = 1, hidden_reason = 'x' WHERE rating = 4`,
    ],
    ['sales that nobody paid for', 'sales', 'UPDATE product_sale SET revenue = revenue + 1'],
    ['sales that are forgotten', 'sales', 'DELETE FROM product_sale'],
    ['a changed entry', 'audit log: row 3 was changed', `UPDATE audit_log SET actor_id = 'x' WHERE seq = 3`],
    [
      'an entry that cannot be read',
      'audit log: row',
      `UPDATE audit_log SET "after" = '{' WHERE action = 'product.update'`,
    ],
    ['a missing entry', 'audit log: rows between 2 and 4', 'DELETE FROM audit_log WHERE seq = 3'],
    [
      'an order out of nowhere',
      'audit log',
      `UPDATE audit_log SET subject = 'x' WHERE action = 'order.place'`,
    ],
    ...CHANGE_DAMAGES,
    ['a line of nothing', 'references', `UPDATE order_item SET product_id = 'nothing' WHERE position = 1`],
  ])('finds %s', async (_what, check, statements) => {
    await tamper(path.join(dataDir, 'shop.sqlite'), statements);

    const { findings } = await examineFolder(dataDir);
    expect(findings.join('\n')).toContain(check);
  });

  it('finds nothing in a shop of before there was a journal, once it is brought up to date', async () => {
    const source = await openWriterSource(path.join(dataDir, 'shop.sqlite'));
    const hasJournal = async () =>
      (await source.query<unknown[]>(`SELECT 1 FROM sqlite_master WHERE name = 'audit_log'`)).length > 0;
    while (await hasJournal()) await source.undoLastMigration();
    await source.query(`DELETE FROM payment_event WHERE outcome = 'done'`);
    await source.destroy();
    await expect(examineFolder(dataDir)).resolves.toMatchObject({
      findings: [expect.stringContaining('start the shop once')],
    });
    await (await startShop({ dataDir })).stop();

    await expect(examineFolder(dataDir)).resolves.toMatchObject({ findings: [], counts: { order: 3 } });
  });

  it('says so in one line and ends with 0, or lists what is wrong and ends with 1', async () => {
    const run = promisify(execFile);
    const program = path.join(__dirname, '../../server/doctor.ts');
    const ask = () => run(process.execPath, ['-r', '@swc-node/register', program, '--data', dataDir]);
    const shop = await startShop({ dataDir });
    await expect(ask()).resolves.toMatchObject({
      stdout: expect.stringMatching(/^all well in .*3 in order,/),
    });
    await shop.stop();
    await tamper(path.join(dataDir, 'shop.sqlite'), 'UPDATE product SET rating_sum = 1');

    await expect(ask()).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('ratings: ') });
  });
});

describe('The doctor, elsewhere', () => {
  let shop: Shop;
  afterEach(() => shop.stop());

  it.each(['demo', '300'])(
    'finds nothing in a shop seeded with %s',
    async (seed) => {
      shop = await startShop();
      const config = readConfig({ SEED: seed });
      await seedIfEmpty({ ...shop, config, now: () => new Date() });

      await expect(examineFolder(shop.dataDir)).resolves.toMatchObject({ findings: [] });
    },
    60_000,
  );

  it('says what it lacks where there is no shop', async () => {
    shop = await startShop();
    await expect(examineFolder(path.join(shop.dataDir, 'nowhere'))).rejects.toThrow('There is no');
  });
});
