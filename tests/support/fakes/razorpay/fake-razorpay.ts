import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  razorpayError,
  sendRazorpayFault,
  sendRazorpayResponse,
  type RazorpayApiCall,
  type RazorpayApiResponse,
  type RazorpayFault,
} from './razorpay-faults';
import {
  RazorpayLedger,
  RazorpayRefusal,
  type RazorpayPaymentRecord,
  type RazorpayRefundRecord,
} from './razorpay-ledger';

/** A request that reached the fake. */
export interface RazorpayRecord {
  call: RazorpayApiCall;
  /** Id of the order or payment in the path; empty for a new order. */
  id: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}

type RazorpayFaultKind = Exclude<RazorpayFault['kind'], 'status' | 'slow'>;

/** A fake of the Razorpay API on loopback. Tests act as the buyer, queue faults and read the received requests. */
export interface FakeRazorpay {
  /** The value for RAZORPAY_API_BASE. */
  url: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  ledger: RazorpayLedger;
  records: readonly RazorpayRecord[];
  recordsOf(call: RazorpayApiCall): RazorpayRecord[];
  /** Queues a fault for the next call of this type. */
  queueFault(call: RazorpayApiCall, fault: RazorpayFault | RazorpayFaultKind): void;
  clearFaults(): void;
  /** The buyer pays an order in the browser: authorized, or with another status. Returns the id of the payment. */
  pay(orderId: string, overrides?: Partial<RazorpayPaymentRecord>): string;
  /** Captures an authorized payment without the shop, as automatic capture does. */
  capture(paymentId: string): void;
  /** Refunds a payment without the shop: fully, or this amount in paise. */
  refund(paymentId: string, refund?: Partial<RazorpayRefundRecord>): string;
  /** The fields that the checkout hands to the browser after a payment. */
  resultOf(paymentId: string): RazorpayResult;
  /** Body and headers of a signed message about a payment. */
  messageAbout(event: string, paymentId: string, eventId?: string): RazorpayMessage;
  close(): Promise<void>;
}

