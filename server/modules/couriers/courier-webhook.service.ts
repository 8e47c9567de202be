import { createHash, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { DataSource } from 'typeorm';
import { CourierBookingEntity } from '../../database/entities/courier.entity';
import type { Writer } from '../../database/write-queue';
import { notFound, ShopError } from '../../domain/errors';
import { MIN_CHECK_DELAY_MS } from '../../domain/shipments/booking';
import { asObject, asText } from '../payments';

const MAX_RECORDED_EVENTS = 10_000;

interface CourierWebhookDeps {
  writer: Writer;
  reader: DataSource;
  /** Token of the messages; undefined for a shop that accepts none. */
  courierWebhookToken: string | undefined;
  now: () => Date;
}

/**
 * Receives the courier's messages about parcels. It believes nothing in them: a message about a booked parcel only
 * brings the next check forward, so many messages cause few checks. wire: Shipping
 */
export class CourierWebhookService {
  /** Fingerprints of received messages. */
  private readonly receivedEvents = new LRUCache<string, true>({ max: MAX_RECORDED_EVENTS });

  /** Parcels whose message is being processed, by number. */
  private readonly pendingParcels = new Map<string, Promise<void>>();

  constructor(private readonly deps: CourierWebhookDeps) {}

  /** Throws NOT_FOUND without a token in the configuration, FORBIDDEN for another token, and BAD_INPUT. */
  async receive({ token, body }: { token: string | undefined; body: string }): Promise<void> {
    const { courierWebhookToken } = this.deps;
    if (courierWebhookToken === undefined) throw notFound('webhook');
    if (!isEqualToken(token ?? '', courierWebhookToken))
      throw new ShopError('FORBIDDEN', 'courier.wrongWebhookToken');
    const message = asObject(parseMessage(body));
    if (!message) throw new ShopError('BAD_INPUT', 'courier.notAMessage');
    const fingerprint = createHash('sha256').update(body).digest('base64');
    const awb = asText(message['awb'], 60);
    if (awb === undefined || this.receivedEvents.has(fingerprint)) return;
    await this.bringCheckForwardOnce(awb);
    this.receivedEvents.set(fingerprint, true);
  }

  /** Concurrent messages about one parcel share one read. */
  private bringCheckForwardOnce(awb: string): Promise<void> {
    const pending = this.pendingParcels.get(awb);
    if (pending) return pending;
    const started = this.bringCheckForward(awb).finally(() => this.pendingParcels.delete(awb));
    this.pendingParcels.set(awb, started);
    return started;
  }

  /** Writes only if the message brings a check forward: a second message within a minute does not. */
  private async bringCheckForward(awb: string): Promise<void> {
    const { reader, writer, now } = this.deps;
    const booking = await reader.getRepository(CourierBookingEntity).findOneBy({ awb });
    if (!booking?.nextCheckAt) return;
    const earliestMs = (booking.checkedAt?.getTime() ?? 0) + MIN_CHECK_DELAY_MS;
    const nextCheckAt = new Date(Math.max(now().getTime(), earliestMs));
    if (nextCheckAt >= booking.nextCheckAt) return;
    await writer.transaction((tx) =>
      tx
        .createQueryBuilder()
        .update(CourierBookingEntity)
        .set({ nextCheckAt })
        .where('shipment_id = :shipmentId AND next_check_at > :at', {
          shipmentId: booking.shipmentId,
          at: nextCheckAt.getTime(),
        })
        .execute(),
    );
  }
}

function parseMessage(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // JSON.parse throws only for a text that is no JSON.
    return undefined;
  }
}

/** Hashes of equal length, so the comparison does not reveal the length of the token. */
function isEqualToken(token: string, expectedToken: string): boolean {
  const [hash, expectedHash] = [token, expectedToken].map((text) =>
    createHash('sha256').update(text).digest(),
  );
  return hash !== undefined && expectedHash !== undefined && timingSafeEqual(hash, expectedHash);
}
