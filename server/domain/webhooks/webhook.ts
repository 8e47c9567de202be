import { MAX_LENGTH } from '../constants';
import { badInput } from '../errors';
import { EVENT_TYPES, type EventType } from './event-types';
import { readBoolean, readChoice, readObject, readOptional, readText } from '../read';

/** Maximum number of webhook endpoints. */
export const MAX_WEBHOOKS = 20;
/** Maximum length of the URL of an endpoint, in characters. */
export const MAX_WEBHOOK_URL_LENGTH = 500;

/** A webhook endpoint. */
export interface Webhook {
  id: string;
  name: string;
  url: string;
  types: EventType[];
  /** If false, deliveries wait until an admin activates the endpoint. */
  isActive: boolean;
  /** Time of the first failure since the last success; undefined after a success. */
  failingSince: Date | undefined;
  createdAt: Date;
  /** Number of waiting deliveries. */
  waitingCount: number;
  /** Number of dead letters. */
  parkedCount: number;
}

export const DELIVERY_STATES = ['WAITING', 'DELIVERED', 'PARKED'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Delivery of an event to a webhook endpoint. */
export interface WebhookDelivery {
  id: string;
  webhookId: string;
  webhookName: string;
  eventId: string;
  type: EventType;
  /** Id of the order or product of the event. */
  subject: string;
  /** Number of the order, or name of the product. */
  subjectName: string | undefined;
  state: DeliveryState;
  attempts: number;
  /** HTTP status of the last response; undefined without a response. */
  lastStatus: number | undefined;
  lastError: string | undefined;
  /** Duration of the last attempt, in milliseconds. */
  lastMs: number | undefined;
  /** Time of the event. */
  createdAt: Date;
  /** Undefined if there is no automatic retry, or while an earlier delivery of the same subject waits. */
  nextTryAt: Date | undefined;
  /** Time when the delivery succeeded or became a dead letter. */
  finishedAt: Date | undefined;
}

/** Filter of a delivery list. */
export interface DeliveryFilter {
  webhookId?: string;
  state?: DeliveryState;
  type?: EventType;
}

/** A delivery without success becomes a dead letter after this time, in milliseconds: a day. */
export const DELIVERY_EXPIRY_MS = 24 * 60 * 60_000;
/** Validity of the previous signing secret after a rotation, in milliseconds: a day. */
export const PREVIOUS_SECRET_LIFETIME_MS = 24 * 60 * 60_000;
const FIRST_RETRY_DELAY_MS = 5_000;
const MAX_RETRY_DELAY_MS = 2 * 60 * 60_000;
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;

/** Delay before the next attempt, in milliseconds. It starts at five seconds and doubles up to two hours. */
export function deliveryRetryDelayMs(attempts: number): number {
  return Math.min(MAX_RETRY_DELAY_MS, FIRST_RETRY_DELAY_MS * 2 ** Math.min(30, Math.max(0, attempts - 1)));
}

/** Pause of an unreachable endpoint after consecutive failures, in milliseconds: from a second up to a minute. */
export function pauseMsAfterFailures(failures: number): number {
  return Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(30, Math.max(0, failures - 1)));
}

/** Input for a webhook endpoint; a change may omit fields. */
export interface WebhookInput {
  name: string;
  url: string;
  types: EventType[];
}

/** Parses a new webhook endpoint. Throws BAD_INPUT. §5 */
export function readWebhook(raw: unknown): WebhookInput {
  const input = readObject(raw, 'input');
  return { name: readName(input.name), url: readUrl(input.url), types: readTypes(input.types) };
}

/** Parses a change of a webhook endpoint. Throws BAD_INPUT. §5 */
export function readWebhookChange(raw: unknown): Partial<WebhookInput> & { id: string; isActive?: boolean } {
  const input = readObject(raw, 'input');
  return {
    id: readText(input.id, 'id', { max: 100 }),
    name: readOptional(input.name ?? undefined, readName),
    url: readOptional(input.url ?? undefined, readUrl),
    types: readOptional(input.types ?? undefined, readTypes),
    isActive: readOptional(input.isActive ?? undefined, (value) => readBoolean(value, 'isActive')),
  };
}

/** Parses the filter of a delivery list. Throws BAD_INPUT. */
export function readDeliveryFilter(raw: unknown): DeliveryFilter {
  const input = readObject(raw ?? {}, 'filter');
  return {
    webhookId: readOptional(input.webhookId ?? undefined, (id) => readText(id, 'webhookId', { max: 100 })),
    state: readOptional(input.state ?? undefined, (state) => readChoice(state, 'state', DELIVERY_STATES)),
    type: readOptional(input.type ?? undefined, (type) => readChoice(type, 'type', EVENT_TYPES)),
  };
}

function readName(raw: unknown): string {
  return readText(raw, 'name', { max: MAX_LENGTH.tokenName });
}

function readUrl(raw: unknown): string {
  const text = readText(raw, 'url', { max: MAX_WEBHOOK_URL_LENGTH });
  if (!URL.canParse(text)) throw badInput('url', 'webhook.notAUrl');
  const url = new URL(text);
  // Only shops that allow private receivers accept http; the webhook client refuses it elsewhere.
  if (!['http:', 'https:'].includes(url.protocol)) throw badInput('url', 'webhook.notHttps');
  if (url.username || url.password) throw badInput('url', 'webhook.urlHoldsPassword');
  url.hash = '';
  return url.href;
}

function readTypes(raw: unknown): EventType[] {
  if (!Array.isArray(raw) || raw.length === 0 || raw.length > EVENT_TYPES.length)
    throw badInput('types', { key: 'field.listLength', params: { field: 'types', max: EVENT_TYPES.length } });
  return [...new Set(raw.map((type, index) => readChoice(type, `types.${index}`, EVENT_TYPES)))];
}
