import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Kinds of emails about a shipment, a refund, a return or a note of an order. */
const SUBJECT_KINDS = [
  'PARCEL_SENT',
  'PARCEL_DELIVERED',
  'PARTIAL_REFUND',
  'ORDER_CHANGED',
  'ORDER_NOTE',
  'RETURN_REQUESTED',
  'RETURN_APPROVED',
  'RETURN_REJECTED',
  'RETURN_RECEIVED',
  'RETURN_SETTLED',
  'RETURN_TO_DECIDE',
];
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
  'ONE_TIME_CODE',
  ...SUBJECT_KINDS,
];
/** New kinds of emails: each is about an alert for a product. */
const ALERT_KINDS = ['ALERT_CONFIRMATION', 'BACK_IN_STOCK', 'PRICE_DROP'];
/** Kinds of emails without the column `order_id`. */
const WITHOUT_ORDER = [
  'PASSWORD_RESET',
  'EMAIL_VERIFICATION',
  'ACCOUNT_CHANGE',
  'STOCK_LOW',
  'ONE_TIME_CODE',
  ...SUBJECT_KINDS,
];
/** Columns of the emails before this migration. */
const COLUMNS =
  'id, kind, state, order_id, reset_id, verification_id, change_id, product_id, code_id, about_order_id, subject_id, language, recipient, mailbox, attempts, last_error, created_at, sent_at, next_try_at, claim';

/** SQL list of the kinds. */
const inList = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join(', ');

/** SQL that rebuilds the table of emails, because SQLite cannot change a CHECK constraint. */
const mailTable = (text: string, alertKinds: readonly string[]) => [
  `CREATE TABLE mail_new (
    id ${text} PRIMARY KEY NOT NULL, kind ${text} NOT NULL CHECK (kind IN (${inList([...KINDS, ...alertKinds])})),
    state ${text} NOT NULL CHECK (state IN ('WAITING', 'SENT', 'FAILED')),
    order_id ${text} REFERENCES "order" (id), reset_id ${text} REFERENCES password_reset (id),
    verification_id ${text} REFERENCES email_verification (id), change_id ${text} REFERENCES account_change (id),
    product_id ${text} REFERENCES product (id),
    language ${text} NOT NULL DEFAULT 'EN' CHECK (language IN ('EN', 'HI')), recipient ${text} NOT NULL,
    mailbox ${text} NOT NULL DEFAULT '',
    attempts bigint NOT NULL DEFAULT 0 CHECK (attempts >= 0), last_error ${text},
    created_at bigint NOT NULL, sent_at bigint, next_try_at bigint, claim ${text},
    code_id ${text} REFERENCES one_time_code (id),
    about_order_id ${text} REFERENCES "order" (id), subject_id ${text},${
      alertKinds.length === 0
        ? ''
        : `
    alert_id ${text} REFERENCES product_alert (id),
    CHECK ((alert_id IS NOT NULL) = (kind IN (${inList(alertKinds)}))),`
    }
    CHECK ((about_order_id IS NOT NULL) = (kind IN (${inList(SUBJECT_KINDS)}))),
    CHECK ((about_order_id IS NULL) = (subject_id IS NULL)),
    CHECK ((code_id IS NULL) = (kind <> 'ONE_TIME_CODE')),
    CHECK ((order_id IS NULL) = (kind IN (${inList([...WITHOUT_ORDER, ...alertKinds])}))),
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
  `CREATE UNIQUE INDEX mail_code ON mail (code_id) WHERE code_id IS NOT NULL`,
  `CREATE UNIQUE INDEX mail_subject ON mail (about_order_id, kind, subject_id) WHERE about_order_id IS NOT NULL`,
];

/** SQL for the tables of alerts. */
const alertTables = (text: string) => [
  `CREATE TABLE product_alert (
    id ${text} PRIMARY KEY NOT NULL, kind ${text} NOT NULL DEFAULT 'STOCK' CHECK (kind IN ('STOCK', 'PRICE')),
    product_id ${text} NOT NULL REFERENCES product (id), user_id ${text} REFERENCES "user" (id), email ${text},
    language ${text} NOT NULL DEFAULT 'EN' CHECK (language IN ('EN', 'HI')), price bigint,
    asked_at bigint NOT NULL, verified_at bigint, notified_at bigint,
    is_waiting bigint NOT NULL CHECK (is_waiting IN (0, 1)),
    CHECK ((user_id IS NULL) <> (email IS NULL)))`,
  `CREATE UNIQUE INDEX product_alert_user ON product_alert (user_id, product_id, kind) WHERE user_id IS NOT NULL`,
  `CREATE UNIQUE INDEX product_alert_email ON product_alert (email, product_id, kind) WHERE email IS NOT NULL`,
  // The order of the emails.
  `CREATE INDEX product_alert_waiting ON product_alert (product_id, asked_at, id) WHERE is_waiting = 1`,
  `CREATE INDEX product_alert_unconfirmed ON product_alert (asked_at) WHERE verified_at IS NULL`,
  // Products with waiting alerts: the time of the next wave, and the alerts that the current wave still sends.
  `CREATE TABLE alert_wave (
    product_id ${text} PRIMARY KEY NOT NULL REFERENCES product (id), next_at bigint NOT NULL,
    remaining bigint NOT NULL CHECK (remaining >= 0))`,
];

/** Adds the requests to be told when a product is back in stock, and their emails. */
export class StockAlerts1700000000082 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const text = textType(runner);
    const statements = [
      ...alertTables(text),
      ...mailTable(text, ALERT_KINDS),
      `CREATE INDEX mail_alert ON mail (alert_id) WHERE alert_id IS NOT NULL`,
      `ALTER TABLE wish_list ADD COLUMN wants_price_drops bigint NOT NULL DEFAULT 0`,
    ];
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    const statements = [
      `ALTER TABLE wish_list DROP COLUMN wants_price_drops`,
      ...mailTable(textType(runner), []),
      `DROP TABLE alert_wave`,
      `DROP TABLE product_alert`,
    ];
    for (const statement of statements) await runner.query(statement);
  }
}

const textType = (runner: QueryRunner) =>
  runner.connection.options.type === 'postgres' ? 'text COLLATE "C"' : 'text';
