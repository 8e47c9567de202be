import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json, text } from 'node:stream/consumers';

import { presentDemoOrder } from '../../../server/modules/payments/providers/demo/demo-orders';
import {
  createDemoProvider,
  type DemoProvider,
} from '../../../server/modules/payments/providers/demo/demo-provider';
import {
  answersWithFault,
  deviate,
  applyFault,
  refusal,
  sendReply,
  type FakeBehaviour,
  type FakeCall,
  type FakeReply,
} from './fake-paypal-faults';
import { sign, verify } from './fake-paypal-messages';
import {
  captureInBrowser,
  createFakeOrders,
  refundAtProvider,
  type FakeOrder,
  type FakeOrders,
} from './fake-paypal-orders';

/** A request that reached the fake. */
export interface FakeRecord {
  call: FakeCall;
  orderId: string | undefined;
  requestId: string | undefined;
  path: string;
  headers: IncomingMessage['headers'];
  body?: unknown;
}

/** Behaviours without parameters. */
type FaultKind = Exclude<FakeBehaviour['kind'], 'status' | 'slow'>;

export interface FakePaypal {
  /** For PAYPAL_API_BASE. */
  url: string;
  clientId: string;
  clientSecret: string;
  merchantId: string;
  records: readonly FakeRecord[];
  recordsOf(call: FakeCall): FakeRecord[];
  /** Queues a behaviour for the next call of this type. */
  next(call: FakeCall, behaviour: FakeBehaviour | FaultKind): void;
  /** Clears the queued behaviours. */
  reset(): void;
  /** Adds an order that another client created. */
  addOrder(overrides?: Partial<FakeOrder>): FakeOrder;
  order(id: string): FakeOrder;
  /** Offset of the provider's clock. */
  clockOffsetMs: number;
  /** Simulates the buyer's approval. */
  approve(id: string): void;
  /** Captures in the buyer's browser, as old clients do. */
  capture(id: string): void;
  /** Refunds at the provider: fully, or this amount. */
  refund(id: string, value?: string): void;
  /** Signature headers for a message body. */
  sign(body: string): Record<string, string>;
  /** Invalidates all access tokens. */
  expireTokens(): void;
  close(): Promise<void>;
}

interface Endpoint {
  call: FakeCall;
  orderId?: string | undefined;
}

function endpointOf(request: IncomingMessage): Endpoint | undefined {
  const { pathname } = new URL(request.url ?? '/', 'http://fake');
  if (pathname === '/v1/oauth2/token') return { call: 'token' };
  if (pathname === '/v1/notifications/verify-webhook-signature') return { call: 'verify' };
  const [, captured] = /^\/v2\/payments\/captures\/CAP-([^/]+)\/refund$/.exec(pathname) ?? [];
  if (captured) return { call: 'refund', orderId: captured };
  const [, id, tail] = /^\/v2\/checkout\/orders(?:\/([^/]+))?(\/capture)?$/.exec(pathname) ?? [];
  if (tail) return { call: 'capture', orderId: id };
  if (id) return { call: 'get', orderId: id };
  return pathname === '/v2/checkout/orders' ? { call: 'create' } : undefined;
}

/** Refund status by behaviour. */
const REFUND_STATUS: Record<string, string> = { pending: 'PENDING', declinedCapture: 'FAILED' };

/** The demo provider of the shop, whose responses show what tests plant into its orders. */
async function perform(
  { demo, orders }: Simulator,
  record: FakeRecord,
  behaviour: FakeBehaviour | undefined,
): Promise<FakeReply> {
  const { call, orderId } = record;
  if (call === 'verify') return verify(record.body);
  const existing = orders.find(orderId ?? '');
  if (existing && behaviour && call !== 'refund') applyFault(existing, behaviour);
  const response = await demo.fetch(demo.apiBase + record.path, initOf(record));
  const reply = { status: response.status, body: (await response.json()) as { id: string } };
  if (!response.ok || call === 'token') return reply;
  if (call === 'refund' && existing)
    return refundReply(existing, reply, REFUND_STATUS[behaviour?.kind ?? '']);
  const order = orders.get(reply.body.id);
  if (!existing && behaviour) {
    applyFault(order, behaviour);
    return { ...reply, body: deviate(presentDemoOrder(order, NAMES.merchantId), order) };
  }
  return { ...reply, body: deviate(reply.body, order) };
}

