import type { EntityManager } from 'typeorm';
import type {
  AccountChangeEntity,
  EmailVerificationEntity,
  PasswordResetEntity,
} from '../../database/entities/email.entity';
import {
  mailboxOf,
  UNVERIFIED_ORDER_MAILS_PER_DAY,
  type MailKind,
  type MerchantMailKind,
  type OrderMailKind,
  type SubjectMailKind,
} from '../../domain/emails/email';
import { englishTextOf } from '../../domain/messages/english-text';
import { newId } from '../../lib/ids';

/** Order fields that an email needs; an order row has them. */
export interface MailedOrder {
  id: string;
  userId: string;
  buyerEmail: string;
}

interface QueuedMail {
  kind: MailKind;
  recipient: string;
  /** The account whose language the email uses. */
  userId: string;
  orderId?: string;
  resetId?: string;
  verificationId?: string;
  changeId?: string;
  productId?: string;
  codeId?: string;
  aboutOrderId?: string;
  subjectId?: string;
  /** Mailbox whose hourly limit counts this email, instead of the buyer's. */
  mailbox?: string;
}

// SQLite accepts 32,766 parameters per statement.
const INSERT_BATCH_SIZE = 1_000;
const DAY_MS = 24 * 60 * 60_000;
/** Reason of an email above the daily limit; without quotes, because the SQL contains it. */
const DAILY_LIMIT_REASON = englishTextOf('mail.heldBack');

const TEXT_COLUMNS = [
  'id',
  'kind',
  'order_id',
  'reset_id',
  'verification_id',
  'change_id',
  'product_id',
  'code_id',
  'about_order_id',
  'subject_id',
  'recipient',
  'user_id',
  'mailbox',
];
const NUMBER_COLUMNS = ['created_at', 'is_limited', 'before'];
// PostgreSQL treats untyped parameters as text.
const ROW_PLACEHOLDERS = `(${[...TEXT_COLUMNS.map(() => 'CAST(? AS text)'), ...NUMBER_COLUMNS.map(() => 'CAST(? AS bigint)')].join(', ')})`;

/**
 * Inserts emails in the language of their account. An unverified mailbox has a daily limit of order emails. Further
 * ones get the state FAILED, and an admin can resend them.
 */
const insertSql = (rowCount: number) => `
  INSERT INTO mail (id, kind, state, order_id, reset_id, verification_id, change_id, product_id, code_id, about_order_id, subject_id, recipient,
    mailbox, last_error, created_at, next_try_at, language)
  WITH queued (${[...TEXT_COLUMNS, ...NUMBER_COLUMNS].join(', ')}) AS (VALUES ${Array<string>(rowCount).fill(ROW_PLACEHOLDERS).join(', ')}),
  addressed AS (SELECT queued.*, COALESCE(account.language, 'EN') AS language,
      queued.is_limited = 1 AND (account.email_verified_at IS NULL OR account.email <> queued.recipient) AS is_counted
    FROM queued LEFT JOIN "user" account ON account.id = queued.user_id),
  counted AS (SELECT addressed.*, is_counted AND addressed.before + (
      SELECT COUNT(*) FROM mail sent WHERE sent.mailbox = addressed.mailbox AND sent.mailbox <> ''
        AND sent.created_at > addressed.created_at - ${DAY_MS} AND sent.state <> 'FAILED'
    ) >= ${UNVERIFIED_ORDER_MAILS_PER_DAY} AS is_held
    FROM addressed)
  SELECT id, kind, CASE WHEN is_held THEN 'FAILED' ELSE 'WAITING' END, order_id, reset_id, verification_id, change_id,
    product_id, code_id, about_order_id, subject_id, recipient, CASE WHEN is_limited = 1 AND NOT is_counted THEN '' ELSE mailbox END,
    CASE WHEN is_held THEN '${DAILY_LIMIT_REASON}' END, created_at, CASE WHEN is_held THEN NULL ELSE created_at END, language
  FROM counted WHERE kind <> ''
  ON CONFLICT DO NOTHING`;

/**
 * Enqueues an email to each buyer in the transaction of its event, so both commit or roll back together. The
 * dispatcher sends it after the commit. An order gets one email per kind, so repeated calls are safe. §4
 */
export function queueOrderMail(
  tx: EntityManager,
  kind: OrderMailKind,
  orders: readonly MailedOrder[],
  at: Date,
): Promise<void> {
  const mails = orders.map(({ id, userId, buyerEmail }) => {
    return { kind, userId, recipient: buyerEmail, orderId: id };
  });
  return enqueue(tx, mails, at);
}

