import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { Writer } from '../../database/write-queue';
import type { Outbox } from '../../jobs/dispatcher';
import { signatureOf, type WebhookSecrets } from './signature';
import { DeliveryFault, type WebhookPost } from './webhook-post';
import { OLD_SECRET_MS } from '../../domain/webhooks/webhook';
import {
  claimDue,
  retryNow,
  enqueue,
  markDelivered,
  markFailed,
  type ClaimedDelivery,
  type Receipt,
} from './webhook-queue';

/** Duration of a claim: twice the response timeout of an endpoint. */
const CLAIM_MS = 20_000;
/** Attempts to record the result of a delivery, and the wait between them. */
const MAX_WRITE_ATTEMPTS = 5;
const WRITE_RETRY_MS = 500;

/** Dependencies of a webhook outbox. */
export interface OutboxDeps {
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
  isBehind: 0 | 1;
  isDue: 0 | 1;
}

/** Outbox of one webhook endpoint. It keeps the event order of each order and product. */
export class WebhookOutbox implements Outbox<ClaimedDelivery> {
  private endpoint: EndpointRow | undefined;
  private lastSuccessAt = 0;

  constructor(
    private readonly webhookId: string,
    private readonly deps: OutboxDeps,
  ) {}

  async claim(limit: number): Promise<ClaimedDelivery[]> {
    const { writer, now } = this.deps;
    // Reads first without the write queue, because mostly nothing is due.
    const endpoint = await this.readEndpoint();
    this.endpoint = endpoint;
    if (!endpoint?.isBehind && !endpoint?.isDue) return [];
    return writer.transaction(async (tx) => {
      const at = now();
      if (endpoint.isBehind) await enqueue(tx, this.webhookId, at);
      const until = new Date(at.getTime() + CLAIM_MS);
      return claimDue(tx, this.webhookId, { at, until, claim: randomUUID(), limit });
    });
  }

  async send(claimed: ClaimedDelivery): Promise<boolean> {
    // The claim may have expired while the machine slept, and another instance may have claimed it.
    if (!this.endpoint || this.deps.now() >= claimed.claimedUntil) return true;
    const startedAt = performance.now();
    const elapsedMs = () => Math.round(performance.now() - startedAt);
    try {
      const status = await this.deps.post.send(this.signedDeliveryOf(claimed, this.endpoint));
      await this.recordDelivery(claimed, { status, ms: elapsedMs() });
      return true;
    } catch (error) {
      if (!(error instanceof DeliveryFault)) throw error;
      const { message: reason, status } = error;
      await this.recordFault(claimed, reason, { status, ms: elapsedMs() });
      if (status !== undefined) this.lastSuccessAt = performance.now();
      // Other deliveries succeeded meanwhile, so this delivery failed, not the endpoint.
      return this.lastSuccessAt > startedAt;
    }
  }

  private signedDeliveryOf(claimed: ClaimedDelivery, { url, secretVersion, secretChangedAt }: EndpointRow) {
    const { eventId: id, type, createdAt, data } = claimed;
    const at = this.deps.now().getTime();
    const head = JSON.stringify({ type, id, createdAt: new Date(createdAt).toISOString() });
    const body = `${head.slice(0, -1)},"data":${data}}`;
    const timestamp = Math.floor(at / 1000);
    const versions = [secretVersion];
    if (secretChangedAt !== null && at - secretChangedAt < OLD_SECRET_MS) versions.push(secretVersion - 1);
    const secrets = versions.map((version) => this.deps.secrets.issue({ id: this.webhookId, version }));
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

  private async recordDelivery(claimed: ClaimedDelivery, receipt: Receipt): Promise<void> {
    const { writer, now } = this.deps;
    this.lastSuccessAt = performance.now();
    const { seq, claim, webhookId, subject } = claimed;
    const outcome = { claimed: { seq, claim, webhookId, subject }, ...receipt, at: now() };
    await writeWithRetry(() => writer.grouped(markDelivered, outcome));
    if (!this.endpoint || this.endpoint.failingSince === null) return;
    this.endpoint.failingSince = null;
    await writer.transaction((tx) => retryNow(tx, this.webhookId, now()));
  }

  private async recordFault(claimed: ClaimedDelivery, reason: string, receipt: Receipt): Promise<void> {
    const at = this.deps.now();
    const isNew = receipt.status === undefined && this.endpoint?.failingSince === null;
    if (isNew && this.endpoint) this.endpoint.failingSince = at.getTime();
    await writeWithRetry(() =>
      this.deps.writer.transaction(async (tx) => {
        await markFailed(tx, claimed, { ...receipt, reason, at });
        if (isNew)
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

/** Retries a write: without this record the endpoint would receive the event twice. */
async function writeWithRetry(write: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write();
    } catch (error) {
      if (tries === MAX_WRITE_ATTEMPTS) throw error;
      await wait(WRITE_RETRY_MS);
    }
  }
}
