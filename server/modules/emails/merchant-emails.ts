import type { DataSource, EntityManager } from 'typeorm';
import type { Writer } from '../../database/write-queue';
import { LOW_STOCK_LIMIT } from '../../domain/constants';
import { MERCHANT_MAILS_PER_HOUR, type MerchantMailKind } from '../../domain/emails/email';
import type { StaffNoticeKind } from '../../domain/emails/staff-notice';
import { queueMerchantMail } from '../outbox';

const HOUR_MS = 60 * 60_000;

const DAY_MS = 24 * HOUR_MS;

/** Emails to staff about the same records. */
const STAFF_KINDS: Readonly<Record<MerchantMailKind, StaffNoticeKind>> = {
  ORDER_RECEIVED: 'NEW_ORDER',
  PAYMENT_REFUSED: 'PAYMENT_PROBLEM',
  RETURN_TO_DECIDE: 'RETURN_REQUESTED',
  STOCK_LOW: 'STOCK_LOW',
};

interface RecordWithoutMail {
  id: string;
  /** Order of a return. */
  orderId?: string;
}

/**
 * SQL for the orders, returns and products of the last hour without an email to the merchant. Paid orders come first,
 * so unpaid orders cannot use up the limit. There is at most one email a day about a product.
 */
const RECORDS_WITHOUT_MAIL_SQL: Record<MerchantMailKind, string> = {
  ORDER_RECEIVED: `SELECT purchase.id FROM "order" purchase
    WHERE purchase.created_at > $1
      AND NOT EXISTS (SELECT 1 FROM mail WHERE mail.order_id = purchase.id AND mail.kind = 'ORDER_RECEIVED')
    ORDER BY purchase.is_paid DESC, purchase.created_at, purchase.id LIMIT $2`,
  PAYMENT_REFUSED: `SELECT DISTINCT event.order_id AS id FROM payment_event event
    WHERE event.created_at > $1 AND event."call" = 'capture' AND event.outcome = 'refused'
      AND NOT EXISTS (SELECT 1 FROM mail WHERE mail.order_id = event.order_id AND mail.kind = 'PAYMENT_REFUSED')
    ORDER BY id LIMIT $2`,
  RETURN_TO_DECIDE: `SELECT request.id, request.order_id AS "orderId" FROM return_request request
    WHERE request.requested_at > $1 AND request.state = 'REQUESTED' AND NOT EXISTS (SELECT 1 FROM mail
      WHERE mail.about_order_id = request.order_id AND mail.kind = 'RETURN_TO_DECIDE' AND mail.subject_id = request.id)
    ORDER BY request.requested_at, request.id LIMIT $2`,
  STOCK_LOW: `SELECT DISTINCT event.subject AS id FROM event JOIN product ON product.id = event.subject
    WHERE event.type = 'stock.low' AND event.created_at > $1
      AND product.deleted_at IS NULL AND product.count_in_stock <= ${LOW_STOCK_LIMIT}
      AND NOT EXISTS (SELECT 1 FROM mail
        WHERE mail.product_id = event.subject AND mail.created_at > $1 - ${DAY_MS - HOUR_MS})
    ORDER BY id LIMIT $2`,
};

/**
 * Queues an email to the merchant for each new order, each refused payment, each requested return and each product with
 * low stock, with an hourly limit per kind. Further events appear only in the back office. Skips the kinds that a
 * member of staff with the address of the merchant chose. Returns the number of queued emails. §4
 */
export async function queueMerchantMails(
  { writer, reader }: { writer: Writer; reader: DataSource },
  { recipient, staffKinds = [] }: { recipient: string; staffKinds?: readonly StaffNoticeKind[] },
  at: Date,
): Promise<number> {
  let queuedCount = 0;
  for (const kind of ['ORDER_RECEIVED', 'PAYMENT_REFUSED', 'RETURN_TO_DECIDE', 'STOCK_LOW'] as const) {
    if (staffKinds.includes(STAFF_KINDS[kind])) continue;
    // Reads first without the write queue, because usually there is no new order or product.
    if ((await readRecordsWithoutMail(reader, kind, recipient, at)).length === 0) continue;
    queuedCount += await writer.transaction(async (tx) => {
      const records = await readRecordsWithoutMail(tx, kind, recipient, at);
      await queueMerchantMail(tx, kind, { recipient, subjects: records }, at);
      return records.length;
    });
  }
  return queuedCount;
}

async function readRecordsWithoutMail(
  source: DataSource | EntityManager,
  kind: MerchantMailKind,
  recipient: string,
  at: Date,
): Promise<RecordWithoutMail[]> {
  const since = at.getTime() - HOUR_MS;
  const [recentRow] = await source.query<{ count: number | string }[]>(
    `SELECT COUNT(*) AS count FROM mail WHERE mailbox = $1 AND created_at > $2 AND kind = $3`,
    [recipient, since, kind],
  );
  const remainingCount = MERCHANT_MAILS_PER_HOUR - Number(recentRow?.count ?? 0);
  return remainingCount <= 0
    ? []
    : source.query<RecordWithoutMail[]>(RECORDS_WITHOUT_MAIL_SQL[kind], [since, remainingCount]);
}
