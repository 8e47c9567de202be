import { parseAmount, type ProviderAmount } from '../../../../domain/payments/charge';
import { englishTextOf } from '../../../../domain/messages/english-text';
import {
  ProviderRefused,
  ProviderUnavailable,
  type NewProviderOrder,
  type PaymentProvider,
  type ProviderOrder,
  type ProviderRefund,
  type ProviderTimeouts,
} from '../provider';
import type { Fetch } from '../provider-http';
import { createRazorpayClient, type RazorpayClient } from './razorpay-client';
import {
  describeRazorpayOrder,
  readRazorpayOrder,
  readRazorpayPayment,
  readRazorpayPayments,
  readRazorpayRefund,
  readRazorpayRefunds,
  type RazorpayPayment,
} from './razorpay-read';
import { readCheckoutResult } from './razorpay-signature';
import { createRazorpayWebhook } from './razorpay-webhook';

export interface RazorpayOptions {
  keyId: string;
  keySecret: string;
  /** Secret of the signatures of messages; without it Razorpay sends no messages. */
  webhookSecret?: string | undefined;
  /** Base URL of the API, such as `https://api.razorpay.com`. */
  apiBase: string;
  scriptUrl?: string;
  isDemo: boolean;
  fetch?: Fetch;
  /** Timeout of one provider method, including all its requests. */
  timeoutMs?: number;
}

/** URL of the script that opens the checkout of Razorpay. */
export const RAZORPAY_SCRIPT_URL = 'https://checkout.razorpay.com/v1/checkout.js';

const MINUTE_MS = 60_000;
/**
 * An order of Razorpay stays payable. A capture or refund that Razorpay does not have a minute later was never made.
 */
const TIMEOUTS: ProviderTimeouts = {
  reuseMs: 60 * MINUTE_MS,
  captureExpiryMs: MINUTE_MS,
  refundExpiryMs: MINUTE_MS,
};
/** The largest page of a list; without `count`, Razorpay sends the last 10 refunds only. */
const PAGE_SIZE = 100;
const FULLY_REFUNDED = /fully refunded/i;
/** The issue of a capture that is refunded in full, in the words of the state table of refunds. */
const FULLY_REFUNDED_ISSUE = 'CAPTURE_FULLY_REFUNDED';

interface RefundRequest {
  captureId: string;
  requestId: string;
  amount: ProviderAmount;
}

const orderPath = (id: string) => `/v1/orders/${encodeURIComponent(id)}`;
const paymentPath = (id: string) => `/v1/payments/${encodeURIComponent(id)}`;

/** Requests of the Orders, Payments and Refunds APIs, each with a signal. */
function createCalls(client: RazorpayClient) {
  /** All refunds of a payment, each once: a new refund shifts the pages, so a page may repeat an earlier one. */
  const listRefunds = async (captureId: string, signal: AbortSignal) => {
    const refunds = new Map<string, ProviderRefund>();
    for (let skip = 0; ; skip += PAGE_SIZE) {
      const path = `${paymentPath(captureId)}/refunds?count=${PAGE_SIZE}&skip=${skip}`;
      const body = await client.find(path, signal);
      const page = body === undefined ? [] : readRazorpayRefunds(body);
      for (const refund of page) refunds.set(refund.id, refund);
      if (page.length < PAGE_SIZE) return [...refunds.values()];
    }
  };
  /** The order and its payments; undefined if Razorpay does not have the order. */
  const load = async (id: string, signal: AbortSignal) => {
    const [order, payments] = await Promise.all([
      client.find(orderPath(id), signal),
      client.find(`${orderPath(id)}/payments`, signal),
    ]);
    if (order === undefined || payments === undefined) return undefined;
    const readOrder = readRazorpayOrder(order);
    if (readOrder.id !== id) throw new ProviderUnavailable('Razorpay answered about another order');
    return { order: readOrder, payments: readRazorpayPayments(payments) };
  };
  return {
    load,
    async create({ amount, customId, requestId }: NewProviderOrder, signal: AbortSignal) {
      const body = { amount: paiseOf(amount), currency: amount.currencyCode, receipt: requestId };
      const request = { ...body, notes: { order: customId } };
      const order = readRazorpayOrder(await client.post('/v1/orders', request, { signal }));
      if (paiseOf(order.amount) !== body.amount || order.amount.currencyCode !== body.currency)
        throw new ProviderUnavailable('Razorpay created an order of another amount');
      return describeRazorpayOrder(order, [], []);
    },
    async get(id: string, signal: AbortSignal): Promise<ProviderOrder | undefined> {
      const loaded = await load(id, signal);
      if (!loaded) return undefined;
      const captured = loaded.payments.filter(({ status }) => ['captured', 'refunded'].includes(status));
      const refunds = await Promise.all(captured.map((payment) => listRefunds(payment.id, signal)));
      return describeRazorpayOrder(loaded.order, loaded.payments, refunds.flat());
    },
    async capture({ id, amount }: RazorpayPayment, signal: AbortSignal): Promise<void> {
      const body = { amount: paiseOf(amount), currency: amount.currencyCode };
      const payment = readRazorpayPayment(await client.post(`${paymentPath(id)}/capture`, body, { signal }));
      if (payment.id !== id) throw new ProviderUnavailable('Razorpay answered about another payment');
    },
    /** Searches for a refund of an earlier request with the same id first, because keys of Razorpay expire. */
    async refund({ captureId, requestId, amount }: RefundRequest, signal: AbortSignal) {
      const earlierRefunds = await listRefunds(captureId, signal);
      const earlierRefund = earlierRefunds.find(({ customId }) => customId === requestId);
      if (earlierRefund) return earlierRefund;
      const body = { amount: paiseOf(amount), receipt: requestId, notes: { request: requestId } };
      const path = `${paymentPath(captureId)}/refund`;
      return readRazorpayRefund(await client.post(path, body, { signal, refundKey: requestId }));
    },
  };
}

