import type { DataSource, EntityManager } from 'typeorm';
import type { Writer } from '../../database/write-queue';
import { queueOrderMail, type MailedOrder } from '../outbox';

const DAY_MS = 24 * 60 * 60_000;
/** Delay after the delivery, so that the buyer has used the product. */
const AFTER_MS = 7 * DAY_MS;
/** Older deliveries get no reminder: the shop was closed then, or had no reminders yet. */
const UNTIL_MS = 14 * DAY_MS;
const AT_ONCE = 200;

// Only verified addresses of buyers who agreed to optional emails and reviewed none of the products.
const DUE = `SELECT purchase.id, purchase.user_id AS "userId", account.email AS "buyerEmail"
  FROM "order" purchase JOIN "user" account ON account.id = purchase.user_id
  WHERE purchase.is_delivered = 1 AND purchase.delivered_at > $1 AND purchase.delivered_at <= $2
    AND purchase.refunded_at IS NULL AND account.deleted_at IS NULL
    AND account.email_verified_at IS NOT NULL AND account.wants_optional_mail = 1
    AND NOT EXISTS (SELECT 1 FROM mail WHERE mail.order_id = purchase.id AND mail.kind = 'REVIEW_REMINDER')
    AND NOT EXISTS (SELECT 1 FROM review JOIN order_item item ON item.product_id = review.product_id
      WHERE item.order_id = purchase.id AND review.user_id = purchase.user_id)
  ORDER BY purchase.delivered_at LIMIT ${AT_ONCE}`;

/** Queues review reminders a week after the delivery, once per order; returns their number. */
export async function queueReviewReminders(
  { writer, reader }: { writer: Writer; reader: DataSource },
  at: Date,
): Promise<number> {
  // Reads first without the write queue, because mostly nothing is due.
  if ((await dueOrders(reader, at)).length === 0) return 0;
  return writer.transaction(async (tx) => {
    const orders = await dueOrders(tx, at);
    await queueOrderMail(tx, 'REVIEW_REMINDER', orders, at);
    return orders.length;
  });
}

function dueOrders(source: DataSource | EntityManager, at: Date): Promise<MailedOrder[]> {
  const time = at.getTime();
  return source.query<MailedOrder[]>(DUE, [time - UNTIL_MS, time - AFTER_MS]);
}
