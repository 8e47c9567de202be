import type { EntityManager } from 'typeorm';
import type { PasswordResetEntity } from '../database/mail.entity';
import { placeholders } from '../database/rows';
import type { MailKind, OrderMailKind } from '../domain/mail';
import { newId } from './ids';

/** What an order's mail needs to know of it; an order's row is one. */
export interface MailedOrder {
  id: string;
  buyerEmail: string;
}

interface QueuedMail {
  kind: MailKind;
  recipient: string;
  orderId?: string;
  resetId?: string;
}

const COLUMN_COUNT = 8;
// SQLite takes 32,766 parameters in one statement.
const ROWS_AT_ONCE = 1_000;

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
  const mails = orders.map(({ id, buyerEmail }) => ({ kind, recipient: buyerEmail, orderId: id }));
  return queue(tx, mails, at);
}

/** Puts the mail with a password reset's link into the outbox, in the transaction of the reset. */
export function queueResetMail(
  tx: EntityManager,
  { id: resetId, email: recipient }: Pick<PasswordResetEntity, 'id' | 'email'>,
  at: Date,
): Promise<void> {
  return queue(tx, [{ kind: 'PASSWORD_RESET', recipient, resetId }], at);
}

async function queue(tx: EntityManager, mails: readonly QueuedMail[], at: Date): Promise<void> {
  for (let start = 0; start < mails.length; start += ROWS_AT_ONCE) {
    const some = mails.slice(start, start + ROWS_AT_ONCE);
    await tx.query(
      `INSERT INTO mail (id, kind, state, order_id, reset_id, recipient, created_at, next_try_at)
       VALUES ${placeholders(some.length, COLUMN_COUNT)}
       ON CONFLICT (order_id, kind) WHERE order_id IS NOT NULL DO NOTHING`,
      some.flatMap((mail) => valuesOf(mail, at.getTime())),
    );
  }
}

function valuesOf({ kind, recipient, orderId, resetId }: QueuedMail, at: number): unknown[] {
  return [newId(), kind, 'WAITING', orderId ?? null, resetId ?? null, recipient, at, at];
}
