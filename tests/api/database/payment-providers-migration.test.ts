import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { openWriterSource } from '../../../server/database/data-source';
import { openPostgresSource } from '../../../server/database/postgres/source';
import { createDatabase, dropDatabase, isOnPostgres } from '../../support/fixtures/database';

const NAME = 'PaymentProviders1700000000041';
const REFUSAL = /constraint|unique/i;

const insertOrder = (
  id: string,
) => `INSERT INTO "order" (id, user_id, buyer_name, buyer_email, buyer_folded, address,
    city, postal_code, country, payment_method, items_price, shipping_price, tax_price, total_price, charge_amount,
    charge_currency, is_paid, is_delivered, holds_stock, hold_until, created_at)
  VALUES ('${id}', 'u', 'Emile', 'e@haat.example', 'emile', 'a', 'c', 'p', 'i', 'PayPal', 90, 0, 0, 90, 90, 'INR', 0, 0, 0, 1, 1)`;
const INSERT_USER = `INSERT INTO "user" (id, name, email, password_hash, is_admin, token_version, version, created_at, updated_at)
  VALUES ('u', 'Emile', 'e@haat.example', 'x', 0, 1, 1, 1, 1)`;
// The columns that the previous release writes.
const insertCapture = (id: string, orderId: string, paymentId = `of ${id}`) =>
  `INSERT INTO payment_capture (id, order_id, provider_order_id, created_at)
   VALUES ('${id}', '${orderId}', '${paymentId}', 1)`;
const insertRefusedCapture = (id: string) =>
  `INSERT INTO refused_capture (id, order_id, provider_order_id, amount, currency, reason, created_at)
   VALUES ('${id}', 'o1', 'x', 90, 'INR', 'because', 1)`;
const insertRefund = (id: string) =>
  `INSERT INTO payment_event (id, order_id, "call", outcome, request_id, refund_id, amount, currency, created_at)
   VALUES ('e${id}', 'o1', 'refund', 'done', 'r${id}', '${id}', 1, 'INR', 1)`;
const byBank = (statement: string) =>
  statement.replace(/\(id,/, '(provider, id,').replace("VALUES ('", "VALUES ('BANK', '");

describe('§4 The migration of the payment providers', () => {
  let folder: string;
  let source: DataSource;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'haat-payment-providers-'));
    const database = await createDatabase(folder);
    source = isOnPostgres
      ? await openPostgresSource(database, { max: 2, isReader: false })
      : await openWriterSource(database);
    await source.runMigrations();
    while (await isApplied()) await source.undoLastMigration();
    for (const statement of [INSERT_USER, insertOrder('o1'), insertOrder('o2'), insertOrder('o3')])
      await source.query(statement);
    for (const statement of [insertCapture('c1', 'o1'), insertRefusedCapture('f1'), insertRefund('g1')])
      await source.query(statement);
  });
  afterEach(async () => {
    await source.destroy();
    await dropDatabase(folder);
    await rm(folder, { recursive: true, force: true });
  });

  const isApplied = async () =>
    (await source.query<unknown[]>(`SELECT 1 FROM migrations WHERE name = '${NAME}'`)).length > 0;
  const providersOf = async (table: string) => {
    const rows = await source.query<{ provider: string }[]>(`SELECT provider FROM ${table} ORDER BY id`);
    return rows.map(({ provider }) => provider);
  };

  it('reads the rows of the previous release, before and after it, as rows of PayPal', async () => {
    await source.runMigrations();
    for (const statement of [insertCapture('c2', 'o2'), insertRefusedCapture('f2'), insertRefund('g2')])
      await source.query(statement);

    for (const table of ['payment_capture', 'refused_capture', 'payment_event'])
      await expect(providersOf(table)).resolves.toEqual(['PayPal', 'PayPal']);
  });

  it('makes the ids of captures and refunds unique for each provider', async () => {
    await source.runMigrations();

    await expect(source.query(insertCapture('c1', 'o2', 'another'))).rejects.toThrow(REFUSAL);
    await expect(source.query(insertCapture('c3', 'o2', 'of c1'))).rejects.toThrow(REFUSAL);
    await expect(source.query(insertRefusedCapture('f1'))).rejects.toThrow(REFUSAL);
    await expect(source.query(insertRefund('g1').replace("'eg1'", "'other'"))).rejects.toThrow(REFUSAL);
    await source.query(byBank(insertCapture('c1', 'o2', 'of c1')));
    await source.query(byBank(insertRefusedCapture('f1')));
    await source.query(byBank(insertRefund('g1').replace("'eg1'", "'other'")));
    await expect(source.query(byBank(insertCapture('c1', 'o3', 'another')))).rejects.toThrow(REFUSAL);
    await expect(source.query(byBank(insertCapture('c9', 'o1')))).rejects.toThrow(REFUSAL);
  });

  it('can be reverted, and keeps the rows', async () => {
    await source.runMigrations();
    while (await isApplied()) await source.undoLastMigration();

    await expect(source.query('SELECT id FROM payment_capture')).resolves.toEqual([{ id: 'c1' }]);
    await expect(source.query('SELECT id, reason FROM refused_capture')).resolves.toEqual([
      { id: 'f1', reason: 'because' },
    ]);
    await expect(source.query(insertCapture('c1', 'o2'))).rejects.toThrow(REFUSAL);
    await expect(source.query(insertRefund('g1').replace("'eg1'", "'other'"))).rejects.toThrow(REFUSAL);
  });
});
