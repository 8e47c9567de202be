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
  sendFaultResponse,
  withDeviations,
  applyFault,
  errorResponse,
  sendResponse,
  type FakeBehaviour,
  type FakeCall,
  type FakeResponse,
} from './fake-paypal-faults';
import { signatureHeaders, verifySignature } from './fake-paypal-messages';
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

/** A fake of PayPal's Orders API on loopback; tests queue faults and read the received requests. */
export interface FakePaypal {
  /** The value for PAYPAL_API_BASE. */
  url: string;
  clientId: string;
  clientSecret: string;
  merchantId: string;
  records: readonly FakeRecord[];
  recordsOf(call: FakeCall): FakeRecord[];
  /** Queues a behaviour for the next call of this type. */
  queueBehaviour(call: FakeCall, behaviour: FakeBehaviour | FaultKind): void;
  /** Clears the queued behaviours. */
  clearBehaviours(): void;
  /** Adds an order that another client created. */
  addOrder(overrides?: Partial<FakeOrder>): FakeOrder;
  getOrder(id: string): FakeOrder;
  /** Offset of the provider's clock from the real time. */
  clockOffsetMs: number;
  /** Simulates the buyer's approval. */
  approve(id: string): void;
  /** Captures in the buyer's browser, as old clients do. */
  capture(id: string): void;
  /** Refunds at the provider: fully, or this amount. */
  refund(id: string, value?: string): void;
  /** Signature headers for a message body. */
  signatureHeaders(body: string): Record<string, string>;
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
  const [, capturedOrderId] = /^\/v2\/payments\/captures\/CAP-([^/]+)\/refund$/.exec(pathname) ?? [];
  if (capturedOrderId) return { call: 'refund', orderId: capturedOrderId };
  const [, id, captureSuffix] = /^\/v2\/checkout\/orders(?:\/([^/]+))?(\/capture)?$/.exec(pathname) ?? [];
  if (captureSuffix) return { call: 'capture', orderId: id };
  if (id) return { call: 'get', orderId: id };
  return pathname === '/v2/checkout/orders' ? { call: 'create' } : undefined;
}

/** The status of a refund by the kind of the queued behaviour. */
const REFUND_STATUS: Record<string, string> = { pending: 'PENDING', declinedCapture: 'FAILED' };

/** Executes a call with the demo provider of the shop, and changes the response as the faults of the order demand. */
async function executeCall(
  { demo, orders }: Simulator,
  record: FakeRecord,
  behaviour: FakeBehaviour | undefined,
): Promise<FakeResponse> {
  const { call, orderId } = record;
  if (call === 'verify') return verifySignature(record.body);
  const existingOrder = orders.find(orderId ?? '');
  if (existingOrder && behaviour && call !== 'refund') applyFault(existingOrder, behaviour);
  const response = await demo.fetch(demo.apiBase + record.path, requestInitOf(record));
  const fakeResponse = { status: response.status, body: (await response.json()) as { id: string } };
  if (!response.ok || call === 'token') return fakeResponse;
  if (call === 'refund' && existingOrder)
    return refundResponse(existingOrder, fakeResponse, REFUND_STATUS[behaviour?.kind ?? '']);
  const order = orders.get(fakeResponse.body.id);
  if (!existingOrder && behaviour) {
    applyFault(order, behaviour);
    return {
      ...fakeResponse,
      body: withDeviations(presentDemoOrder(order, CREDENTIALS.merchantId), order),
    };
  }
  return { ...fakeResponse, body: withDeviations(fakeResponse.body, order) };
}

const FORWARDED_HEADERS = ['authorization', 'content-type', 'paypal-request-id'];

function requestInitOf({ call, headers, body }: FakeRecord): RequestInit {
  const headerEntries = FORWARDED_HEADERS.map((name) => [name, headers[name]]);
  const entries = headerEntries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  if (call === 'get') return { headers: entries };
  return { method: 'POST', headers: entries, body: typeof body === 'string' ? body : JSON.stringify(body) };
}

function refundResponse(
  order: FakeOrder,
  { status, body }: FakeResponse,
  outcome: string | undefined,
): FakeResponse {
  const { id } = body as { id: string };
  const refund = order.refunds.find((candidate) => candidate.id === id);
  if (refund && outcome !== undefined) refund.status = outcome;
  return { status, body: { ...(body as object), status: refund?.status ?? 'COMPLETED' } };
}

interface Simulator {
  demo: DemoProvider;
  orders: FakeOrders;
}

async function recordOf(request: IncomingMessage, endpoint: Endpoint): Promise<FakeRecord> {
  const isJson = request.headers['content-type'] === 'application/json';
  const requestId = request.headers['paypal-request-id'];
  return {
    call: endpoint.call,
    orderId: endpoint.orderId,
    requestId: typeof requestId === 'string' ? requestId : undefined,
    path: new URL(request.url ?? '/', 'http://fake').pathname,
    headers: request.headers,
    body: isJson ? await json(request) : await text(request),
  };
}

interface QueuedBehaviour {
  call: FakeCall;
  behaviour: FakeBehaviour;
}

/**
 * Listens on loopback, appends each request to a known path to `records`, and takes its behaviour from
 * `queuedBehaviours`.
 */
async function listen(simulator: Simulator, records: FakeRecord[], queuedBehaviours: QueuedBehaviour[]) {
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const endpoint = endpointOf(request);
    if (!endpoint) return sendResponse(response, errorResponse(404, 'NO_SUCH_PATH'));
    const record = await recordOf(request, endpoint);
    records.push(record);
    const index = queuedBehaviours.findIndex(({ call }) => call === record.call);
    const behaviour = index < 0 ? undefined : queuedBehaviours.splice(index, 1)[0]?.behaviour;
    if (behaviour && sendFaultResponse(behaviour, response)) return;
    sendResponse(response, await executeCall(simulator, record, behaviour), behaviour);
  };
  const server = createServer((request, response) => void serve(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

async function closeServer(server: Server): Promise<void> {
  const closeDone = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closeDone;
}

const CREDENTIALS = { clientId: 'fake-client', clientSecret: 'fake-secret', merchantId: 'FAKEMERCHANT1' };

/** A fake Orders v2 server on loopback, with queued faults. */
export async function startFakePaypal(overrides: Partial<typeof CREDENTIALS> = {}): Promise<FakePaypal> {
  const credentials = { ...CREDENTIALS, ...overrides };
  const orders = createFakeOrders();
  const records: FakeRecord[] = [];
  const queuedBehaviours: QueuedBehaviour[] = [];
  const now = () => new Date(Date.now() + fake.clockOffsetMs);
  const { store, idOf } = orders;
  const demo = createDemoProvider({ ...credentials, store, idOf, now, newId: randomUUID, basePath: '' });
  const server = await listen({ demo, orders }, records, queuedBehaviours);

  const fake: FakePaypal = {
    ...credentials,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clockOffsetMs: 0,
    records,
    recordsOf: (call) => records.filter((record) => record.call === call),
    queueBehaviour: (call, behaviour) =>
      queuedBehaviours.push({
        call,
        behaviour: typeof behaviour === 'string' ? { kind: behaviour } : behaviour,
      }),
    clearBehaviours: () => void queuedBehaviours.splice(0),
    addOrder: orders.add,
    getOrder: orders.get,
    approve: (id) => void Object.assign(orders.get(id), { status: 'APPROVED' }),
    capture: (id) => captureInBrowser(orders.get(id)),
    refund: (id, value) => refundAtProvider(orders.get(id), now(), value),
    signatureHeaders,
    // Tokens are valid for an hour.
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
