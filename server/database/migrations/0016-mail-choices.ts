import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Kinds of emails before this migration. */
const KINDS_BEFORE = [
  'ORDER_PLACED',
  'ORDER_PAID',
  'ORDER_DELIVERED',
  'ORDER_CANCELLED',
  'ORDER_REFUNDED',
  'PASSWORD_RESET',
];
/** Columns of the emails before this migration. */
const COLUMNS =
  'id, kind, state, order_id, reset_id, recipient, attempts, last_error, created_at, sent_at, next_try_at, claim';
/** SQL list of the kinds. */
const among = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join(', ');

/**
 * SQL that rebuilds the table of emails, because SQLite cannot change a CHECK constraint. `kindsWithoutOrder` are the
 * kinds without an order, `more` is SQL for further columns and constraints. Copies only emails of earlier kinds.
 */
function mailTable(kinds: readonly string[], kindsWithoutOrder: readonly string[], more: string): string[] {
  return [
    `CREATE TABLE mail_anew (
      id text PRIMARY KEY NOT NULL, kind text NOT NULL CHECK (kind IN (${among(kinds)})),
      state text NOT NULL CHECK (state IN ('WAITING', 'SENT', 'FAILED')),
      order_id text REFERENCES "order" (id), reset_id text REFERENCES password_reset (id), recipient text NOT NULL,
      attempts bigint NOT NULL DEFAULT 0 CHECK (attempts >= 0), last_error text,
      created_at bigint NOT NULL, sent_at bigint, next_try_at bigint, claim text,${more}
      CHECK ((order_id IS NULL) = (kind IN (${among(kindsWithoutOrder)}))),
      CHECK ((reset_id IS NULL) = (kind <> 'PASSWORD_RESET')),
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
  `ALTER TABLE "user" ADD COLUMN language text NOT NULL DEFAULT 'EN' CHECK (language IN ('EN', 'HI'))`,
  // Time when the user verified the current address; null after a change of the address.
  `ALTER TABLE "user" ADD COLUMN email_verified_at bigint`,
  `ALTER TABLE "user" ADD COLUMN wants_optional_mail smallint NOT NULL DEFAULT 1`,
  // Links that verify an e-mail address.
  `CREATE TABLE email_verification (
    id text PRIMARY KEY NOT NULL, user_id text NOT NULL REFERENCES "user" (id), token_hash text NOT NULL,
    email text NOT NULL, created_at bigint NOT NULL, expires_at bigint NOT NULL, ended_at bigint)`,
  `CREATE INDEX email_verification_open ON email_verification (user_id) WHERE ended_at IS NULL`,
  ...mailTable(
    [...KINDS_BEFORE, 'EMAIL_VERIFICATION', 'REVIEW_REMINDER'],
    ['PASSWORD_RESET', 'EMAIL_VERIFICATION'],
    `
      verification_id text REFERENCES email_verification (id),
      language text NOT NULL DEFAULT 'EN' CHECK (language IN ('EN', 'HI')),
      CHECK ((verification_id IS NULL) = (kind <> 'EMAIL_VERIFICATION')),`,
  ),
];

const DOWN = [
  ...mailTable(KINDS_BEFORE, ['PASSWORD_RESET'], ''),
  `DROP TABLE email_verification`,
  ...['wants_optional_mail', 'email_verified_at', 'language'].map(
    (name) => `ALTER TABLE "user" DROP COLUMN ${name}`,
  ),
];

/** Adds the language of emails, the verification of addresses, and the choice to receive no optional emails. */
export class MailChoices1700000000016 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
