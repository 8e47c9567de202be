import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { tablesOf } from '../../../server/database/copy-tables';
import { openWriterSource } from '../../../server/database/data-source';

const schemaOf = (source: DataSource) =>
  source.query<{ name: string; sql: string | null }[]>(
    "SELECT name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' AND name <> 'migrations' ORDER BY name",
  );

const anOldOrder = (
  id: string,
  isDelivered: 0 | 1,
) => `INSERT INTO "order" (id, user_id, buyer_name, buyer_email,
  address, city, postal_code, country, payment_method, items_price, shipping_price, tax_price, total_price,
  charge_amount, charge_currency, is_paid, paid_at, is_delivered, delivered_at, holds_stock, hold_until, created_at)
  VALUES ('${id}', 'u', 'Émile  Rao', 'emile@haat.example', 'a', 'c', 'p', 'i', 'PayPal', 90, 5, 5, 100, 100, 'INR',
    1, 1, ${isDelivered}, ${isDelivered || 'NULL'}, 1, 1, 1)`;
const anOldOrderItem = (id: string) =>
  `INSERT INTO order_item VALUES ('line-${id}', '${id}', 0, 'p', 'Tarang', '/media/x.webp', 45, 2)`;
const anOldRefund = (orderId: string, amount: number, createdAt: number) =>
  `INSERT INTO payment_event (id, order_id, "call", outcome, request_id, amount, currency, created_at)
   VALUES ('${orderId}-${createdAt}', '${orderId}', 'refund', 'done', 'REF-${orderId}-${createdAt}', ${amount}, 'INR', ${createdAt})`;
/** Three paid orders of two units: refunded in two steps, partly refunded, and delivered before the refund. */
const OLD_ROWS = [
  `INSERT INTO "user" (id, name, email, password_hash, is_admin, token_version, version, created_at, updated_at)
   VALUES ('u', 'Emile', 'emile@haat.example', 'x', 0, 1, 1, 1, 1)`,
  `INSERT INTO product (id, name, name_folded, text_folded, image, image_ground, price, count_in_stock, rating_sum,
   rating_hundredths, num_reviews, description, brand, category, version, created_at, updated_at)
   VALUES ('p', 'Tarang', 'tarang', 't', '/media/x.webp', '#fff', 45, 5, 0, 0, 0, 'd', 'b', 'c', 1, 1, 1)`,
  anOldOrder('a-refunded', 0),
  anOldOrder('b-partial', 0),
  anOldOrder('c-delivered', 1),
  ...['a-refunded', 'b-partial', 'c-delivered'].map(anOldOrderItem),
  anOldRefund('a-refunded', 40, 5),
  anOldRefund('a-refunded', 60, 7),
  anOldRefund('b-partial', 99, 7),
  anOldRefund('c-delivered', 100, 7),
];

describe('§3 Migrations', () => {
  let folder: string;
  let source: DataSource;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'haat-migrations-'));
    source = await openWriterSource(path.join(folder, 'shop.sqlite'));
  });
  afterEach(async () => {
    await source.destroy();
    await rm(folder, { recursive: true, force: true });
  });

  it('apply, revert to an empty database, and apply again with the same tables', async () => {
    const appliedMigrations = await source.runMigrations();
    const firstSchema = await schemaOf(source);
    for (let remaining = appliedMigrations.length; remaining > 0; remaining -= 1)
      await source.undoLastMigration();
    const schemaAfterRevert = await schemaOf(source);
    await source.runMigrations();

    expect(appliedMigrations.length).toBeGreaterThan(0);
    expect(firstSchema.length).toBeGreaterThan(8);
    expect(schemaAfterRevert).toEqual([]);
    await expect(schemaOf(source)).resolves.toEqual(firstSchema);
  });

  it('mark fully refunded orders of earlier releases as refunded, and return their stock once', async () => {
    await source.runMigrations();
    const hasNewIndex = async () =>
      (await source.query<unknown[]>(`SELECT 1 FROM sqlite_master WHERE name = 'order_list_newest'`)).length >
      0;
    while (await hasNewIndex()) await source.undoLastMigration();
    for (const statement of OLD_ROWS) await source.query(statement);
    await source.runMigrations();

    const orders = await source.query<unknown[]>(
      `SELECT id, refunded_at, holds_stock, buyer_folded FROM "order" ORDER BY id`,
    );
    const buyer_folded = 'emile rao\nemile@haat.example';
    expect(orders).toEqual([
      { id: 'a-refunded', refunded_at: 7, holds_stock: 0, buyer_folded },
      { id: 'b-partial', refunded_at: null, holds_stock: 1, buyer_folded },
      { id: 'c-delivered', refunded_at: 7, holds_stock: 1, buyer_folded },
    ]);
    await expect(source.query('SELECT count_in_stock AS left FROM product')).resolves.toEqual([{ left: 7 }]);
    await expect(
      source.query('SELECT DISTINCT refund_id = request_id AS same FROM payment_event'),
    ).resolves.toEqual([{ same: 1 }]);
    await expect(source.query('UPDATE payment_event SET amount = 1')).rejects.toThrow('append-only');
  });

  it('number existing entries of the payment journal in insertion order', async () => {
    await source.runMigrations();
    const hasSeqColumn = async () =>
      (await source.query<unknown[]>(`SELECT 1 FROM pragma_table_info('payment_event') WHERE name = 'seq'`))
        .length > 0;
    while (await hasSeqColumn()) await source.undoLastMigration();
    const insertEvent = (id: string, createdAt: number) =>
      `INSERT INTO payment_event (id, order_id, "call", outcome, request_id, amount, currency, created_at)
       VALUES ('${id}', 'a-refunded', 'create', 'intent', '${id}', 1, 'INR', ${createdAt})`;
    for (const statement of [OLD_ROWS[0], anOldOrder('a-refunded', 0)]) await source.query(statement ?? '');
    await source.query(insertEvent('b', 2));
    await source.query(insertEvent('a', 1));
    await source.runMigrations();
    await source.query(insertEvent('c', 0));

    await expect(source.query('SELECT id, seq FROM payment_event ORDER BY seq')).resolves.toEqual([
      { id: 'b', seq: 1 },
      { id: 'a', seq: 2 },
      { id: 'c', seq: 3 },
    ]);
    await expect(source.query('UPDATE payment_event SET seq = 9')).rejects.toThrow('append-only');
  });

  it('give each table of a backup a primary key, so that a copy can read it page by page', async () => {
    await source.runMigrations();
    const tables = await tablesOf(source.createQueryRunner());

    expect(tables.length).toBeGreaterThan(30);
    expect(tables.filter(({ keys }) => keys.length === 0)).toEqual([]);
  });

  it('let a copy include the rules and the misses of the search, but not its index', async () => {
    await source.runMigrations();
    const tables = await tablesOf(source.createQueryRunner());
    const names = tables.map(({ name }) => name).filter((name) => /^(search|synonym)_/.test(name));

    expect(names.toSorted()).toEqual(['search_miss', 'search_pin', 'search_rule_version', 'synonym_group']);
  });

  it('run once', async () => {
    await source.runMigrations();
    await expect(source.runMigrations()).resolves.toEqual([]);
  });
});
