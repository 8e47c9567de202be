import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Kinds of emails before this migration. */
const KINDS = [
  'ORDER_PLACED',
  'ORDER_PAID',
  'ORDER_DELIVERED',
  'ORDER_CANCELLED',
  'ORDER_REFUNDED',
  'PASSWORD_RESET',
  'EMAIL_VERIFICATION',
  'REVIEW_REMINDER',
  'ACCOUNT_CHANGE',
  'ORDER_RECEIVED',
  'PAYMENT_REFUSED',
];
/** Earlier kinds of emails that belong to no order. */
const WITHOUT_ORDER = ['PASSWORD_RESET', 'EMAIL_VERIFICATION', 'ACCOUNT_CHANGE'];
/** Columns of the emails before this migration. */
const COLUMNS =
  'id, kind, state, order_id, reset_id, verification_id, change_id, language, recipient, mailbox, attempts, last_error, created_at, sent_at, next_try_at, claim';
/** SQL list of the kinds. */
const inList = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join(', ');

/**
 * SQL that rebuilds the table of emails, because SQLite cannot change a CHECK constraint. `productColumn` is SQL for
 * the product and its constraint. Copies only emails of earlier kinds.
 */
function mailTable(
  kinds: readonly string[],
  withoutOrder: readonly string[],
  productColumn: string,
): string[] {
  return [
    `CREATE TABLE mail_new (
      id text PRIMARY KEY NOT NULL, kind text NOT NULL CHECK (kind IN (${inList(kinds)})),
      state text NOT NULL CHECK (state IN ('WAITING', 'SENT', 'FAILED')),
      order_id text REFERENCES "order" (id), reset_id text REFERENCES password_reset (id),
      verification_id text REFERENCES email_verification (id),
      change_id text REFERENCES account_change (id),
      language text NOT NULL DEFAULT 'EN' CHECK (language IN ('EN', 'HI')), recipient text NOT NULL,
      mailbox text NOT NULL DEFAULT '',
      attempts bigint NOT NULL DEFAULT 0 CHECK (attempts >= 0), last_error text,
      created_at bigint NOT NULL, sent_at bigint, next_try_at bigint, claim text,${productColumn}
      CHECK ((order_id IS NULL) = (kind IN (${inList(withoutOrder)}))),
      CHECK ((reset_id IS NULL) = (kind <> 'PASSWORD_RESET')),
      CHECK ((verification_id IS NULL) = (kind <> 'EMAIL_VERIFICATION')),
      CHECK ((change_id IS NULL) = (kind <> 'ACCOUNT_CHANGE')),
      CHECK ((state = 'SENT') = (sent_at IS NOT NULL)),
      CHECK ((state = 'WAITING') = (next_try_at IS NOT NULL)))`,
    `INSERT INTO mail_new (${COLUMNS}) SELECT ${COLUMNS} FROM mail WHERE kind IN (${inList(KINDS)})`,
    `DROP TABLE mail`,
    `ALTER TABLE mail_new RENAME TO mail`,
    `CREATE UNIQUE INDEX mail_order ON mail (order_id, kind) WHERE order_id IS NOT NULL`,
    `CREATE UNIQUE INDEX mail_reset ON mail (reset_id) WHERE reset_id IS NOT NULL`,
    `CREATE INDEX mail_due ON mail (next_try_at) WHERE state = 'WAITING'`,
    `CREATE INDEX mail_failed ON mail (id) WHERE state = 'FAILED'`,
    `CREATE INDEX mail_mailbox ON mail (mailbox, created_at) WHERE mailbox <> ''`,
  ];
}

const UP = [
  ...mailTable(
    [...KINDS, 'STOCK_LOW'],
    [...WITHOUT_ORDER, 'STOCK_LOW'],
    `
      product_id text REFERENCES product (id),
      CHECK ((product_id IS NULL) = (kind <> 'STOCK_LOW')),`,
  ),
  // Indexes that find the previous emails about a product, and the events that cause new ones.
  `CREATE INDEX mail_product ON mail (product_id, created_at) WHERE product_id IS NOT NULL`,
  `CREATE INDEX event_stock_low ON event (created_at) WHERE type = 'stock.low'`,
];

const DOWN = [`DROP INDEX event_stock_low`, ...mailTable(KINDS, WITHOUT_ORDER, '')];

/** Adds emails to the merchant about products with low stock. */
export class StockEmails1700000000034 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
