import type { DataSource, EntityManager } from 'typeorm';
import type { Writer } from '../../database/write-queue';
import { SUBJECT_SQL } from './review-queries';
import { queueOrderMail, type MailedOrder } from '../outbox';

const DAY_MS = 24 * 60 * 60_000;
/** Delay after the delivery, so the buyer can try the product first. */
const REMINDER_DELAY_MS = 7 * DAY_MS;
/** Older deliveries get no reminder, for example after a long downtime of the shop. */
const MAX_DELIVERY_AGE_MS = 14 * DAY_MS;
const BATCH_SIZE = 200;

// Orders of buyers who have a verified address, agreed to optional emails and reviewed none of the products.
const DUE_ORDERS = `SELECT purchase.id, purchase.user_id AS "userId", account.email AS "buyerEmail"
  FROM "order" purchase JOIN "user" account ON account.id = purchase.user_id
  WHERE purchase.is_delivered = 1 AND purchase.delivered_at > $1 AND purchase.delivered_at <= $2
    AND purchase.refunded_at IS NULL AND account.deleted_at IS NULL
    AND account.email_verified_at IS NOT NULL AND account.wants_optional_mail = 1
    AND NOT EXISTS (SELECT 1 FROM mail WHERE mail.order_id = purchase.id AND mail.kind = 'REVIEW_REMINDER')
    AND NOT EXISTS (SELECT 1 FROM order_item item JOIN product ON product.id = item.product_id
      JOIN review ON review.subject_id = ${SUBJECT_SQL}
      WHERE item.order_id = purchase.id AND review.user_id = purchase.user_id)
  ORDER BY purchase.delivered_at LIMIT ${BATCH_SIZE}`;

/** Queues review reminders a week after the delivery, once per order; returns their number. */
export async function queueReviewReminders(
  { writer, reader }: { writer: Writer; reader: DataSource },
  at: Date,
): Promise<number> {
  // Reads without the write queue first, because usually no order is due.
  if ((await readDueOrders(reader, at)).length === 0) return 0;
  return writer.transaction(async (tx) => {
    const orders = await readDueOrders(tx, at);
    await queueOrderMail(tx, 'REVIEW_REMINDER', orders, at);
    return orders.length;
  });
}

function readDueOrders(source: DataSource | EntityManager, at: Date): Promise<MailedOrder[]> {
  const now = at.getTime();
  return source.query<MailedOrder[]>(DUE_ORDERS, [now - MAX_DELIVERY_AGE_MS, now - REMINDER_DELAY_MS]);
}