const FORWARDED = ['authorization', 'content-type', 'paypal-request-id'];

function initOf({ call, headers, body }: FakeRecord): RequestInit {
  const forwarded = FORWARDED.map((name) => [name, headers[name]]);
  const entries = forwarded.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  if (call === 'get') return { headers: entries };
  return { method: 'POST', headers: entries, body: typeof body === 'string' ? body : JSON.stringify(body) };
}

function refundReply(order: FakeOrder, { status, body }: FakeReply, outcome: string | undefined): FakeReply {
  const { id } = body as { id: string };
  const refund = order.refunds.find((one) => one.id === id);
  if (refund && outcome !== undefined) refund.status = outcome;
  return { status, body: { ...(body as object), status: refund?.status ?? 'COMPLETED' } };
}

interface Simulator {
  demo: DemoProvider;
  orders: FakeOrders;
}

async function recordOf(request: IncomingMessage, place: Endpoint): Promise<FakeRecord> {
  const isJson = request.headers['content-type'] === 'application/json';
  const requestId = request.headers['paypal-request-id'];
  return {
    call: place.call,
    orderId: place.orderId,
    requestId: typeof requestId === 'string' ? requestId : undefined,
    path: new URL(request.url ?? '/', 'http://fake').pathname,
    headers: request.headers,
    body: isJson ? await json(request) : await text(request),
  };
}

interface Scripted {
  call: FakeCall;
  behaviour: FakeBehaviour;
}

/** Listens on loopback, appends to `records` and consumes `script`. */
async function listen(simulator: Simulator, records: FakeRecord[], script: Scripted[]) {
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const place = endpointOf(request);
    if (!place) return sendReply(response, refusal(404, 'NO_SUCH_PATH'));
    const record = await recordOf(request, place);
    records.push(record);
    const index = script.findIndex(({ call }) => call === record.call);
    const behaviour = index < 0 ? undefined : script.splice(index, 1)[0]?.behaviour;
    if (behaviour && answersWithFault(behaviour, response)) return;
    sendReply(response, await perform(simulator, record, behaviour), behaviour);
  };
  const server = createServer((request, response) => void serve(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

const NAMES = { clientId: 'fake-client', clientSecret: 'fake-secret', merchantId: 'FAKEMERCHANT1' };

/** A fake Orders v2 server on loopback, with queued faults. */
export async function startFakePaypal(overrides: Partial<typeof NAMES> = {}): Promise<FakePaypal> {
  const names = { ...NAMES, ...overrides };
  const orders = createFakeOrders();
  const records: FakeRecord[] = [];
  const script: Scripted[] = [];
  const now = () => new Date(Date.now() + fake.clockOffsetMs);
  const { store, idOf } = orders;
  const demo = createDemoProvider({ ...names, store, idOf, now, newId: randomUUID, basePath: '' });
  const server = await listen({ demo, orders }, records, script);

  const fake: FakePaypal = {
    ...names,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clockOffsetMs: 0,
    records,
    recordsOf: (call) => records.filter((record) => record.call === call),
    next: (call, behaviour) =>
      script.push({ call, behaviour: typeof behaviour === 'string' ? { kind: behaviour } : behaviour }),
    reset: () => void script.splice(0),
    addOrder: orders.add,
    order: orders.get,
    approve: (id) => void Object.assign(orders.get(id), { status: 'APPROVED' }),
    capture: (id) => captureInBrowser(orders.get(id)),
    refund: (id, value) => refundAtProvider(orders.get(id), now(), value),
    sign,
    // A token is valid for an hour.
    expireTokens: () => void (fake.clockOffsetMs += 3_600_000),
    close: () => closeServer(server),
  };
  return fake;
}

/** Environment of a shop that uses the fake provider, in dollars at 83.25 rupees. */
export function paypalEnv({ clientId, clientSecret, merchantId, url }: FakePaypal): Record<string, string> {
  return {
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_API_BASE: url,
    PAYPAL_MERCHANT_ID: merchantId,
    PAYPAL_CURRENCY: 'USD',
    PAYPAL_RATE: '83.25',
  };
}
