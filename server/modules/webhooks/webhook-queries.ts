import { In, type DataSource, type EntityManager } from 'typeorm';
import { ProductEntity } from '../../database/entities/product.entity';
import { WebhookDeliveryEntity } from '../../database/entities/webhook.entity';
import { notFound } from '../../domain/errors';
import type { EventType } from '../../domain/webhooks/event-types';
import { readOrderNumbers } from '../orders';
import type { Webhook, WebhookDelivery } from '../../domain/webhooks/webhook';

const DELIVERY_ID = /^wd-([1-9]\d{0,14})$/;

type Source = DataSource | EntityManager;

interface WebhookRow {
  id: string;
  name: string;
  url: string;
  types: string;
  isActive: number;
  failingSince: number | null;
  createdAt: number;
  waitingCount: number;
  parkedCount: number;
}

const countSql = (state: string) =>
  `(SELECT COUNT(*) FROM webhook_delivery WHERE webhook_id = webhook.id AND state = '${state}')`;

/** All webhook endpoints, or the endpoint with an id, with their delivery counts; oldest first. */
export async function readWebhooks(source: Source, webhookId?: string): Promise<Webhook[]> {
  const rows = await source.query<WebhookRow[]>(
    `SELECT id, name, url, types, is_active AS "isActive", failing_since AS "failingSince", created_at AS "createdAt",
       ${countSql('WAITING')} AS "waitingCount", ${countSql('PARKED')} AS "parkedCount"
     FROM webhook ${webhookId === undefined ? '' : 'WHERE id = ?'} ORDER BY id`,
    webhookId === undefined ? [] : [webhookId],
  );
  return rows.map((row) => ({
    ...row,
    types: JSON.parse(row.types) as EventType[],
    isActive: row.isActive === 1,
    failingSince: row.failingSince === null ? undefined : new Date(row.failingSince),
    createdAt: new Date(row.createdAt),
  }));
}

/** The webhook endpoint with an id. Throws NOT_FOUND. */
export async function getWebhook(source: Source, webhookId: string): Promise<Webhook> {
  const [webhook] = await readWebhooks(source, webhookId);
  if (!webhook) throw notFound('webhook');
  return webhook;
}

/** True for a text in the format of a delivery id: `wd-` and a number. */
export function isDeliveryId(id: string): boolean {
  return DELIVERY_ID.test(id);
}

/** The delivery with an id. Throws NOT_FOUND. */
export async function getDelivery(source: Source, deliveryId: string): Promise<WebhookDelivery> {
  const seq = Number(DELIVERY_ID.exec(deliveryId)?.[1] ?? 0);
  const row = await source.getRepository(WebhookDeliveryEntity).findOneBy({ seq });
  if (!row) throw notFound('delivery');
  const { name } = await getWebhook(source, row.webhookId);
  return asDelivery(row, {
    webhooks: new Map([[row.webhookId, name]]),
    subjects: await subjectNamesOf(source, [row]),
  });
}

/** Names of webhooks and of the subjects of events, by id. */
interface DeliveryNames {
  webhooks: ReadonlyMap<string, string>;
  subjects: ReadonlyMap<string, string>;
}

/** Order numbers and product names of deliveries, by id, with at most two statements. */
export async function subjectNamesOf(
  source: Source,
  rows: readonly Pick<WebhookDeliveryEntity, 'type' | 'subject'>[],
): Promise<Map<string, string>> {
  const subjectsOf = (isOfOrder: boolean) =>
    rows.filter(({ type }) => type.startsWith('order.') === isOfOrder).map(({ subject }) => subject);
  const productIds = [...new Set(subjectsOf(false))];
  const products =
    productIds.length === 0
      ? []
      : await source
          .getRepository(ProductEntity)
          .find({ select: { id: true, name: true }, where: { id: In(productIds) } });
  const orderNumbers = await readOrderNumbers(source, subjectsOf(true));
  return new Map([...orderNumbers, ...products.map(({ id, name }) => [id, name] as const)]);
}

/** Converts a row to a delivery for the back office. */
export function asDelivery(row: WebhookDeliveryEntity, names: DeliveryNames): WebhookDelivery {
  const { seq, webhookId, eventId, type, subject, state, attempts } = row;
  const { lastStatus, lastError, lastMs, createdAt, nextTryAt, finishedAt } = row;
  return {
    id: `wd-${seq}`,
    webhookId,
    webhookName: names.webhooks.get(webhookId) ?? '',
    eventId,
    type,
    subject,
    subjectName: names.subjects.get(subject),
    state,
    attempts,
    lastStatus,
    lastError,
    lastMs,
    createdAt,
    nextTryAt,
    finishedAt,
  };
}
