import type { EntityManager } from 'typeorm';
import { dialectOf } from '../../database/dialect/dialect-of';
import { placeholders } from '../../database/rows';
import type { Group, Outcome } from '../../database/write-queue';
import { DELIVERY_EXPIRY_MS, deliveryRetryDelayMs } from '../../domain/webhooks/webhook';

/** Maximum number of events that one call of `enqueue` reads. */
const EVENT_BATCH_SIZE = 500;
const MAX_REASON_LENGTH = 300;

/** A delivery that only this instance may send until its claim ends. */
export interface ClaimedDelivery {
  seq: number;
  webhookId: string;
  subject: string;
  eventId: string;
  type: string;
  /** Time of the event, in milliseconds since 1970. */
  createdAt: number;
  /** Time of enqueueing, or of the last redelivery by an admin, in milliseconds since 1970. */
  dueAt: number;
  /** The event as JSON text. */
  data: string;
  /** Number of attempts, including this one. */
  attempts: number;
  claim: string;
  claimedUntil: Date;
}

/** Result of an attempt: the response status and the duration. */
export interface AttemptResult {
  status: number | undefined;
  durationMs: number;
}

interface DeliveredAttempt extends AttemptResult {
  claimedDelivery: Pick<ClaimedDelivery, 'seq' | 'claim' | 'webhookId' | 'subject'>;
  at: Date;
}

/**
 * Enqueues the new events for an endpoint. Only the first event of each subject is due. Its delivery makes the next
 * event due, so the endpoint receives the events of a subject in order.
 */
export async function enqueue(tx: EntityManager, webhookId: string, at: Date): Promise<void> {
  const [range] = await tx.query<{ fromSeq: number; toSeq: number | null; types: string }[]>(
    `SELECT spread_seq AS "fromSeq", types,
       (SELECT MAX(seq) FROM (SELECT seq FROM event WHERE seq > spread_seq ORDER BY seq LIMIT ${EVENT_BATCH_SIZE}) next) AS "toSeq"
     FROM webhook WHERE id = $1 AND is_active = 1`,
    [webhookId],
  );
  if (!range || range.toSeq === null) return;
  await tx.query(
    `INSERT INTO webhook_delivery
       (webhook_id, event_seq, event_id, type, subject, created_at, state, due_at, next_try_at)
     SELECT $1, seq, id, type, subject, created_at, 'WAITING', $2,
       CASE WHEN ROW_NUMBER() OVER (PARTITION BY subject ORDER BY seq) = 1 AND NOT EXISTS (
         SELECT 1 FROM webhook_delivery earlier WHERE earlier.webhook_id = $1 AND earlier.subject = event.subject
         AND earlier.state = 'WAITING') THEN $2 END
     FROM event WHERE seq > $3 AND seq <= $4 AND type ${dialectOf(tx).inTexts('$5')} ORDER BY seq`,
    [webhookId, at.getTime(), range.fromSeq, range.toSeq, range.types],
  );
  await tx.query(`UPDATE webhook SET spread_seq = $1 WHERE id = $2`, [range.toSeq, webhookId]);
}

/** Claims the due deliveries of an endpoint, the earliest due time first. */
export async function claimDue(
  tx: EntityManager,
  webhookId: string,
  { at, claimedUntil, claim, limit }: { at: Date; claimedUntil: Date; claim: string; limit: number },
): Promise<ClaimedDelivery[]> {
  const dueDeliveries = await tx.query<Omit<ClaimedDelivery, 'claim' | 'claimedUntil' | 'webhookId'>[]>(
    `SELECT delivery.seq, delivery.subject, delivery.event_id AS "eventId", delivery.type,
       delivery.created_at AS "createdAt", delivery.due_at AS "dueAt", delivery.attempts + 1 AS attempts, event.data
     FROM webhook_delivery delivery JOIN event ON event.seq = delivery.event_seq
     WHERE delivery.webhook_id = $1 AND delivery.state = 'WAITING' AND delivery.next_try_at <= $2
     ORDER BY delivery.next_try_at, delivery.event_seq LIMIT $3`,
    [webhookId, at.getTime(), limit],
  );
  if (dueDeliveries.length === 0) return [];
  await tx.query(
    `UPDATE webhook_delivery SET attempts = attempts + 1, claim = $1, next_try_at = $2
     WHERE seq ${dialectOf(tx).inIntegers('$3')}`,
    [claim, claimedUntil.getTime(), JSON.stringify(dueDeliveries.map(({ seq }) => seq))],
  );
  return dueDeliveries.map((delivery) => ({ ...delivery, webhookId, claim, claimedUntil }));
}

