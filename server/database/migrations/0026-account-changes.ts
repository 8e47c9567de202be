import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Kinds of emails before this migration. */
const KINDS_BEFORE = [
  'ORDER_PLACED',
  'ORDER_PAID',
  'ORDER_DELIVERED',
  'ORDER_CANCELLED',
  'ORDER_REFUNDED',
  'PASSWORD_RESET',
  'EMAIL_VERIFICATION',
  'REVIEW_REMINDER',
];
/** Earlier kinds of emails that belong to no order. */
const WITHOUT_ORDER = ['PASSWORD_RESET', 'EMAIL_VERIFICATION'];
/** Columns of the emails before this migration. */
const COLUMNS =
  'id, kind, state, order_id, reset_id, verification_id, language, recipient, attempts, last_error, created_at, sent_at, next_try_at, claim';
/** SQL list of the kinds. */
const among = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join(', ');

/**
 * SQL that rebuilds the table of emails, because SQLite cannot change a CHECK constraint. `more` is SQL for further
 * columns and constraints. Copies only emails of earlier kinds.
 */
function mailTable(kinds: readonly string[], withoutOrder: readonly string[], more: string): string[] {
  return [
    `CREATE TABLE mail_anew (
      id text PRIMARY KEY NOT NULL, kind text NOT NULL CHECK (kind IN (${among(kinds)})),
      state text NOT NULL CHECK (state IN ('WAITING', 'SENT', 'FAILED')),
      order_id text REFERENCES "order" (id), reset_id text REFERENCES password_reset (id),
      verification_id text REFERENCES email_verification (id),
      language text NOT NULL DEFAULT 'EN' CHECK (language IN ('EN', 'HI')), recipient text NOT NULL,
      attempts bigint NOT NULL DEFAULT 0 CHECK (attempts >= 0), last_error text,
      created_at bigint NOT NULL, sent_at bigint, next_try_at bigint, claim text,${more}
      CHECK ((order_id IS NULL) = (kind IN (${among(withoutOrder)}))),
      CHECK ((reset_id IS NULL) = (kind <> 'PASSWORD_RESET')),
      CHECK ((verification_id IS NULL) = (kind <> 'EMAIL_VERIFICATION')),
      CHECK ((state = 'SENT') = (sent_at IS NOT NULL)),
      CHECK ((state = 'WAITING') = (next_try_at IS NOT NULL)))`,
    `INSERT INTO mail_anew (${COLUMNS}) SELECT ${COLUMNS} FROM mail WHERE kind IN (${among(KINDS_BEFORE)})`,
    `DROP TABLE mail`,
    `ALTER TABLE mail_anew RENAME TO mail`,
    `CREATE UNIQUE INDEX mail_order ON mail (order_id, kind) WHERE order_id IS NOT NULL`,
    `CREATE UNIQUE INDEX mail_reset ON mail (reset_id) WHERE reset_id IS NOT NULL`,
    `CREATE INDEX mail_due ON mail (next_try_at) WHERE state = 'WAITING'`,
    `CREATE INDEX mail_failed ON mail (id) WHERE state = 'FAILED'`,
  ];
}

const UP = [
  // Unverified new address; it replaces `email` after its verification.
  `ALTER TABLE "user" ADD COLUMN pending_email text`,
  // Changes of an address or password with the earlier values, so that the owner of the account can undo them.
  `CREATE TABLE account_change (
    id text PRIMARY KEY NOT NULL, user_id text NOT NULL REFERENCES "user" (id), token_hash text NOT NULL,
    email text NOT NULL, password_hash text NOT NULL,
    created_at bigint NOT NULL, expires_at bigint NOT NULL, ended_at bigint)`,
  `CREATE INDEX account_change_open ON account_change (user_id) WHERE ended_at IS NULL`,
  `CREATE INDEX account_change_email ON account_change (email) WHERE ended_at IS NULL`,
  ...mailTable(
    [...KINDS_BEFORE, 'ACCOUNT_CHANGE', 'ORDER_RECEIVED', 'PAYMENT_REFUSED'],
    [...WITHOUT_ORDER, 'ACCOUNT_CHANGE'],
    `
      change_id text REFERENCES account_change (id), mailbox text NOT NULL DEFAULT '',
      CHECK ((change_id IS NULL) = (kind <> 'ACCOUNT_CHANGE')),`,
  ),
  // For the number of emails to a mailbox, which is limited; the column is empty for emails without this limit.
  `CREATE INDEX mail_mailbox ON mail (mailbox, created_at) WHERE mailbox <> ''`,
];

const DOWN = [
  ...mailTable(KINDS_BEFORE, WITHOUT_ORDER, ''),
  `DROP TABLE account_change`,
  `ALTER TABLE "user" DROP COLUMN pending_email`,
];

/** Adds unverified new addresses, account changes that the owner can undo, and emails to the merchant. */
export class AccountChanges1700000000026 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
