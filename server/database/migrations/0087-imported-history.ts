import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SQL for the customers and old orders of another shop, with the text type of the database. */
const statements = (text: string) => [
  // The row stays after the account is closed, so that a later import does not open the account again.
  `CREATE TABLE imported_customer (
    email_hash ${text} PRIMARY KEY NOT NULL, user_id ${text} NOT NULL REFERENCES "user" (id),
    is_opened smallint NOT NULL CHECK (is_opened IN (0, 1)), imported_at bigint NOT NULL)`,
  `CREATE INDEX imported_customer_user ON imported_customer (user_id)`,
  // Amounts are in paise. `user_id` is NULL until the buyer proves the e-mail address of the order.
  `CREATE TABLE imported_order (
    id ${text} PRIMARY KEY NOT NULL, source ${text} NOT NULL, source_key ${text} NOT NULL, number ${text} NOT NULL,
    user_id ${text} REFERENCES "user" (id), email ${text} NOT NULL, name ${text} NOT NULL, phone ${text} NOT NULL,
    address ${text} NOT NULL, status ${text} NOT NULL, payment_method ${text} NOT NULL, placed_at bigint NOT NULL,
    items_price bigint NOT NULL CHECK (items_price >= 0), shipping_price bigint NOT NULL CHECK (shipping_price >= 0),
    tax_price bigint NOT NULL CHECK (tax_price >= 0), discount bigint NOT NULL CHECK (discount >= 0),
    refunded bigint NOT NULL CHECK (refunded >= 0), total_price bigint NOT NULL CHECK (total_price >= 0),
    content_hash ${text} NOT NULL, imported_at bigint NOT NULL, erased_at bigint)`,
  `CREATE UNIQUE INDEX imported_order_source ON imported_order (source, source_key)`,
  `CREATE INDEX imported_order_user ON imported_order (user_id, placed_at, id) WHERE user_id IS NOT NULL`,
  `CREATE INDEX imported_order_email ON imported_order (email, placed_at, id)`,
  `CREATE INDEX imported_order_number ON imported_order (number, placed_at, id)`,
  `CREATE INDEX imported_order_time ON imported_order (placed_at, id)`,
  `CREATE TABLE imported_order_line (
    order_id ${text} NOT NULL REFERENCES imported_order (id), position bigint NOT NULL, name ${text} NOT NULL,
    sku ${text} NOT NULL, qty bigint NOT NULL CHECK (qty > 0), price bigint NOT NULL CHECK (price >= 0),
    PRIMARY KEY (order_id, position))`,
];

/** Adds the customers that an import opened accounts for, and the read-only orders of another shop system. */
export class ImportedHistory1700000000087 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.connection.options.type === 'postgres';
    for (const statement of statements(isPostgres ? 'text COLLATE "C"' : 'text'))
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['imported_order_line', 'imported_order', 'imported_customer'])
      await runner.query(`DROP TABLE ${table}`);
  }
}
