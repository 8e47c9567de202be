import type { DataSource, EntityManager } from 'typeorm';
import { WebhookDeliveryEntity, WebhookEntity } from '../../database/entities/webhook.entity';
import type { Writer } from '../../database/write-queue';
import type { WebhookSecrets } from './signature';
import { unreachableReason, type WebhookPost } from './webhook-client';
import { badInput } from '../../domain/errors';
import { readPageRequest } from '../../domain/catalogue/list-validation';
import type { Page } from '../../domain/model';
import { permit } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import { definedOnly, type Raw } from '../../domain/read';
import {
  MAX_WEBHOOKS,
  readDeliveryFilter,
  readWebhook,
  readWebhookChange,
  type Webhook,
  type WebhookDelivery,
} from '../../domain/webhooks/webhook';
import { writeAudit } from '../audit';
import { newId } from '../../lib/ids';
import { readPage, type SortKey } from '../lists';
import type { WebhookSender } from './webhook-sender';
import { scheduleFirstDeliveries } from './webhook-queue';
import { asDelivery, getDelivery, getWebhook, readWebhooks, subjectNamesOf } from './webhook-queries';

const DEFAULT_PAGE_SIZE = 20;
const NEWEST_FIRST: SortKey[] = [{ sql: 'delivery.seq', direction: 'DESC', type: 'number' }];

interface WebhookEndpointDeps {
  writer: Writer;
  reader: DataSource;
  post: WebhookPost;
  secrets: WebhookSecrets;
  sender: WebhookSender;
  now: () => Date;
}

/** A webhook endpoint with its signing secret, which the API shows once. */
export interface WebhookWithSecret {
  webhook: Webhook;
  secret: string;
}

/** Admin operations on webhook endpoints. */
export class WebhookEndpointService {
  /** Sends the deliveries. */
  readonly sender: WebhookSender;

  constructor(private readonly deps: WebhookEndpointDeps) {
    this.sender = deps.sender;
  }

  /** All webhook endpoints, oldest first. Throws as permit does. */
  async all(actor: Actor): Promise<Webhook[]> {
    permit(actor, 'webhooks.read');
    return readWebhooks(this.deps.reader);
  }

  /** The webhook endpoint with an id. Throws as permit does, and NOT_FOUND. */
  async get(actor: Actor, webhookId: string): Promise<Webhook> {
    permit(actor, 'webhooks.read');
    return getWebhook(this.deps.reader, webhookId);
  }

  /** The delivery with an id. Throws as permit does, and NOT_FOUND. */
  async delivery(actor: Actor, deliveryId: string): Promise<WebhookDelivery> {
    permit(actor, 'webhooks.readDeliveries');
    return getDelivery(this.deps.reader, deliveryId);
  }

  /**
   * Registers a webhook endpoint, which receives all later events. Throws as permit does, and BAD_INPUT: for
   * invalid input, for a private address and above the endpoint limit.
   */
  async create(actor: Actor, raw: unknown): Promise<WebhookWithSecret> {
    permit(actor, 'webhooks.create');
    const input = readWebhook(raw);
    await this.requireReachable(input.url);
    const id = newId();
    const webhook = await this.deps.writer.transaction(async (tx) => {
      const at = this.deps.now();
      if ((await tx.count(WebhookEntity)) >= MAX_WEBHOOKS)
        throw badInput('url', { key: 'webhook.tooMany', params: { max: MAX_WEBHOOKS } });
      const [lastEvent] = await tx.query<{ seq: number | null }[]>(`SELECT MAX(seq) AS seq FROM event`);
      const initialState = {
        secretVersion: 1,
        isActive: true,
        spreadSeq: lastEvent?.seq ?? 0,
        createdAt: at,
      };
      await tx.insert(WebhookEntity, { id, ...input, ...initialState });
      const after = { types: input.types };
      await writeAudit(tx, [{ actor, action: 'webhook.create', subject: id, after }], at);
      return getWebhook(tx, id);
    });
    await this.sender.refresh();
    return { webhook, secret: this.deps.secrets.issue({ webhookId: id, version: 1 }) };
  }

  /**
   * Changes a webhook endpoint. The events of an inactive endpoint wait. Throws as permit does, NOT_FOUND, and
   * BAD_INPUT as `create` does.
   */
  async update(actor: Actor, raw: unknown): Promise<Webhook> {
    permit(actor, 'webhooks.update');
    const { id, ...change } = readWebhookChange(raw);
    if (change.url !== undefined) await this.requireReachable(change.url);
    const fields = definedOnly(change);
    const webhook = await this.deps.writer.transaction(async (tx) => {
      await getWebhook(tx, id);
      if (Object.keys(fields).length > 0) await tx.update(WebhookEntity, { id }, fields);
      const after = { fields: Object.keys(fields), types: change.types, isActive: change.isActive };
      await writeAudit(tx, [{ actor, action: 'webhook.update', subject: id, after }], this.deps.now());
      return getWebhook(tx, id);
    });
    await this.sender.refresh();
    return webhook;
  }

