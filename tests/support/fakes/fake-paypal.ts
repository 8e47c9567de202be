import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json, text } from 'node:stream/consumers';

import { answersInstead, bend, sendReply, type FakeBehaviour, type FakeCall } from './fake-paypal-faults';
import { sign, verify } from './fake-paypal-messages';
import {
  aFakeOrder,
  capture,
  orderFrom,
  present,
  refund,
  refundByShop,
  refusal,
  type FakeOrder,
  type FakeReply,
} from './fake-paypal-orders';

/** A request that reached the fake. */
export interface FakeRecord {
  call: FakeCall;
  orderId: string | undefined;
  requestId: string | undefined;
  headers: IncomingMessage['headers'];
  body?: unknown;
}

/** Behaviours without parameters. */
type PlainKind = Exclude<FakeBehaviour['kind'], 'status' | 'slow'>;

export interface FakePaypal {
  /** For PAYPAL_API_BASE. */
  url: string;
  clientId: string;
  clientSecret: string;
  merchantId: string;
  records: readonly FakeRecord[];
  recordsOf(call: FakeCall): FakeRecord[];
  /** Queues a behaviour for the next call of this type. */
  next(call: FakeCall, behaviour: FakeBehaviour | PlainKind): void;
  /** Clears the queued behaviours. */
  calm(): void;
  /** Adds an order that another client created. */
  addOrder(overrides?: Partial<FakeOrder>): FakeOrder;
  order(id: string): FakeOrder;
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

interface Place {
  call: FakeCall;
  orderId?: string | undefined;
}

function placeOf(request: IncomingMessage): Place | undefined {
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

/** Correct state of the fake: orders, tokens, and replies by request id. */
function createFakeBook(merchantId: string, basic: string) {
  const orders = new Map<string, FakeOrder>();
  const answered = new Map<string, FakeReply>();
  const tokens = new Set<string>();
  let tokenCount = 0;

  const grantToken = (authorization: string | undefined): FakeReply => {
    if (authorization !== basic) return { status: 401, body: { error: 'invalid_client' } };
    tokenCount += 1;
    tokens.add(`Bearer token-${tokenCount}`);
    return { status: 200, body: { access_token: `token-${tokenCount}`, expires_in: 32_400 } };
  };

  const find = (record: FakeRecord): FakeOrder | undefined => {
    if (record.call !== 'create') return orders.get(record.orderId ?? '');
    const order = orderFrom(record.body, merchantId);
    orders.set(order.id, order);
    return order;
  };

  const act = (record: FakeRecord, behaviour: FakeBehaviour | undefined): FakeReply => {
    const order = find(record);
    if (!order) return refusal(404, 'INVALID_RESOURCE_ID');
    if (record.call === 'refund')
      return refundByShop(order, record.body, REFUND_STATUS[behaviour?.kind ?? '']);
    if (behaviour) bend(order, behaviour);
    if (record.call === 'capture') return capture(order);
    return { status: record.call === 'create' ? 201 : 200, body: present(order) };
  };

  const perform = (record: FakeRecord, behaviour?: FakeBehaviour): FakeReply => {
    if (record.call === 'token') return grantToken(record.headers.authorization);
    if (!tokens.has(record.headers.authorization ?? '')) return refusal(401, 'INVALID_TOKEN');
    if (record.call === 'verify') return verify(record.body);
    const key = record.requestId && `${record.call} ${record.orderId} ${record.requestId}`;
    const before = key ? answered.get(key) : undefined;
    if (before) return before;
    const reply = act(record, behaviour);
    if (key && reply.status < 300) answered.set(key, reply);
    return reply;
  };

  return { orders, tokens, perform };
}

async function recordOf(request: IncomingMessage, place: Place): Promise<FakeRecord> {
  const isJson = request.headers['content-type'] === 'application/json';
  const requestId = request.headers['paypal-request-id'];
  return {
    call: place.call,
    orderId: place.orderId,
    requestId: typeof requestId === 'string' ? requestId : undefined,
    headers: request.headers,
    body: isJson ? await json(request) : await text(request),
  };
}

interface Scripted {
  call: FakeCall;
  behaviour: FakeBehaviour;
}

/** Listens on loopback, appends to `records` and consumes `script`. */
async function listen(book: ReturnType<typeof createFakeBook>, records: FakeRecord[], script: Scripted[]) {
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const place = placeOf(request);
    if (!place) return sendReply(response, refusal(404, 'NO_SUCH_PATH'));
    const record = await recordOf(request, place);
    records.push(record);
    const turn = script.findIndex(({ call }) => call === record.call);
    const behaviour = turn < 0 ? undefined : script.splice(turn, 1)[0]?.behaviour;
    if (behaviour && answersInstead(behaviour, response)) return;
    sendReply(response, book.perform(record, behaviour), behaviour);
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
  const credentials = Buffer.from(`${names.clientId}:${names.clientSecret}`).toString('base64');
  const book = createFakeBook(names.merchantId, `Basic ${credentials}`);
  const records: FakeRecord[] = [];
  const script: Scripted[] = [];
  const server = await listen(book, records, script);

  const order = (id: string) => {
    const found = book.orders.get(id);
    if (!found) throw new Error(`The fake has no order ${id}`);
    return found;
  };

  return {
    ...names,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    records,
    recordsOf: (call) => records.filter((record) => record.call === call),
    next: (call, behaviour) =>
      script.push({ call, behaviour: typeof behaviour === 'string' ? { kind: behaviour } : behaviour }),
    calm: () => void script.splice(0),
    addOrder(details) {
      const added = aFakeOrder({ merchantId: names.merchantId, ...details });
      book.orders.set(added.id, added);
      return added;
    },
    order,
    approve: (id) => (order(id).status = 'APPROVED'),
    capture: (id) => void capture(Object.assign(order(id), { status: 'APPROVED' })),
    refund: (id, value) => refund(order(id), value),
    sign,
    expireTokens: () => book.tokens.clear(),
    close: () => closeServer(server),
  };
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
