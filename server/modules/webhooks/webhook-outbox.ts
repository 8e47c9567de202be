import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { Writer } from '../../database/write-queue';
import type { Outbox } from '../../jobs/dispatcher';
import { signatureOf, type WebhookSecrets } from './signature';
import { DeliveryError, type WebhookPost } from './webhook-client';
import { PREVIOUS_SECRET_LIFETIME_MS } from '../../domain/webhooks/webhook';
import {
  claimDue,
  retryNow,
  enqueue,
  markDelivered,
  markFailed,
  type ClaimedDelivery,
  type AttemptResult,
} from './webhook-queue';

/** Duration of a claim: twice the response timeout of an endpoint. */
const CLAIM_MS = 20_000;
/** Maximum number of attempts to record the result of a delivery, and the delay between the attempts. */
const MAX_WRITE_ATTEMPTS = 5;
const WRITE_RETRY_MS = 500;

/** Dependencies of a webhook outbox. */
export interface WebhookOutboxDeps {
  writer: Writer;
  reader: DataSource;
  post: WebhookPost;
  secrets: WebhookSecrets;
  now: () => Date;
}

interface EndpointRow {
  url: string;
  secretVersion: number;
  secretChangedAt: number | null;
  failingSince: number | null;
  /** 1 if the queue of the endpoint lacks new events. */
  isBehind: 0 | 1;
  /** 1 if a delivery is due. */
  isDue: 0 | 1;
}

/** Outbox of one webhook endpoint. Events of one order, or of one product, keep their sequence. */
export class WebhookOutbox implements Outbox<ClaimedDelivery> {
  private endpoint: EndpointRow | undefined;
  /** Time of the last HTTP response of the endpoint, as `performance.now()`. */
  private lastResponseAt = 0;

  constructor(
    private readonly webhookId: string,
    private readonly deps: WebhookOutboxDeps,
  ) {}

  async claim(limit: number): Promise<ClaimedDelivery[]> {
    const { writer, now } = this.deps;
    // Reads without the write queue first, because usually no delivery is due.
    const endpoint = await this.readEndpoint();
    this.endpoint = endpoint;
    if (!endpoint?.isBehind && !endpoint?.isDue) return [];
    return writer.transaction(async (tx) => {
      const at = now();
      if (endpoint.isBehind) await enqueue(tx, this.webhookId, at);
      const claimedUntil = new Date(at.getTime() + CLAIM_MS);
      return claimDue(tx, this.webhookId, { at, claimedUntil, claim: randomUUID(), limit });
    });
  }

  async send(claimedDelivery: ClaimedDelivery): Promise<boolean> {
    // After a suspension of the machine the claim may have expired, and another instance may have claimed the delivery.
    if (!this.endpoint || this.deps.now() >= claimedDelivery.claimedUntil) return true;
    const startedAt = performance.now();
    const elapsedMs = () => Math.round(performance.now() - startedAt);
    try {
      const status = await this.deps.post.send(this.signedDeliveryOf(claimedDelivery, this.endpoint));
      await this.recordDelivery(claimedDelivery, { status, durationMs: elapsedMs() });
      return true;
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      const { message: reason, status } = error;
      await this.recordFailure(claimedDelivery, reason, { status, durationMs: elapsedMs() });
      if (status !== undefined) this.lastResponseAt = performance.now();
      // A response since the start, to this or another delivery, proves that the endpoint is reachable.
      return this.lastResponseAt > startedAt;
    }
  }

  private signedDeliveryOf(
    claimedDelivery: ClaimedDelivery,
    { url, secretVersion, secretChangedAt }: EndpointRow,
  ) {
    const { eventId: id, type, createdAt, data } = claimedDelivery;
    const now = this.deps.now().getTime();
    const envelope = JSON.stringify({ type, id, createdAt: new Date(createdAt).toISOString() });
    const body = `${envelope.slice(0, -1)},"data":${data}}`;
    const timestamp = Math.floor(now / 1000);
    const versions = [secretVersion];
    if (secretChangedAt !== null && now - secretChangedAt < PREVIOUS_SECRET_LIFETIME_MS)
      versions.push(secretVersion - 1);
    const secrets = versions.map((version) =>
      this.deps.secrets.issue({ webhookId: this.webhookId, version }),
    );
    return {
      url,
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Haat-Webhooks/1',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signatureOf({ id, timestamp, body }, secrets),
      },
    };
  }

  private async recordDelivery(claimedDelivery: ClaimedDelivery, result: AttemptResult): Promise<void> {
    const { writer, now } = this.deps;
    this.lastResponseAt = performance.now();
    const { seq, claim, webhookId, subject } = claimedDelivery;
    const outcome = { claimedDelivery: { seq, claim, webhookId, subject }, ...result, at: now() };
    await writeWithRetry(() => writer.runGrouped(markDelivered, outcome));
    if (!this.endpoint || this.endpoint.failingSince === null) return;
    this.endpoint.failingSince = null;
    await writer.transaction((tx) => retryNow(tx, this.webhookId, now()));
  }

  private async recordFailure(
    claimedDelivery: ClaimedDelivery,
    reason: string,
    result: AttemptResult,
  ): Promise<void> {
    const at = this.deps.now();
    const isOutageStart = result.status === undefined && this.endpoint?.failingSince === null;
    if (isOutageStart && this.endpoint) this.endpoint.failingSince = at.getTime();
    await writeWithRetry(() =>
      this.deps.writer.transaction(async (tx) => {
        await markFailed(tx, claimedDelivery, { ...result, reason, at });
        if (isOutageStart)
          await tx.query(`UPDATE webhook SET failing_since = COALESCE(failing_since, $1) WHERE id = $2`, [
            at.getTime(),
            this.webhookId,
          ]);
      }),
    );
  }

  private async readEndpoint(): Promise<EndpointRow | undefined> {
    const [row] = await this.deps.reader.query<EndpointRow[]>(
      `SELECT url, secret_version AS "secretVersion", secret_changed_at AS "secretChangedAt",
         failing_since AS "failingSince",
         EXISTS (SELECT 1 FROM event WHERE event.seq > webhook.spread_seq) AS "isBehind",
         EXISTS (SELECT 1 FROM webhook_delivery WHERE webhook_id = webhook.id AND state = 'WAITING'
           AND next_try_at <= $1) AS "isDue"
       FROM webhook WHERE id = $2 AND is_active = 1`,
      [this.deps.now().getTime(), this.webhookId],
    );
    return row;
  }
}

/** Retries the write of a delivery result. The shop would send a delivered event again if its result were lost. */
async function writeWithRetry(write: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (attempt === MAX_WRITE_ATTEMPTS) throw error;
      await wait(WRITE_RETRY_MS);
    }
  }
}
