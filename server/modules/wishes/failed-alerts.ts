import type { EntityManager } from 'typeorm';
import { MAX_FAILED_ALERT_MAILS } from '../../domain/wishes/stock-alert';

/** Selects the request of a failed email, unless the request has a newer email. */
const alertOfMailSql = (
  mailId: '$1' | '$2',
) => `id = (SELECT mail.alert_id FROM mail WHERE mail.id = ${mailId} AND mail.kind = 'BACK_IN_STOCK'
  AND mail.state = 'FAILED' AND NOT EXISTS (SELECT 1 FROM mail newer
    WHERE newer.alert_id = mail.alert_id AND newer.kind = 'BACK_IN_STOCK' AND newer.id > mail.id))`;

/**
 * Makes the request wait again, in its former order. After an obsolete email it restores the time of the last sent
 * email.
 */
const RETURN_SQL = `UPDATE product_alert SET is_waiting = 1, failed_count = failed_count + $1,
    notified_at = CASE WHEN $1 = 1 THEN notified_at ELSE (SELECT MAX(mail.sent_at) FROM mail
      WHERE mail.alert_id = product_alert.id AND mail.kind = 'BACK_IN_STOCK' AND mail.state = 'SENT') END
  WHERE ${alertOfMailSql('$2')} AND is_waiting = 0 AND failed_count + $1 <= ${MAX_FAILED_ALERT_MAILS}`;

const OPEN_WAVE_SQL = `INSERT INTO alert_wave (product_id, next_at, remaining)
  SELECT product_id, 0, 0 FROM product_alert WHERE ${alertOfMailSql('$1')} AND is_waiting = 1 AND verified_at IS NOT NULL
  ON CONFLICT (product_id) DO NOTHING`;

/**
 * Puts the request of a failed email about stock back into its order, in the transaction that records the failure. An
 * obsolete email, of a product that is sold out again, does not count; an undeliverable one is repeated once.
 */
export async function returnFailedAlert(
  tx: EntityManager,
  mailId: string,
  { isObsolete }: { isObsolete: boolean },
): Promise<void> {
  await tx.query(RETURN_SQL, [isObsolete ? 0 : 1, mailId]);
  await tx.query(OPEN_WAVE_SQL, [mailId]);
}

/** Ends the request of a failed email that an admin queues again, so the request leads to one email. */
export async function endReturnedAlert(tx: EntityManager, mailId: string, at: Date): Promise<void> {
  await tx.query(
    `UPDATE product_alert SET is_waiting = 0, notified_at = $1 WHERE ${alertOfMailSql('$2')} AND verified_at IS NOT NULL`,
    [at.getTime(), mailId],
  );
}
