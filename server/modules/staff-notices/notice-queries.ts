import type { DataSource, EntityManager } from 'typeorm';
import { LOW_STOCK_LIMIT } from '../../domain/constants';
import { MAX_NOTICE_RECORDS, type StaffNoticeKind } from '../../domain/emails/staff-notice';
import { staffMailbox, type NoticeRecipient } from '../outbox';

type Source = DataSource | EntityManager;

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Period in which an email fails at the latest: its attempts span a day and a half. */
const FAILURE_PERIOD_MS = 3 * DAY_MS;

/** A choice of a member of staff. */
export interface NoticeChoice extends NoticeRecipient {
  /** Time of the choice. */
  since: Date;
}

const CHOICES_SQL = `SELECT choice.user_id AS "userId", choice.kind, choice.since, account.email, account.language
  FROM staff_notice choice JOIN "user" account ON account.id = choice.user_id
  WHERE account.is_admin = 1 AND account.deleted_at IS NULL
  ORDER BY choice.user_id, choice.kind`;

/** SQL that is true for a record without an email of this kind to the account $2. */
const isNew = (kind: StaffNoticeKind, recordId: string, condition = '') =>
  `NOT EXISTS (SELECT 1 FROM staff_notice_record mailed
     WHERE mailed.user_id = $2 AND mailed.kind = '${kind}' AND mailed.record_id = ${recordId}${condition})`;

/** Actions of the audit log that are problems with a payment. */
const PROBLEM_ACTIONS = `'payment.refused', 'payment.dispute', 'payment.refund-refused', 'payment.return-refused'`;

/**
 * SQL for the records after the time $1 that the account $2 has no email about, oldest first, at most $3. The account
 * gets at most one email a day about a product.
 */
const NEW_RECORDS_SQL: Readonly<Record<StaffNoticeKind, string>> = {
  NEW_ORDER: `SELECT purchase.id FROM "order" purchase
    WHERE purchase.created_at > $1 AND ${isNew('NEW_ORDER', 'purchase.id')}
    ORDER BY purchase.created_at, purchase.id LIMIT $3`,
  CASH_TO_CONFIRM: `SELECT purchase.id FROM "order" purchase
    WHERE purchase.confirm_until IS NOT NULL AND purchase.confirmed_at IS NULL AND purchase.cancelled_at IS NULL
      AND purchase.created_at > $1 AND ${isNew('CASH_TO_CONFIRM', 'purchase.id')}
    ORDER BY purchase.created_at, purchase.id LIMIT $3`,
  PAYMENT_PROBLEM: `SELECT CAST(entry.seq AS text) AS id FROM audit_log entry
    WHERE entry.action IN (${PROBLEM_ACTIONS}) AND entry.at > $1
      AND ${isNew('PAYMENT_PROBLEM', 'CAST(entry.seq AS text)')}
    ORDER BY entry.seq LIMIT $3`,
  STOCK_LOW: `SELECT event.subject AS id FROM event JOIN product ON product.id = event.subject
    WHERE event.type = 'stock.low' AND event.created_at > $1
      AND product.deleted_at IS NULL AND product.count_in_stock <= ${LOW_STOCK_LIMIT}
      AND ${isNew('STOCK_LOW', 'event.subject', ` AND mailed.created_at > event.created_at - ${DAY_MS}`)}
    GROUP BY event.subject ORDER BY MIN(event.created_at), event.subject LIMIT $3`,
  RETURN_REQUESTED: `SELECT request.id FROM return_request request
    WHERE request.requested_at > $1 AND request.state = 'REQUESTED' AND ${isNew('RETURN_REQUESTED', 'request.id')}
    ORDER BY request.requested_at, request.id LIMIT $3`,
  // An email to staff about a failed email to staff would fail too.
  EMAIL_FAILED: `SELECT failed.id FROM mail failed
    WHERE failed.state = 'FAILED' AND failed.kind <> 'STAFF_NOTICE' AND failed.created_at > $1
      AND ${isNew('EMAIL_FAILED', 'failed.id')}
    ORDER BY failed.id LIMIT $3`,
};

/** The choices of all members of staff. */
export async function readNoticeChoices(reader: Source): Promise<NoticeChoice[]> {
  const rows = await reader.query<(NoticeRecipient & { since: number | string })[]>(CHOICES_SQL);
  return rows.map((row) => ({ ...row, since: new Date(Number(row.since)) }));
}

/**
 * Ids of the records that a member of staff has no email about, of the last day or, for failed emails, three days;
 * oldest first.
 */
export async function readNewRecords(
  source: Source,
  { userId, kind, since }: NoticeChoice,
  at: Date,
): Promise<string[]> {
  // An email may fail long after it was queued.
  const period = kind === 'EMAIL_FAILED' ? FAILURE_PERIOD_MS : DAY_MS;
  const start = Math.max(since.getTime(), at.getTime() - period);
  const values = [start, userId, MAX_NOTICE_RECORDS];
  const rows = await source.query<{ id: string }[]>(NEW_RECORDS_SQL[kind], values);
  return rows.map(({ id }) => id);
}

/** Numbers of records in the emails of a kind to a member of staff in the last hour. */
export async function readRecentMails(
  source: Source,
  recipient: NoticeRecipient,
  at: Date,
): Promise<{ recordCount: number }[]> {
  const rows = await source.query<{ recordCount: number | string }[]>(
    `SELECT (SELECT COUNT(*) FROM staff_notice_record record WHERE record.mail_id = mail.id) AS "recordCount"
     FROM mail WHERE mail.mailbox = $1 AND mail.created_at > $2`,
    [staffMailbox(recipient), at.getTime() - HOUR_MS],
  );
  return rows.map(({ recordCount }) => ({ recordCount: Number(recordCount) }));
}
