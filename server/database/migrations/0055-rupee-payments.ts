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
  'STOCK_LOW',
];
/** Earlier kinds of emails that belong to no order. */
const WITHOUT_ORDER = ['PASSWORD_RESET', 'EMAIL_VERIFICATION', 'ACCOUNT_CHANGE', 'STOCK_LOW'];
/** Columns of the emails before this migration. */
const COLUMNS =
  'id, kind, state, order_id, reset_id, verification_id, change_id, product_id, language, recipient, mailbox, attempts, last_error, created_at, sent_at, next_try_at, claim';

/** SQL list of the kinds. */
const inList = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join(', ');

interface MailTable {
  kinds: readonly string[];
  withoutOrder: readonly string[];
  /** SQL of the column of one-time codes and its constraint. */
  codeColumn: string;
}

/**
 * SQL that rebuilds the table of emails, because SQLite cannot change a CHECK constraint. Copies only emails of earlier
 * kinds.
 */
function mailTable(text: string, { kinds, withoutOrder, codeColumn }: MailTable): string[] {
  return [
    `CREATE TABLE mail_new (
      id ${text} PRIMARY KEY NOT NULL, kind ${text} NOT NULL CHECK (kind IN (${inList(kinds)})),
      state ${text} NOT NULL CHECK (state IN ('WAITING', 'SENT', 'FAILED')),
      order_id ${text} REFERENCES "order" (id), reset_id ${text} REFERENCES password_reset (id),
      verification_id ${text} REFERENCES email_verification (id), change_id ${text} REFERENCES account_change (id),
      product_id ${text} REFERENCES product (id),
      language ${text} NOT NULL DEFAULT 'EN' CHECK (language IN ('EN', 'HI')), recipient ${text} NOT NULL,
      mailbox ${text} NOT NULL DEFAULT '',
      attempts bigint NOT NULL DEFAULT 0 CHECK (attempts >= 0), last_error ${text},
      created_at bigint NOT NULL, sent_at bigint, next_try_at bigint, claim ${text},${codeColumn}
      CHECK ((order_id IS NULL) = (kind IN (${inList(withoutOrder)}))),
      CHECK ((reset_id IS NULL) = (kind <> 'PASSWORD_RESET')),
      CHECK ((verification_id IS NULL) = (kind <> 'EMAIL_VERIFICATION')),
      CHECK ((change_id IS NULL) = (kind <> 'ACCOUNT_CHANGE')),
      CHECK ((product_id IS NULL) = (kind <> 'STOCK_LOW')),
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
    `CREATE INDEX mail_product ON mail (product_id, created_at) WHERE product_id IS NOT NULL`,
  ];
}

/** One-time codes of six digits. The code derives from the id and the secret of the shop, so no column contains it. */
const codeTable = (text: string) => [
  `CREATE TABLE one_time_code (
    id ${text} PRIMARY KEY NOT NULL,
    purpose ${text} NOT NULL CHECK (purpose IN ('SIGN_IN', 'CONFIRM_ORDER', 'OPEN_ORDER')),
    email ${text} NOT NULL,
    user_id ${text} REFERENCES "user" (id),
    token_version bigint NOT NULL DEFAULT 0,
    order_id ${text} REFERENCES "order" (id),
    tries bigint NOT NULL DEFAULT 0 CHECK (tries >= 0),
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    ended_at bigint,
    CHECK ((order_id IS NULL) = (purpose = 'SIGN_IN')))`,
  `CREATE INDEX one_time_code_open ON one_time_code (purpose, email) WHERE ended_at IS NULL`,
];

/** Orders that the buyer of a cash order refused at the door, with a keyed hash of the phone. */
const refusalTable = (text: string) => [
  `CREATE TABLE cod_refusal (
    order_id ${text} PRIMARY KEY NOT NULL REFERENCES "order" (id),
    user_id ${text} NOT NULL REFERENCES "user" (id),
    phone_hash ${text},
    postal_code ${text} NOT NULL,
    created_at bigint NOT NULL)`,
  `CREATE INDEX cod_refusal_user ON cod_refusal (user_id)`,
  `CREATE INDEX cod_refusal_phone ON cod_refusal (phone_hash) WHERE phone_hash IS NOT NULL`,
];

const orderColumns = (text: string) => [
  `confirmed_at bigint`,
  // Time at which an unconfirmed cash order ends.
  `confirm_until bigint`,
  `collected_at bigint CHECK (collected_at IS NULL OR is_paid = 1)`,
  `collect_reference ${text}`,
  // Phone of a guest, who has no account; empty without a phone, null for the order of an account.
  `guest_phone ${text}`,
];

const ORDER_INDEXES = [
  `CREATE INDEX order_unconfirmed ON "order" (confirm_until)
    WHERE confirm_until IS NOT NULL AND confirmed_at IS NULL AND cancelled_at IS NULL`,
  `CREATE INDEX order_to_collect ON "order" (confirmed_at)
    WHERE confirmed_at IS NOT NULL AND is_paid = 0 AND cancelled_at IS NULL`,
  `CREATE INDEX order_guest_email ON "order" (buyer_email) WHERE guest_phone IS NOT NULL`,
  `CREATE INDEX order_guest_phone ON "order" (guest_phone) WHERE guest_phone IS NOT NULL`,
];

/** Adds cash on delivery, orders of guests, and one-time codes by mail. */
export class RupeePayments1700000000055 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const text = textType(runner);
    const statements = [
      ...codeTable(text),
      ...refusalTable(text),
      ...orderColumns(text).map((column) => `ALTER TABLE "order" ADD COLUMN ${column}`),
      ...ORDER_INDEXES,
      ...mailTable(text, {
        kinds: [...KINDS, 'ONE_TIME_CODE'],
        withoutOrder: [...WITHOUT_ORDER, 'ONE_TIME_CODE'],
        codeColumn: `
      code_id ${text} REFERENCES one_time_code (id),
      CHECK ((code_id IS NULL) = (kind <> 'ONE_TIME_CODE')),`,
      }),
      `CREATE UNIQUE INDEX mail_code ON mail (code_id) WHERE code_id IS NOT NULL`,
    ];
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    const text = textType(runner);
    const statements = [
      `DROP INDEX mail_code`,
      ...mailTable(text, { kinds: KINDS, withoutOrder: WITHOUT_ORDER, codeColumn: '' }),
      ...['order_guest_phone', 'order_guest_email', 'order_to_collect', 'order_unconfirmed'].map(
        (index) => `DROP INDEX ${index}`,
      ),
      ...orderColumns(text)
        .reverse()
        .map((column) => `ALTER TABLE "order" DROP COLUMN ${column.split(' ')[0] ?? ''}`),
      `DROP TABLE cod_refusal`,
      `DROP TABLE one_time_code`,
    ];
    for (const statement of statements) await runner.query(statement);
  }
}

const textType = (runner: QueryRunner) =>
  runner.connection.options.type === 'postgres' ? 'text COLLATE "C"' : 'text';