/** Result of a payment in the browser. */
export interface RazorpayResult {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** A webhook message with its signature. */
export interface RazorpayMessage {
  body: string;
  headers: Record<string, string>;
}

const CREDENTIALS = {
  keyId: 'rzp_test_fake0000000001',
  keySecret: 'fake-key-secret',
  webhookSecret: 'fake-webhook-secret',
};

const sign = (secret: string, message: string) => createHmac('sha256', secret).update(message).digest('hex');

const ENDPOINTS: readonly [method: string, pattern: RegExp, call: RazorpayApiCall][] = [
  ['POST', /^\/v1\/orders$/, 'createOrder'],
  ['GET', /^\/v1\/orders\/([^/]+)$/, 'getOrder'],
  ['GET', /^\/v1\/orders\/([^/]+)\/payments$/, 'listPayments'],
  ['GET', /^\/v1\/payments\/([^/]+)$/, 'getPayment'],
  ['POST', /^\/v1\/payments\/([^/]+)\/capture$/, 'capture'],
  ['POST', /^\/v1\/payments\/([^/]+)\/refund$/, 'refund'],
  ['GET', /^\/v1\/payments\/([^/]+)\/refunds$/, 'listRefunds'],
];

async function readRecord(request: IncomingMessage): Promise<RazorpayRecord | undefined> {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://fake');
  for (const [method, pattern, call] of ENDPOINTS) {
    const match = request.method === method ? pattern.exec(pathname) : null;
    if (!match) continue;
    const bodyText = await text(request);
    const body = (bodyText === '' ? {} : JSON.parse(bodyText)) as Record<string, unknown>;
    return { call, id: match[1] ?? '', query, headers: request.headers, body };
  }
  return undefined;
}

/** Entries of a page by default and at most. */
const DEFAULT_COUNT = 10;
const MAX_COUNT = 100;

const REFUND_STATUS: Partial<Record<RazorpayFault['kind'], RazorpayRefundRecord['status']>> = {
  pendingRefund: 'pending',
  failedRefund: 'failed',
};

const listOf = (items: readonly unknown[]) => ({ entity: 'collection', count: items.length, items });

/** The page that a request selects, latest entry first, as the documentation of Razorpay describes it. */
function pageOf(items: readonly unknown[], query: URLSearchParams): readonly unknown[] {
  const skip = Number(query.get('skip') ?? 0);
  const count = Math.min(Number(query.get('count') ?? DEFAULT_COUNT), MAX_COUNT);
  return items.toReversed().slice(skip, skip + count);
}

function execute(ledger: RazorpayLedger, record: RazorpayRecord, fault?: RazorpayFault): unknown {
  const { call, id, query, body } = record;
  switch (call) {
    case 'createOrder':
      return ledger.createOrder(body);
    case 'getOrder':
      return ledger.order(id);
    case 'listPayments':
      return listOf(ledger.paymentsOf(ledger.order(id).id));
    case 'getPayment':
      return ledger.payment(id);
    case 'capture':
      return ledger.capture(id, body as unknown as RazorpayPaymentRecord);
    case 'refund':
      return ledger.refund(id, { ...body, status: REFUND_STATUS[fault?.kind ?? 'status'] ?? 'processed' });
    case 'listRefunds':
      return listOf(pageOf(ledger.refundsOf(ledger.payment(id).id), query));
  }
}

function respond(ledger: RazorpayLedger, record: RazorpayRecord, fault?: RazorpayFault): RazorpayApiResponse {
  try {
    return { status: 200, body: execute(ledger, record, fault) };
  } catch (error) {
    if (!(error instanceof RazorpayRefusal)) throw error;
    return razorpayError(400, error.message);
  }
}

interface QueuedFault {
  call: RazorpayApiCall;
  fault: RazorpayFault;
}

interface ListenOptions {
  ledger: RazorpayLedger;
  records: RazorpayRecord[];
  queue: QueuedFault[];
  authorization: string;
}

async function listen({ ledger, records, queue, authorization }: ListenOptions): Promise<Server> {
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const record = await readRecord(request);
    if (!record) return sendRazorpayResponse(response, razorpayError(404, 'No such path'), undefined);
    records.push(record);
    const index = queue.findIndex(({ call }) => call === record.call);
    const fault = index < 0 ? undefined : queue.splice(index, 1)[0]?.fault;
    if (fault && sendRazorpayFault(fault, response)) return;
    if (request.headers.authorization !== authorization)
      return sendRazorpayResponse(response, razorpayError(401, 'Authentication failed'), undefined);
    sendRazorpayResponse(response, respond(ledger, record, fault), fault);
  };
  const server = createServer((request, response) => void serve(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

async function closeFake(server: Server): Promise<void> {
  const closeDone = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closeDone;
}

function createMessages(ledger: RazorpayLedger, { keySecret, webhookSecret }: typeof CREDENTIALS) {
  return {
    resultOf(paymentId: string): RazorpayResult {
      const { order_id: orderId } = ledger.payment(paymentId);
      const signature = sign(keySecret, `${orderId}|${paymentId}`);
      return { razorpay_payment_id: paymentId, razorpay_order_id: orderId, razorpay_signature: signature };
    },
    messageAbout(event: string, paymentId: string, eventId: string = randomUUID()): RazorpayMessage {
      const payment = { entity: ledger.payment(paymentId) };
      const disputeEntity = {
        id: 'disp_fake0000000001',
        payment_id: paymentId,
        amount: payment.entity.amount,
      };
      const dispute = { dispute: { entity: { ...disputeEntity, reason_code: 'goods_not_received' } } };
      const payload = { payment, ...(event.startsWith('payment.dispute') && dispute) };
      const body = JSON.stringify({ entity: 'event', event, contains: Object.keys(payload), payload });
      const signature = sign(webhookSecret, body);
      return { body, headers: { 'x-razorpay-event-id': eventId, 'x-razorpay-signature': signature } };
    },
  };
}

/** Starts a fake of the Razorpay API on loopback, with queued faults. */
export async function startFakeRazorpay(): Promise<FakeRazorpay> {
  const ledger = new RazorpayLedger();
  const records: RazorpayRecord[] = [];
  const queue: QueuedFault[] = [];
  const { keyId, keySecret } = CREDENTIALS;
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const server = await listen({ ledger, records, queue, authorization });
  return {
    ...CREDENTIALS,
    ...createMessages(ledger, CREDENTIALS),
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ledger,
    records,
    recordsOf: (call) => records.filter((record) => record.call === call),
    queueFault: (call, fault) =>
      queue.push({ call, fault: typeof fault === 'string' ? { kind: fault } : fault }),
    clearFaults: () => void queue.splice(0),
    pay: (orderId, overrides) => ledger.addPayment(orderId, overrides).id,
    capture: (paymentId) => void ledger.capture(paymentId, ledger.payment(paymentId)),
    refund: (paymentId, refund = {}) => ledger.refund(paymentId, refund).id,
    close: () => closeFake(server),
  };
}

/** Environment of a shop that uses the fake. */
export function razorpayEnv({
  keyId,
  keySecret,
  webhookSecret,
  url,
}: Pick<FakeRazorpay, 'keyId' | 'keySecret' | 'webhookSecret' | 'url'>): Record<string, string> {
  return {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    RAZORPAY_API_BASE: url,
  };
}
