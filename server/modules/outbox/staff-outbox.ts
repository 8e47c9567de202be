import type { EntityManager } from 'typeorm';
import { insertRows } from '../../database/rows';
import type { Language } from '../../domain/emails/language';
import type { StaffNoticeKind } from '../../domain/emails/staff-notice';
import { newId } from '../../lib/ids';

/** A member of staff who chose emails of a kind. */
export interface NoticeRecipient {
  userId: string;
  kind: StaffNoticeKind;
  email: string;
  language: Language;
}

/** Enqueues one email to a member of staff about these records. */
export async function queueStaffMail(
  tx: EntityManager,
  recipient: NoticeRecipient,
  recordIds: readonly string[],
  at: Date,
): Promise<void> {
  const { userId, kind, email, language } = recipient;
  const id = newId();
  const created_at = at.getTime();
  const state = { kind: 'STAFF_NOTICE', state: 'WAITING', created_at, next_try_at: created_at };
  await insertRows(tx, 'mail', [
    { id, ...state, recipient: email, language, mailbox: staffMailbox(recipient) },
  ]);
  const rows = recordIds.map((record_id) => ({ mail_id: id, record_id, kind, user_id: userId, created_at }));
  await insertRows(tx, 'staff_notice_record', rows);
}

/** Ends the emails to a member of staff, and erases the address from the earlier ones. */
export async function eraseStaffMails(tx: EntityManager, userId: string): Promise<void> {
  await tx.query(
    `UPDATE mail SET recipient = '' WHERE id IN (SELECT mail_id FROM staff_notice_record WHERE user_id = $1)`,
    [userId],
  );
  await tx.query('DELETE FROM staff_notice WHERE user_id = $1', [userId]);
}

/** The text by which the hourly limit counts the emails of a kind to a member of staff. */
export function staffMailbox({ userId, kind }: Pick<NoticeRecipient, 'userId' | 'kind'>): string {
  return `staff/${userId}/${kind}`;
}
