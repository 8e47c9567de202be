import type { EntityManager } from 'typeorm';
import { MAX_MAIL_ATTEMPTS } from '../../domain/emails/email';
import type { Problems } from './problems';

/** Checks that every order since the first email has a confirmation email, and that no email has too many attempts. */
export async function checkMails(tx: EntityManager, problems: Problems): Promise<void> {
  const unconfirmedOrders = await tx.query<{ id: string }[]>(
    `SELECT purchase.id FROM "order" purchase
     WHERE purchase.created_at >= (SELECT MIN(first.created_at) FROM mail first WHERE first.kind = 'ORDER_PLACED')
       AND NOT EXISTS (SELECT 1 FROM mail WHERE mail.order_id = purchase.id AND mail.kind = 'ORDER_PLACED')
     ORDER BY purchase.id`,
  );
  for (const { id } of unconfirmedOrders) problems.add('emails', `order ${id} has no confirmation email`);

  // Allows one extra attempt, because the last one may be in progress.
  const endlessRetries = await tx.query<{ id: string; attempts: number }[]>(
    `SELECT id, attempts FROM mail WHERE state = 'WAITING' AND attempts > $1 ORDER BY id`,
    [MAX_MAIL_ATTEMPTS + 1],
  );
  for (const { id, attempts } of endlessRetries)
    problems.add('emails', `email ${id} still waits after ${attempts} attempts`);
}