/** Payment provider for Razorpay: UPI, cards and netbanking in rupees. §4 */
export function createRazorpayProvider(options: RazorpayOptions): PaymentProvider {
  const { keyId, keySecret, webhookSecret, isDemo } = options;
  const { fetch = globalThis.fetch, timeoutMs = 8_000, scriptUrl = RAZORPAY_SCRIPT_URL } = options;
  const apiBase = options.apiBase.replace(/\/+$/, '');
  const calls = createCalls(createRazorpayClient({ apiBase, keyId, keySecret, fetch }));
  const newSignal = () => AbortSignal.timeout(timeoutMs);

  return {
    isDemo,
    browser: { kind: 'razorpay', keyId, scriptUrl },
    timeouts: TIMEOUTS,
    isSurplusRefunded: true,
    webhook: webhookSecret === undefined ? undefined : createRazorpayWebhook(webhookSecret),
    readApproval: (raw) => readCheckoutResult(raw, keySecret),

    createOrder: (order) => calls.create(order, newSignal()),

    getOrder: (id) => calls.get(id, newSignal()),

    async captureOrder(id) {
      const signal = newSignal();
      const loaded = await calls.load(id, signal);
      if (!loaded) throw new ProviderUnavailable('Razorpay does not find the order to capture');
      const isCaptured = loaded.payments.some(({ status }) => status === 'captured');
      const authorized = loaded.payments.find(({ status }) => status === 'authorized');
      if (!isCaptured && !authorized) throw new ProviderRefused(englishTextOf('payment.notApproved'));
      if (!isCaptured && authorized) await captureOnce(calls, authorized, { id, signal });
      const order = await calls.get(id, signal);
      if (!order) throw new ProviderUnavailable('Razorpay does not find the order that it captured');
      return order;
    },

    async refundCapture(captureId, requestId, amount) {
      try {
        return await calls.refund({ captureId, requestId, amount }, newSignal());
      } catch (error) {
        const isReturned = error instanceof ProviderRefused && FULLY_REFUNDED.test(error.issue);
        throw isReturned ? new ProviderRefused(FULLY_REFUNDED_ISSUE) : error;
      }
    },
  };
}

/** Captures a payment. A refusal is no error if another request or automatic capture was first. */
async function captureOnce(
  calls: ReturnType<typeof createCalls>,
  payment: RazorpayPayment,
  { id, signal }: { id: string; signal: AbortSignal },
): Promise<void> {
  try {
    await calls.capture(payment, signal);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    const order = await calls.get(id, signal);
    if (order?.status !== 'COMPLETED') throw error;
  }
}

function paiseOf(amount: ProviderAmount): number {
  const paise = parseAmount(amount);
  if (paise === undefined) throw new ProviderUnavailable('The amount is not in paise');
  return paise;
}
