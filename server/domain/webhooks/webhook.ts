import { MAX_LENGTH } from '../constants';
import { badInput } from '../errors';
import { EVENT_TYPES, type EventType } from './event-types';
import { readChoice, readObject, readOptional, readText } from '../read';

/** Most receivers of events. */
export const MAX_WEBHOOKS = 20;
const MAX_URL_LENGTH = 500;

/** A receiver of events. */
export interface Webhook {
  id: string;
  name: string;
  url: string;
  types: EventType[];
  /** While it is not, what happens waits for it. */
  isActive: boolean;
  /** Since when it could not be reached; undefined when it was, the last time. */
  failingSince: Date | undefined;
  createdAt: Date;
  /** How many deliveries wait, and how many were given up. */
  waitingCount: number;
  parkedCount: number;
}

export const DELIVERY_STATES = ['WAITING', 'DELIVERED', 'PARKED'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** What became of an event on its way to a receiver. */
export interface WebhookDelivery {
  id: string;
  webhookId: string;
  webhookName: string;
  eventId: string;
  type: EventType;
  /** Id of the order or product that it is about. */
  subject: string;
  state: DeliveryState;
  attempts: number;
  /** The last answer's status; undefined where there was none. */
  lastStatus: number | undefined;
  lastError: string | undefined;
  /** How long the last try took, in milliseconds. */
  lastMs: number | undefined;
  /** When it happened. */
  createdAt: Date;
  /** Undefined when it is not tried by itself, or waits behind an earlier one of its subject. */
  nextTryAt: Date | undefined;
  /** When it was delivered or given up. */
  finishedAt: Date | undefined;
}

/** What a list of deliveries is narrowed to. */
export interface DeliveryFilter {
  webhookId?: string;
  state?: DeliveryState;
  type?: EventType;
}

/** After this long without success a delivery is given up, in milliseconds: a day. */
export const GIVE_UP_MS = 24 * 60 * 60_000;
/** For so long a receiver may still verify with the secret before, in milliseconds: a day. */
export const OLD_SECRET_MS = 24 * 60 * 60_000;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 2 * 60 * 60_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** How long to wait before the next try, after so many: five seconds, then always twice as long, at most two hours. In milliseconds. */
export function waitAfterAttempts(attempts: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(30, Math.max(0, attempts - 1)));
}

/** How long a receiver is left alone that could not be reached so many times in a row, in milliseconds: a second to a minute. */
export function pauseAfterFailures(failures: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(30, Math.max(0, failures - 1)));
}

/** What a receiver is to be, or the parts of it that change. */
export interface WebhookWish {
  name: string;
  url: string;
  types: EventType[];
}

/** Reads a new receiver. Throws BAD_INPUT. §5 */
export function readWebhook(raw: unknown): WebhookWish {
  const input = readObject(raw, 'input');
  return { name: readName(input.name), url: readUrl(input.url), types: readTypes(input.types) };
}

/** Reads a change of a receiver. Throws BAD_INPUT. §5 */
export function readWebhookChange(raw: unknown): Partial<WebhookWish> & { id: string; isActive?: boolean } {
  const input = readObject(raw, 'input');
  return {
    id: readText(input.id, 'id', { max: 100 }),
    name: readOptional(input.name ?? undefined, readName),
    url: readOptional(input.url ?? undefined, readUrl),
    types: readOptional(input.types ?? undefined, readTypes),
    isActive: readOptional(input.isActive ?? undefined, readYesOrNo),
  };
}

/** Reads what a list of deliveries is narrowed to. Throws BAD_INPUT. */
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
  const text = readText(raw, 'url', { max: MAX_URL_LENGTH });
  if (!URL.canParse(text)) throw badInput('url', 'Url must be an address such as https://example.com/events');
  const url = new URL(text);
  if (!['http:', 'https:'].includes(url.protocol)) throw badInput('url', 'Url must begin with https://');
  if (url.username || url.password) throw badInput('url', 'Url must not hold a user or a password');
  url.hash = '';
  return url.href;
}

function readTypes(raw: unknown): EventType[] {
  if (!Array.isArray(raw) || raw.length === 0 || raw.length > EVENT_TYPES.length)
    throw badInput('types', `Types must be a list of 1 to ${EVENT_TYPES.length}`);
  return [...new Set(raw.map((type, index) => readChoice(type, `types.${index}`, EVENT_TYPES)))];
}

function readYesOrNo(raw: unknown): boolean {
  if (typeof raw !== 'boolean') throw badInput('isActive', 'Is active must be true or false');
  return raw;
}
