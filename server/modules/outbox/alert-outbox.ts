import type { EntityManager } from 'typeorm';
import { insertRows } from '../../database/rows';
import type { AlertMailKind } from '../../domain/emails/email';
import type { Language } from '../../domain/emails/language';
import { newId } from '../../lib/ids';

/** An email about an alert. */
export interface AlertMail {
  alertId: string;
  recipient: string;
  language: Language;
}

/** Enqueues emails about alerts in the transaction that opens or ends them, so both commit or roll back together. */
export async function queueAlertMails(
  tx: EntityManager,
  kind: AlertMailKind,
  mails: readonly AlertMail[],
  at: Date,
): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map(({ alertId, recipient, language }) => ({
    id: newId(),
    kind,
    state: 'WAITING',
    alert_id: alertId,
    recipient,
    language,
    created_at: at.getTime(),
    next_try_at: at.getTime(),
  }));
  await insertRows(tx, 'mail', rows);
}

/** Recipient of alerts: an account, an address, or both. */
interface AlertRecipient {
  userId?: string | undefined;
  email?: string | undefined;
}

/** SQL that is true for the alerts of the account $1, and for those of the address $2 that match a condition. */
const recipientSql = (ofAddress = '') =>
  `((user_id = $1 AND user_id <> '') OR (email = $2 AND email <> ''${ofAddress}))`;

/**
 * Deletes the alerts of an account and of an address, with their emails, which contain the address. The confirmed
 * alerts of an address that the account has not proved stay, because the owner of the mailbox confirmed them.
 */
export async function deleteAlerts(
  tx: EntityManager,
  { userId, email, isOwnAddress }: AlertRecipient & { isOwnAddress: boolean },
): Promise<void> {
  const values = [userId ?? '', email ?? ''];
  const condition = recipientSql(isOwnAddress ? '' : ' AND verified_at IS NULL');
  await tx.query(
    `DELETE FROM mail WHERE alert_id IN (SELECT id FROM product_alert WHERE ${condition})`,
    values,
  );
  await tx.query(`DELETE FROM product_alert WHERE ${condition}`, values);
}

/**
 * Ends the alerts about stock of an account and of an address, and deletes their emails. Alerts that had an email stay,
 * because its unsubscribe link names them.
 */
export async function endStockAlerts(tx: EntityManager, { userId, email }: AlertRecipient): Promise<void> {
  const values = [userId ?? '', email ?? ''];
  const condition = `kind = 'STOCK' AND ${recipientSql()}`;
  await tx.query(
    `DELETE FROM mail WHERE alert_id IN (SELECT id FROM product_alert WHERE ${condition})`,
    values,
  );
  await tx.query(`DELETE FROM product_alert WHERE ${condition} AND notified_at IS NULL`, values);
  await tx.query(`UPDATE product_alert SET is_waiting = 0 WHERE ${condition}`, values);
}