  /** Deletes a webhook endpoint and its deliveries. Throws as permit does, and NOT_FOUND. */
  async remove(actor: Actor, webhookId: string): Promise<void> {
    permit(actor, 'webhooks.delete');
    await this.deps.writer.transaction(async (tx) => {
      await getWebhook(tx, webhookId);
      await tx.delete(WebhookDeliveryEntity, { webhookId });
      await tx.delete(WebhookEntity, { id: webhookId });
      await writeAudit(tx, [{ actor, action: 'webhook.delete', subject: webhookId }], this.deps.now());
    });
    await this.sender.refresh();
  }

  /**
   * Rotates the signing secret of an endpoint. For a day, deliveries also have a signature with the previous secret.
   * Throws as permit does, and NOT_FOUND.
   */
  async rollSecret(actor: Actor, webhookId: string): Promise<WebhookWithSecret> {
    permit(actor, 'webhooks.rollSecret');
    return this.deps.writer.transaction(async (tx) => {
      const at = this.deps.now();
      await getWebhook(tx, webhookId);
      const newSecret = { secretVersion: () => 'secret_version + 1', secretChangedAt: at };
      await tx.update(WebhookEntity, { id: webhookId }, newSecret);
      await writeAudit(tx, [{ actor, action: 'webhook.secret', subject: webhookId }], at);
      const { secretVersion: version } = await tx.findOneByOrFail(WebhookEntity, { id: webhookId });
      const secret = this.deps.secrets.issue({ webhookId, version });
      return { webhook: await getWebhook(tx, webhookId), secret };
    });
  }

  /** One page of deliveries, latest first. Throws as permit does, and BAD_INPUT. */
  async deliveries(actor: Actor, raw: Raw): Promise<Page<WebhookDelivery>> {
    permit(actor, 'webhooks.readDeliveries');
    const request = readPageRequest(raw, DEFAULT_PAGE_SIZE);
    const filter = definedOnly(readDeliveryFilter(raw.filter));
    const query = this.deps.reader.getRepository(WebhookDeliveryEntity).createQueryBuilder('delivery');
    if (Object.keys(filter).length > 0) query.where(filter);
    const page = await readPage({ query, keys: NEWEST_FIRST, request });
    const names = {
      webhooks: new Map((await readWebhooks(this.deps.reader)).map(({ id, name }) => [id, name])),
      subjects: await subjectNamesOf(
        this.deps.reader,
        page.edges.map(({ node }) => node),
      ),
    };
    const edges = page.edges.map(({ node, cursor }) => ({ node: asDelivery(node, names), cursor }));
    return { ...page, edges };
  }

  /**
   * Resends a delivery in any state, with the same event id. Throws as permit does, and NOT_FOUND.
   */
  async redeliver(actor: Actor, deliveryId: string): Promise<WebhookDelivery> {
    permit(actor, 'webhooks.redeliver');
    const delivery = await this.deps.writer.transaction(async (tx) => {
      const { webhookId, eventId } = await getDelivery(tx, deliveryId);
      await this.resend(tx, webhookId, { sql: 'event_id = ?', value: eventId });
      await this.auditRedelivery(tx, actor, webhookId, { delivery: deliveryId });
      return getDelivery(tx, deliveryId);
    });
    this.sender.wake();
    return delivery;
  }

  /** Resends all dead letters of a webhook endpoint. Throws as permit does, and NOT_FOUND. */
  async redeliverParked(actor: Actor, webhookId: string): Promise<Webhook> {
    permit(actor, 'webhooks.redeliverParked');
    const webhook = await this.deps.writer.transaction(async (tx) => {
      await getWebhook(tx, webhookId);
      await this.resend(tx, webhookId, { sql: 'state = ?', value: 'PARKED' });
      await this.auditRedelivery(tx, actor, webhookId, { all: true });
      return getWebhook(tx, webhookId);
    });
    this.sender.wake();
    return webhook;
  }

  private async resend(
    tx: EntityManager,
    webhookId: string,
    condition: { sql: string; value: string | number },
  ): Promise<void> {
    const at = this.deps.now();
    await tx.query(
      `UPDATE webhook_delivery SET state = 'WAITING', finished_at = NULL, due_at = ?, attempts = 0, next_try_at = NULL
       WHERE webhook_id = ? AND claim IS NULL AND ${condition.sql}`,
      [at.getTime(), webhookId, condition.value],
    );
    // Unschedules the waiting deliveries of these subjects; then only the earliest one of each subject becomes due.
    await tx.query(
      `UPDATE webhook_delivery SET next_try_at = NULL WHERE webhook_id = ? AND state = 'WAITING' AND claim IS NULL
       AND subject IN (SELECT subject FROM webhook_delivery WHERE webhook_id = ? AND state = 'WAITING' AND due_at = ?)`,
      [webhookId, webhookId, at.getTime()],
    );
    await scheduleFirstDeliveries(tx, webhookId, at);
  }

  private auditRedelivery(tx: EntityManager, actor: Actor, subject: string, after: object): Promise<void> {
    return writeAudit(tx, [{ actor, action: 'webhook.redeliver', subject, after }], this.deps.now());
  }

  private async requireReachable(url: string): Promise<void> {
    await this.deps.post.requireAllowed(new URL(url)).catch((error: unknown) => {
      throw badInput('url', unreachableReason(error));
    });
  }
}
