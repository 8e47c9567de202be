import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { openWriterSource } from '../../../server/database/data-source';

const ORDER_COLUMNS = `id, user_id, buyer_name, buyer_email, buyer_folded, address, city, postal_code, country,
  payment_method, items_price, shipping_price, tax_price, total_price, charge_amount, charge_currency, is_paid,
  is_delivered, holds_stock, hold_until, created_at`;
const insertOrder = (id: string, itemsPrice: number, totalPrice = itemsPrice) =>
  `INSERT INTO "order" (${ORDER_COLUMNS}) VALUES ('${id}', 'u', 'Emile', 'e@haat.example', 'emile', 'a', 'c', 'p', 'i',
    'PayPal', ${itemsPrice}, 0, 0, ${totalPrice}, ${totalPrice}, 'INR', 0, 0, 0, 1, 1)`;
const insertItem = (id: string, price: number) =>
  `INSERT INTO order_item (id, order_id, position, product_id, name, image, price, qty)
   VALUES ('line-${id}', '${id}', 0, 'p', 'Tarang', '/media/x.webp', ${price}, 2)`;
const insertUser = (id: string, kind?: string) =>
  `INSERT INTO "user" (id, name, email, password_hash, is_admin, token_version, version, created_at, updated_at
     ${kind === undefined ? '' : ', kind'})
   VALUES ('${id}', 'Emile', 'e@haat.example', 'x', 0, 1, 1, 1, 1 ${kind === undefined ? '' : `, '${kind}'`})`;
const INSERT_PRODUCT = `INSERT INTO product (id, name, name_folded, shelf_text, image, image_ground, price, count_in_stock,
   initial_stock, rating_sum, rating_hundredths, num_reviews, description, brand, category, version, created_at, updated_at)
   VALUES ('p', 'Tarang', 'tarang', 't', '/media/x.webp', '#fff', 45, 5, 5, 0, 0, 0, 'd', 'b', 'c', 1, 1, 1)`;

describe('§3 The migration of the order tables', () => {
  let folder: string;
  let source: DataSource;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'haat-order-tables-'));
    source = await openWriterSource(path.join(folder, 'shop.sqlite'));
    await source.runMigrations();
    while (await hasNumbers()) await source.undoLastMigration();
    for (const statement of [insertUser('u'), INSERT_PRODUCT, insertOrder('old', 90), insertItem('old', 45)])
      await source.query(statement);
  });
  afterEach(async () => {
    await source.destroy();
    await rm(folder, { recursive: true, force: true });
  });

  const hasNumbers = async () =>
    (await source.query<unknown[]>(`SELECT 1 FROM sqlite_master WHERE name = 'order_series'`)).length > 0;
  const refusal = /constraint/i;

  it('keeps the rows and the other checks, and allows amounts of 0', async () => {
    await expect(source.query(insertOrder('free', 0))).rejects.toThrow(refusal);
    await source.runMigrations();

    await source.query(insertOrder('free', 0));
    await source.query(insertItem('free', 0));
    await expect(source.query(insertOrder('negative', -1))).rejects.toThrow(refusal);
    await expect(source.query(insertOrder('wrong', 90, 91))).rejects.toThrow(refusal);
    await expect(source.query(`UPDATE "order" SET is_delivered = 1, delivered_at = 1`)).rejects.toThrow(
      refusal,
    );
    await expect(source.query('UPDATE order_item SET price = -1')).rejects.toThrow(refusal);
    await expect(source.query(`SELECT id, number, series FROM "order" WHERE id = 'old'`)).resolves.toEqual([
      { id: 'old', number: null, series: null },
    ]);
    await expect(source.query('PRAGMA integrity_check')).resolves.toEqual([{ integrity_check: 'ok' }]);
    await expect(source.query('SELECT * FROM order_series')).resolves.toEqual([
      { series: 'H', last: 10_000 },
    ]);
  });

  it('makes accounts customers, and allows guests with the same address', async () => {
    await source.runMigrations();

    await expect(source.query('SELECT kind FROM "user"')).resolves.toEqual([{ kind: 'CUSTOMER' }]);
    await source.query(insertUser('g1', 'GUEST'));
    await source.query(insertUser('g2', 'GUEST'));
    await expect(source.query(insertUser('u2'))).rejects.toThrow(refusal);
    await expect(source.query(insertUser('u3', 'STAFF'))).rejects.toThrow(refusal);
  });

  it('refuses tables with another definition, and leaves them unchanged', async () => {
    await source.query('PRAGMA writable_schema = ON');
    await source.query(
      `UPDATE sqlite_master SET sql = replace(sql, 'CHECK (charge_amount > 0)', 'CHECK (charge_amount > 1)')`,
    );
    await source.query('PRAGMA writable_schema = OFF');

    await expect(source.runMigrations()).rejects.toThrow(
      'The definition of the table "order" does not have CHECK (charge_amount > 0) exactly once',
    );
    await expect(hasNumbers()).resolves.toBe(false);
    await expect(
      source.query(`SELECT 1 FROM sqlite_master WHERE sql LIKE '%items_price > 0%'`),
    ).resolves.toHaveLength(1);
  });

  it('can be reverted, with strict checks again', async () => {
    await source.runMigrations();
    while (await hasNumbers()) await source.undoLastMigration();

    await expect(source.query(insertOrder('free', 0))).rejects.toThrow(refusal);
    await expect(source.query('SELECT total_price FROM "order"')).resolves.toEqual([{ total_price: 90 }]);
  });
});