/** Enqueues an email to the buyer about a shipment, a refund, a return or a note of the order; once per subject. */
export function queueSubjectMail(
  tx: EntityManager,
  kind: SubjectMailKind,
  { order, subjectId }: { order: MailedOrder; subjectId: string },
  at: Date,
): Promise<void> {
  const { id: aboutOrderId, userId, buyerEmail: recipient } = order;
  return enqueue(tx, [{ kind, userId, recipient, aboutOrderId, subjectId }], at);
}

/** Replaces the email of a kind about an order, because its recipient has changed. */
export async function queueOrderMailAgain(
  tx: EntityManager,
  kind: OrderMailKind,
  order: MailedOrder,
  at: Date,
): Promise<void> {
  await tx.query('DELETE FROM mail WHERE order_id = ? AND kind = ?', [order.id, kind]);
  await queueOrderMail(tx, kind, [order], at);
}

/** Enqueues the email with a password reset link, in the transaction of the reset. */
export function queueResetMail(
  tx: EntityManager,
  { id: resetId, userId, email: recipient }: Pick<PasswordResetEntity, 'id' | 'userId' | 'email'>,
  at: Date,
): Promise<void> {
  return enqueue(tx, [{ kind: 'PASSWORD_RESET', recipient, userId, resetId }], at);
}

/** Enqueues the email with a verification link, in the transaction of the verification. */
export function queueVerificationMail(
  tx: EntityManager,
  { id: verificationId, userId, email: recipient }: Pick<EmailVerificationEntity, 'id' | 'userId' | 'email'>,
  at: Date,
): Promise<void> {
  return enqueue(tx, [{ kind: 'EMAIL_VERIFICATION', recipient, userId, verificationId }], at);
}

/** Enqueues the email about an account change with its undo link, in the transaction of the change. */
export function queueAccountChangeMail(
  tx: EntityManager,
  { id: changeId, userId, email: recipient }: Pick<AccountChangeEntity, 'id' | 'userId' | 'email'>,
  at: Date,
): Promise<void> {
  return enqueue(tx, [{ kind: 'ACCOUNT_CHANGE', recipient, userId, changeId }], at);
}

/** Enqueues the email with a one-time code, in the transaction of the code. */
export function queueCodeMail(
  tx: EntityManager,
  { id: codeId, recipient, userId }: { id: string; recipient: string; userId: string },
  at: Date,
): Promise<void> {
  return enqueue(tx, [{ kind: 'ONE_TIME_CODE', recipient, userId, codeId }], at);
}

/** Enqueues emails to the merchant: one per kind and order, one per return, or one per product with low stock. */
export function queueMerchantMail(
  tx: EntityManager,
  kind: MerchantMailKind,
  {
    recipient,
    subjects,
  }: { recipient: string; subjects: readonly { id: string; orderId?: string | undefined }[] },
  at: Date,
): Promise<void> {
  // The caller enforces the hourly limit, counted by the merchant's address.
  const mails = subjects.map(({ id, orderId }) => {
    const record = kind === 'STOCK_LOW' ? { productId: id } : { orderId: id };
    const subject = orderId === undefined ? record : { aboutOrderId: orderId, subjectId: id };
    return { kind, recipient, ...subject, userId: '', mailbox: recipient };
  });
  return enqueue(tx, mails, at);
}

async function enqueue(tx: EntityManager, mails: readonly QueuedMail[], at: Date): Promise<void> {
  const countByMailbox = new Map<string, number>();
  for (let start = 0; start < mails.length; start += INSERT_BATCH_SIZE) {
    const batch = mails.slice(start, start + INSERT_BATCH_SIZE);
    await tx.query(
      insertSql(batch.length),
      batch.flatMap((mail) => valuesOf(mail, at.getTime(), countByMailbox)),
    );
  }
}

function valuesOf(mail: QueuedMail, at: number, countByMailbox: Map<string, number>): unknown[] {
  const { orderId, resetId, verificationId, changeId, productId, codeId, aboutOrderId, subjectId } = mail;
  const referenceIds = [
    orderId,
    resetId,
    verificationId,
    changeId,
    productId,
    codeId,
    aboutOrderId,
    subjectId,
  ].map((id) => id ?? null);
  const isLimited = (orderId ?? aboutOrderId) !== undefined && mail.mailbox === undefined;
  const mailbox = mail.mailbox ?? (isLimited ? mailboxOf(mail.recipient) : '');
  // The SQL does not count the rows of its own statement, so this counts the earlier rows of the mailbox.
  const earlierCount = countByMailbox.get(mailbox) ?? 0;
  countByMailbox.set(mailbox, earlierCount + 1);
  const texts = [newId(), mail.kind, ...referenceIds, mail.recipient, mail.userId, mailbox];
  return [...texts, at, isLimited ? 1 : 0, earlierCount];
}
