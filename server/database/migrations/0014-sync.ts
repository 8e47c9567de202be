import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tables whose changes have sequence numbers. */
type Kind = 'product' | 'order';

/** Columns of a product that other programs copy, including stock and rating. Each change has a sequence number. */
export const PRODUCT_COLUMNS = `name, sku, image, image_ground, image_alt, more_pictures, specifications, price, count_in_stock,
  rating_hundredths, num_reviews, description, brand, category, version, deleted_at`;
/** Columns of an order whose changes have a sequence number. */
export const ORDER_COLUMNS = `is_paid, paid_at, is_delivered, delivered_at, cancelled_at, refunded_at, refund_request_id,
  payment_id, payment_status`;

// There is one writer at a time, so the numbers follow the order of the commits. The time of a change is never earlier
// than the time of the previous change, even if the clock goes back.
const stamp = (kind: Kind, id: string) => `
  UPDATE revision SET value = value + 1, at = MAX(at, CAST(unixepoch('subsec') * 1000 AS INTEGER)) WHERE kind = '${kind}';
  UPDATE "${kind}" SET (revision, changed_at) = (SELECT value, at FROM revision WHERE kind = '${kind}') WHERE id = ${id};`;
/** SQL for a trigger that gives a row the next number and the time. */
const trigger = (name: string, event: string, kind: Kind, { id = 'NEW.id', when = '' } = {}) =>
  `CREATE TRIGGER revision_${name} AFTER ${event} ${when} BEGIN ${stamp(kind, id)} END`;

/** SQL condition for a completed refund in the payment journal. */
export const REFUNDED = `NEW."call" = 'refund' AND NEW.outcome = 'done'`;
/** Triggers that give each change the next sequence number. */
export const STAMPS = [
  trigger('product_insert', 'INSERT ON product', 'product'),
  trigger('product_update', `UPDATE OF ${PRODUCT_COLUMNS} ON product`, 'product'),
  trigger('order_insert', 'INSERT ON "order"', 'order'),
  trigger('order_update', `UPDATE OF ${ORDER_COLUMNS} ON "order"`, 'order'),
  trigger('order_refund', 'INSERT ON payment_event', 'order', {
    id: 'NEW.order_id',
    when: `WHEN ${REFUNDED}`,
  }),
];
/** Names of these triggers. */
export const REVISION_TRIGGERS = [
  'product_insert',
  'product_update',
  'order_insert',
  'order_update',
  'order_refund',
].map((name) => `revision_${name}`);

/** SQL for the latest of several times. */
const lastOf = (...times: string[]) => `MAX(${times.map((time) => `COALESCE(${time}, 0)`).join(', ')})`;

/** SQL that adds the number and time of the last change to a table. It numbers the existing rows by that time. */
const numbered = (kind: Kind, changedAt: string) => [
  `ALTER TABLE "${kind}" ADD COLUMN revision bigint NOT NULL DEFAULT 0`,
  `ALTER TABLE "${kind}" ADD COLUMN changed_at bigint NOT NULL DEFAULT 0`,
  `WITH numbered AS (SELECT id, ${changedAt} AS at, ROW_NUMBER() OVER (ORDER BY ${changedAt}, id) AS number FROM "${kind}")
    UPDATE "${kind}" SET revision = numbered.number, changed_at = numbered.at FROM numbered WHERE "${kind}".id = numbered.id`,
  `INSERT INTO revision (kind, value, at)
    SELECT '${kind}', COALESCE(MAX(revision), 0), COALESCE(MAX(changed_at), 0) FROM "${kind}"`,
  `CREATE INDEX ${kind}_revision ON "${kind}" (changed_at, revision)`,
];

const UP = [
  // The last sequence number of each kind, and its time.
  `CREATE TABLE revision (kind text PRIMARY KEY NOT NULL, value bigint NOT NULL, at bigint NOT NULL) WITHOUT ROWID`,
  // The merchant's product number; empty if the product has none. A new product may have the number of a deleted one.
  `ALTER TABLE product ADD COLUMN sku text NOT NULL DEFAULT ''`,
  `CREATE UNIQUE INDEX product_sku ON product (sku) WHERE sku <> '' AND deleted_at IS NULL`,

  ...numbered('product', lastOf('updated_at', 'deleted_at')),
  ...numbered('order', lastOf('created_at', 'paid_at', 'delivered_at', 'cancelled_at', 'refunded_at')),
  ...STAMPS,

  // Results of product upserts by idempotency key. A repeated request gets the stored results.
  `CREATE TABLE upsert (
    user_id text NOT NULL, key text NOT NULL, body_hash text NOT NULL, results text NOT NULL, created_at bigint NOT NULL,
    PRIMARY KEY (user_id, key)) WITHOUT ROWID`,
  `CREATE INDEX upsert_old ON upsert (created_at)`,
];

const DOWN = [
  `DROP TABLE upsert`,
  ...REVISION_TRIGGERS.map((name) => `DROP TRIGGER ${name}`),
  ...(['order', 'product'] as const).flatMap((kind) => [
    `DROP INDEX ${kind}_revision`,
    `ALTER TABLE "${kind}" DROP COLUMN changed_at`,
    `ALTER TABLE "${kind}" DROP COLUMN revision`,
  ]),
  `DROP INDEX product_sku`,
  `ALTER TABLE product DROP COLUMN sku`,
  `DROP TABLE revision`,
];

/** Adds sequence numbers of changes for programs that copy products and orders, SKUs, and results of upserts. */
export class Sync1700000000014 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