/**
 * Marks a batch of deliveries as delivered unless another instance has claimed them since. Makes the next delivery of
 * each subject due.
 */
export const markDelivered: Group<DeliveredAttempt, void> = {
  async run(tx, attempts): Promise<Outcome<void>[]> {
    const deliveryValues = attempts.flatMap(({ claimedDelivery: { seq, claim }, status, durationMs, at }) => [
      seq,
      claim,
      status ?? null,
      durationMs,
      at.getTime(),
    ]);
    await tx.query(
      `WITH given (seq, claim, status, ms, at) AS (VALUES ${placeholders(attempts.length, 5)})
       UPDATE webhook_delivery SET state = 'DELIVERED', finished_at = given.at, next_try_at = NULL, claim = NULL,
         last_status = given.status, last_ms = given.ms, last_error = NULL
       FROM given WHERE webhook_delivery.seq = given.seq AND webhook_delivery.claim = given.claim`,
      deliveryValues,
    );
    const subjectValues = attempts.flatMap(({ claimedDelivery: { webhookId, subject }, at }) => [
      webhookId,
      subject,
      at.getTime(),
    ]);
    await tx.query(
      `WITH line (webhook_id, subject, at) AS (VALUES ${placeholders(attempts.length, 3)}),
         head (seq, at) AS (SELECT (SELECT seq FROM webhook_delivery waiting
           WHERE waiting.webhook_id = line.webhook_id AND waiting.subject = line.subject AND waiting.state = 'WAITING'
           ORDER BY event_seq LIMIT 1), at FROM line)
       UPDATE webhook_delivery SET next_try_at = head.at FROM head
       WHERE webhook_delivery.seq = head.seq AND next_try_at IS NULL`,
      subjectValues,
    );
    return attempts.map(() => ({ value: undefined }));
  },
};

/**
 * Records a failed attempt and schedules a retry. A delivery that has failed for a day becomes a dead letter. Other
 * deliveries of that age become dead letters too if they have the same subject or never received a response.
 */
export async function markFailed(
  tx: EntityManager,
  claimedDelivery: ClaimedDelivery,
  { reason, status, durationMs, at }: AttemptResult & { reason: string; at: Date },
): Promise<void> {
  const { seq, claim, webhookId, attempts, dueAt } = claimedDelivery;
  const now = at.getTime();
  await tx.query(
    `UPDATE webhook_delivery SET last_error = $1, last_status = $2, last_ms = $3, next_try_at = $4, claim = NULL
     WHERE seq = $5 AND claim = $6`,
    [
      reason.slice(0, MAX_REASON_LENGTH),
      status ?? null,
      durationMs,
      now + deliveryRetryDelayMs(attempts),
      seq,
      claim,
    ],
  );
  if (now - dueAt < DELIVERY_EXPIRY_MS) return;
  await tx.query(
    `UPDATE webhook_delivery SET state = 'PARKED', finished_at = $1, next_try_at = NULL,
       last_error = COALESCE(last_error, $2)
     WHERE webhook_id = $3 AND state = 'WAITING' AND claim IS NULL AND due_at <= $4
       AND (seq = $5 OR subject = $6 OR last_status IS NULL)`,
    [
      now,
      reason.slice(0, MAX_REASON_LENGTH),
      webhookId,
      now - DELIVERY_EXPIRY_MS,
      seq,
      claimedDelivery.subject,
    ],
  );
  await scheduleFirstDeliveries(tx, webhookId, at);
}

/** Makes the first waiting delivery of each subject due. */
export async function scheduleFirstDeliveries(tx: EntityManager, webhookId: string, at: Date): Promise<void> {
  await tx.query(
    `UPDATE webhook_delivery SET next_try_at = $1 WHERE seq IN (
       SELECT seq FROM (SELECT seq, next_try_at, ROW_NUMBER() OVER (PARTITION BY subject ORDER BY event_seq) AS place
         FROM webhook_delivery WHERE webhook_id = $2 AND state = 'WAITING') waiting
       WHERE place = 1 AND next_try_at IS NULL)`,
    [at.getTime(), webhookId],
  );
}

/** Makes all waiting deliveries of an endpoint due after an outage, and clears the start of the outage. */
export async function retryNow(tx: EntityManager, webhookId: string, at: Date): Promise<void> {
  await tx.query(
    `UPDATE webhook_delivery SET next_try_at = $1
     WHERE webhook_id = $2 AND state = 'WAITING' AND claim IS NULL AND next_try_at > $1`,
    [at.getTime(), webhookId],
  );
  await tx.query(`UPDATE webhook SET failing_since = NULL WHERE id = $1`, [webhookId]);
}
