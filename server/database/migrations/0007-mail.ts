import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  // Requested password resets. A change of the account's address or token version makes a reset invalid.
  `CREATE TABLE password_reset (
    id text PRIMARY KEY NOT NULL, user_id text NOT NULL REFERENCES "user" (id), token_hash text NOT NULL,
    email text NOT NULL, token_version bigint NOT NULL,
    created_at bigint NOT NULL, expires_at bigint NOT NULL, ended_at bigint)`,
  `CREATE UNIQUE INDEX password_reset_token ON password_reset (token_hash)`,
  `CREATE INDEX password_reset_open ON password_reset (user_id) WHERE ended_at IS NULL`,

  // Outgoing emails (outbox). `claim` is the id of the current sender's claim.
  `CREATE TABLE mail (
    id text PRIMARY KEY NOT NULL,
    kind text NOT NULL CHECK (kind IN ('ORDER_PLACED', 'ORDER_PAID', 'ORDER_DELIVERED', 'ORDER_CANCELLED',
      'ORDER_REFUNDED', 'PASSWORD_RESET')),
    state text NOT NULL CHECK (state IN ('WAITING', 'SENT', 'FAILED')),
    order_id text REFERENCES "order" (id), reset_id text REFERENCES password_reset (id), recipient text NOT NULL,
    attempts bigint NOT NULL DEFAULT 0 CHECK (attempts >= 0), last_error text,
    created_at bigint NOT NULL, sent_at bigint, next_try_at bigint, claim text,
    CHECK ((order_id IS NULL) = (kind = 'PASSWORD_RESET')),
    CHECK ((reset_id IS NULL) = (kind <> 'PASSWORD_RESET')),
    CHECK ((state = 'SENT') = (sent_at IS NOT NULL)),
    CHECK ((state = 'WAITING') = (next_try_at IS NOT NULL)))`,
  // An order causes at most one email of each kind.
  `CREATE UNIQUE INDEX mail_order ON mail (order_id, kind) WHERE order_id IS NOT NULL`,
  `CREATE UNIQUE INDEX mail_reset ON mail (reset_id) WHERE reset_id IS NOT NULL`,
  // These indexes contain only emails that wait or failed, so they stay small.
  `CREATE INDEX mail_due ON mail (next_try_at) WHERE state = 'WAITING'`,
  `CREATE INDEX mail_failed ON mail (id) WHERE state = 'FAILED'`,
];

const DOWN = [`DROP TABLE mail`, `DROP TABLE password_reset`];

/** Adds the outbox of emails, and password resets. */
export class Mail1700000000007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
