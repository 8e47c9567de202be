import { In, type DataSource, type EntityManager } from 'typeorm';
import { ProductAlertEntity } from '../../database/entities/wishes/product-alert.entity';
import type { Writer } from '../../database/write-queue';
import type { Language } from '../../domain/emails/language';
import { ALERTS_PER_PIECE, WAVE_INTERVAL_MS, waveSizeOf } from '../../domain/wishes/stock-alert';
import { queueAlertMails } from '../outbox';

/** Emails of one transaction, so that 50,000 alerts never block other writes for long. */
const BATCH_SIZE = 500;
const MAX_PRODUCTS = 100;

/** Products in stock whose next wave is due, or whose wave is not complete; the earliest first. */
const DUE_PRODUCTS_SQL = `SELECT wave.product_id AS id
  FROM alert_wave wave JOIN product ON product.id = wave.product_id
  WHERE (wave.remaining > 0 OR wave.next_at <= $1)
    AND product.count_in_stock > 0 AND product.deleted_at IS NULL AND product.price > 0
  ORDER BY wave.next_at, wave.product_id LIMIT ${MAX_PRODUCTS}`;

/** Confirmed alerts in the order of their requests. An account without a verified address gets no email. */
const WAITING_SQL = `SELECT alert.id, alert.email, alert.language, account.email AS "accountEmail",
    account.language AS "accountLanguage"
  FROM product_alert alert LEFT JOIN "user" account ON account.id = alert.user_id
    AND account.deleted_at IS NULL AND account.email_verified_at IS NOT NULL
  WHERE alert.product_id = $1 AND alert.is_waiting = 1 AND alert.kind = 'STOCK' AND alert.verified_at IS NOT NULL
    AND (alert.notified_at IS NULL OR alert.notified_at <= $2)
  ORDER BY alert.asked_at, alert.id LIMIT $3`;

/** The wave of a product, with the number of its emails for each piece in stock. */
interface StockWave {
  productId: string;
  alertsPerPiece: number;
}

interface WaitingAlert {
  id: string;
  email: string | null;
  language: Language;
  accountEmail: string | null;
  accountLanguage: Language | null;
}

/**
 * Queues emails about products that are back in stock: in waves in the order of the requests, as large as the stock
 * allows, and the next wave a day later. One email per request, and at most one a day per person and product. Returns
 * the number of emails.
 */
export async function queueStockAlerts(
  { writer, reader }: { writer: Writer; reader: DataSource },
  at: Date,
  { alertsPerPiece = ALERTS_PER_PIECE, signal }: { alertsPerPiece?: number; signal?: AbortSignal } = {},
): Promise<number> {
  // Reads first without the write queue, because usually no wave is due.
  const products = await reader.query<{ id: string }[]>(DUE_PRODUCTS_SQL, [at.getTime()]);
  let queuedCount = 0;
  for (const { id } of products) {
    let batchCount = BATCH_SIZE;
    while (batchCount === BATCH_SIZE && !signal?.aborted) {
      batchCount = await writer.transaction((tx) => queueBatch(tx, { productId: id, alertsPerPiece }, at));
      queuedCount += batchCount;
    }
  }
  return queuedCount;
}

/** Queues the next emails of a product's wave; returns the number of ended requests. */
async function queueBatch(tx: EntityManager, wave: StockWave, at: Date): Promise<number> {
  const { productId } = wave;
  const remaining = await remainingOf(tx, wave, at);
  if (remaining === 0) return 0;
  const limit = Math.min(remaining, BATCH_SIZE);
  const notifiedBefore = at.getTime() - WAVE_INTERVAL_MS;
  const alerts = await tx.query<WaitingAlert[]>(WAITING_SQL, [productId, notifiedBefore, limit]);
  const mails = alerts.flatMap(({ id, email, language, accountEmail, accountLanguage }) => {
    const recipient = email ?? accountEmail;
    return recipient === null ? [] : [{ alertId: id, recipient, language: accountLanguage ?? language }];
  });
  await queueAlertMails(tx, 'BACK_IN_STOCK', mails, at);
  const ids = alerts.map(({ id }) => id);
  if (ids.length > 0)
    await tx.update(ProductAlertEntity, { id: In(ids) }, { isWaiting: false, notifiedAt: at });
  const nextRemaining = alerts.length < limit ? 0 : remaining - alerts.length;
  await tx.query(`UPDATE alert_wave SET remaining = $1 WHERE product_id = $2`, [nextRemaining, productId]);
  await tx.query(
    `DELETE FROM alert_wave WHERE product_id = $1 AND NOT EXISTS
      (SELECT 1 FROM product_alert WHERE product_id = $1 AND is_waiting = 1 AND verified_at IS NOT NULL)`,
    [productId],
  );
  return alerts.length;
}

/** Number of emails that the current wave of a product still sends. Starts a wave if it is due. */
async function remainingOf(
  tx: EntityManager,
  { productId, alertsPerPiece }: StockWave,
  at: Date,
): Promise<number> {
  const [wave] = await tx.query<{ nextAt: string; remaining: string; stock: string }[]>(
    `SELECT wave.next_at AS "nextAt", wave.remaining, product.count_in_stock AS stock
      FROM alert_wave wave JOIN product ON product.id = wave.product_id
      WHERE wave.product_id = $1 AND product.deleted_at IS NULL AND product.price > 0`,
    [productId],
  );
  if (!wave || Number(wave.stock) === 0) return 0;
  if (Number(wave.remaining) > 0) return Number(wave.remaining);
  if (Number(wave.nextAt) > at.getTime()) return 0;
  const size = waveSizeOf(Number(wave.stock), alertsPerPiece);
  await tx.query(`UPDATE alert_wave SET next_at = $1, remaining = $2 WHERE product_id = $3`, [
    at.getTime() + WAVE_INTERVAL_MS,
    size,
    productId,
  ]);
  return size;
}
