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
/** Kinds of emails about an alert for a product. */
const ALERT_KINDS = ['ALERT_CONFIRMATION', 'BACK_IN_STOCK', 'PRICE_DROP'];
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
  ...ALERT_KINDS,
];
/** The new kind: emails to members of staff. */
const STAFF_KINDS = ['STAFF_NOTICE'];
/** Kinds of emails without the column `order_id`. */
const WITHOUT_ORDER = [
  'PASSWORD_RESET',
  'EMAIL_VERIFICATION',
  'ACCOUNT_CHANGE',
  'STOCK_LOW',
  'ONE_TIME_CODE',
  ...SUBJECT_KINDS,
  ...ALERT_KINDS,
];
/** Columns of the emails; this migration changes only their constraints. */
const COLUMNS =
  'id, kind, state, order_id, reset_id, verification_id, change_id, product_id, code_id, about_order_id, subject_id, alert_id, language, recipient, mailbox, attempts, last_error, created_at, sent_at, next_try_at, claim';
const NOTICE_KINDS = [
  'NEW_ORDER',
  'CASH_TO_CONFIRM',
  'PAYMENT_PROBLEM',
  'STOCK_LOW',
  'RETURN_REQUESTED',
  'EMAIL_FAILED',
];

/** SQL list of the kinds. */
const inList = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join(', ');

/** SQL that rebuilds the table of emails, because SQLite cannot change a CHECK constraint. */
const mailTable = (text: string, staffKinds: readonly string[]) => [
  `CREATE TABLE mail_new (
    id ${text} PRIMARY KEY NOT NULL, kind ${text} NOT NULL CHECK (kind IN (${inList([...KINDS, ...staffKinds])})),
    state ${text} NOT NULL CHECK (state IN ('WAITING', 'SENT', 'FAILED')),
    order_id ${text} REFERENCES "order" (id), reset_id ${text} REFERENCES password_reset (id),
    verification_id ${text} REFERENCES email_verification (id), change_id ${text} REFERENCES account_change (id),
    product_id ${text} REFERENCES product (id),
    language ${text} NOT NULL DEFAULT 'EN' CHECK (language IN ('EN', 'HI')), recipient ${text} NOT NULL,
    mailbox ${text} NOT NULL DEFAULT '',
    attempts bigint NOT NULL DEFAULT 0 CHECK (attempts >= 0), last_error ${text},
    created_at bigint NOT NULL, sent_at bigint, next_try_at bigint, claim ${text},
    code_id ${text} REFERENCES one_time_code (id),
    about_order_id ${text} REFERENCES "order" (id), subject_id ${text},
    alert_id ${text} REFERENCES product_alert (id),
    CHECK ((alert_id IS NOT NULL) = (kind IN (${inList(ALERT_KINDS)}))),
    CHECK ((about_order_id IS NOT NULL) = (kind IN (${inList(SUBJECT_KINDS)}))),
    CHECK ((about_order_id IS NULL) = (subject_id IS NULL)),
    CHECK ((code_id IS NULL) = (kind <> 'ONE_TIME_CODE')),
    CHECK ((order_id IS NULL) = (kind IN (${inList([...WITHOUT_ORDER, ...staffKinds])}))),
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
  `CREATE INDEX mail_alert ON mail (alert_id) WHERE alert_id IS NOT NULL`,
];

/** SQL for the choices of members of staff, and for the records in their emails. */
const noticeTables = (text: string) => [
  `CREATE TABLE staff_notice (
    user_id ${text} NOT NULL REFERENCES "user" (id), kind ${text} NOT NULL CHECK (kind IN (${inList(NOTICE_KINDS)})),
    since bigint NOT NULL, PRIMARY KEY (user_id, kind))`,
  // Without a foreign key to the table mail, because migrations rebuild that table.
  `CREATE TABLE staff_notice_record (
    mail_id ${text} NOT NULL, record_id ${text} NOT NULL, kind ${text} NOT NULL CHECK (kind IN (${inList(NOTICE_KINDS)})),
    user_id ${text} NOT NULL REFERENCES "user" (id), created_at bigint NOT NULL, PRIMARY KEY (mail_id, record_id))`,
  // Finds the records that a member of staff has an email about.
  `CREATE INDEX staff_notice_record_user ON staff_notice_record (user_id, kind, record_id, created_at)`,
];

/** Adds the emails to members of staff, and what each of them chose. */
export class StaffNotices1700000000091 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const text = textType(runner);
    for (const statement of [...mailTable(text, STAFF_KINDS), ...noticeTables(text)])
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    const statements = [
      `DROP TABLE staff_notice_record`,
      `DROP TABLE staff_notice`,
      ...mailTable(textType(runner), []),
    ];
    for (const statement of statements) await runner.query(statement);
  }
}

const textType = (runner: QueryRunner) =>
  runner.connection.options.type === 'postgres' ? 'text COLLATE "C"' : 'text';
