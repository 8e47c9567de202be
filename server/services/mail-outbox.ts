import type { EntityManager } from 'typeorm';
import type {
  AccountChangeEntity,
  EmailVerificationEntity,
  PasswordResetEntity,
} from '../database/mail.entity';
import type { MailKind, OrderMailKind } from '../domain/mail';
import { newId } from './ids';

/** What an order's mail needs to know of it; an order's row is one. */
export interface MailedOrder {
  id: string;
  userId: string;
  buyerEmail: string;
}

interface QueuedMail {
  kind: MailKind;
  recipient: string;
  /** Whose language it is written in. */
  userId: string;
  orderId?: string;
  resetId?: string;
  verificationId?: string;
  changeId?: string;
}

// SQLite takes 32,766 parameters in one statement.
const ROWS_AT_ONCE = 1_000;
// In the account's language, which costs no statement more.
const ROW = `(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, COALESCE((SELECT language FROM "user" WHERE id = ?), 'EN'))`;

/**
 * Puts a mail to each buyer into the outbox, in the transaction of what it tells, so that both are kept or lost
 * together; it is sent after the commit. Of one kind an order gets one mail, however often this is called. §4
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
  return queue(tx, mails, at);
}

/** Puts the mail with a password reset's link into the outbox, in the transaction of the reset. */
export function queueResetMail(
  tx: EntityManager,
  { id: resetId, userId, email: recipient }: Pick<PasswordResetEntity, 'id' | 'userId' | 'email'>,
  at: Date,
): Promise<void> {
  return queue(tx, [{ kind: 'PASSWORD_RESET', recipient, userId, resetId }], at);
}

/** Puts the mail with a verification's link into the outbox, in the transaction of the verification. */
export function queueVerificationMail(
  tx: EntityManager,
  { id: verificationId, userId, email: recipient }: Pick<EmailVerificationEntity, 'id' | 'userId' | 'email'>,
  at: Date,
): Promise<void> {
  return queue(tx, [{ kind: 'EMAIL_VERIFICATION', recipient, userId, verificationId }], at);
}

/** Queues the email about a change of an account, with the link that undoes it, in the transaction of the change. */
export function queueAccountChangeMail(
  tx: EntityManager,
  { id: changeId, userId, email: recipient }: Pick<AccountChangeEntity, 'id' | 'userId' | 'email'>,
  at: Date,
): Promise<void> {
  return queue(tx, [{ kind: 'ACCOUNT_CHANGE', recipient, userId, changeId }], at);
}

async function queue(tx: EntityManager, mails: readonly QueuedMail[], at: Date): Promise<void> {
  for (let start = 0; start < mails.length; start += ROWS_AT_ONCE) {
    const some = mails.slice(start, start + ROWS_AT_ONCE);
    await tx.query(
      `INSERT INTO mail (id, kind, state, order_id, reset_id, verification_id, change_id, recipient, created_at, next_try_at, language)
       VALUES ${Array<string>(some.length).fill(ROW).join(', ')}
       ON CONFLICT (order_id, kind) WHERE order_id IS NOT NULL DO NOTHING`,
      some.flatMap((mail) => valuesOf(mail, at.getTime())),
    );
  }
}

function valuesOf(mail: QueuedMail, at: number): unknown[] {
  const about = [mail.orderId, mail.resetId, mail.verificationId, mail.changeId].map((id) => id ?? null);
  return [newId(), mail.kind, 'WAITING', ...about, mail.recipient, at, at, mail.userId];
}
