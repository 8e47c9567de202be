import { isPlausibleMessage } from './message-check';
import { Merchant } from './paypal-merchant';
import { findIssue, readOrder, readRefund, readVerification } from './paypal-read';
import { createPaypalWire, type Fetch, type PaypalWire, type WireAnswer } from './paypal-wire';
import {
  ProviderRefused,
  ProviderUnavailable,
  type NewProviderOrder,
  type PaymentProvider,
  type ProviderOrder,
  type SignedMessage,
} from '../provider';
import type { ProviderAmount } from '../../../../domain/payments/charge';

export interface PaypalOptions {
  clientId: string;
  clientSecret: string;
  /** Such as `https://api-m.paypal.com`. */
  apiBase: string;
  scriptUrl: string;
  /** Who must receive the money; when it is not given, the provider is asked. */
  merchantId?: string | undefined;
  /** Of whom messages come; without it the provider sends none. */
  webhookId?: string | undefined;
  isDemo: boolean;
  fetch?: Fetch;
  /** For one method of the provider as a whole, token and second looks included. */
  timeoutMs?: number;
  now?: () => Date;
}

const ORDERS = '/v2/checkout/orders';
const CAPTURES = '/v2/payments/captures';
const VERIFY = '/v1/notifications/verify-webhook-signature';

/** Where PayPal's own browser script lies. §4 */
export function paypalScriptUrl(clientId: string, currencyCode: string): string {
  const query = new URLSearchParams({ 'client-id': clientId, currency: currencyCode, intent: 'capture' });
  return `https://www.paypal.com/sdk/js?${query.toString()}`;
}

function requireSuccess({ status, body }: WireAnswer): unknown {
  if (status >= 200 && status < 300) return body;
  const issue = [400, 404, 422].includes(status) ? findIssue(body) : undefined;
  if (issue !== undefined) throw new ProviderRefused(issue);
  throw new ProviderUnavailable(`PayPal answered with status ${status}`);
}

/** What belongs to others is as if it were not there; waiting for a better answer would never end. */
function isNotOurs({ status, body }: WireAnswer): boolean {
  return status === 404 || (status === 403 && findIssue(body) === 'PERMISSION_DENIED');
}

function readOwnOrder(answer: WireAnswer, id: string): ProviderOrder {
  const order = readOrder(requireSuccess(answer));
  if (order.id !== id) throw new ProviderUnavailable('PayPal answered about another order');
  return order;
}

function orderBody({ amount, customId }: NewProviderOrder) {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: customId,
        custom_id: customId,
        amount: { currency_code: amount.currencyCode, value: amount.value },
      },
    ],
    // The shop has asked for the address already.
    application_context: { shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' },
  };
}

interface WantedRefund {
  captureId: string;
  requestId: string;
  amount: ProviderAmount;
}

/** The calls of Orders v2 and of its payments, each within a signal. */
function createCalls(wire: PaypalWire) {
  const pathOf = (id: string) => `${ORDERS}/${encodeURIComponent(id)}`;
  return {
    async create(order: NewProviderOrder, signal: AbortSignal) {
      const { requestId } = order;
      const answer = await wire.call(
        { method: 'POST', path: ORDERS, requestId, body: orderBody(order) },
        signal,
      );
      return readOrder(requireSuccess(answer));
    },
    async get(id: string, signal: AbortSignal) {
      const answer = await wire.call({ method: 'GET', path: pathOf(id) }, signal);
      return isNotOurs(answer) ? undefined : readOwnOrder(answer, id);
    },
    /** Undefined: it was captured before. */
    async capture({ id, requestId }: { id: string; requestId: string }, signal: AbortSignal) {
      const path = `${pathOf(id)}/capture`;
      try {
        return readOwnOrder(await wire.call({ method: 'POST', path, requestId, body: {} }, signal), id);
      } catch (error) {
        if (error instanceof ProviderRefused && error.issue === 'ORDER_ALREADY_CAPTURED') return undefined;
        throw error;
      }
    },
    async refund({ captureId, requestId, amount }: WantedRefund, signal: AbortSignal) {
      const path = `${CAPTURES}/${encodeURIComponent(captureId)}/refund`;
      // The reference makes it known as the shop's own where it is listed later.
      const body = {
        amount: { currency_code: amount.currencyCode, value: amount.value },
        custom_id: requestId,
      };
      const answer = await wire.call({ method: 'POST', path, requestId, body }, signal);
      return readRefund(requireSuccess(answer), amount);
    },
    /** The message goes back word for word: read and written again, it might be another text. */
    async verify(webhookId: string, { headers, body }: SignedMessage, signal: AbortSignal) {
      const envelope = JSON.stringify({ ...headers, webhook_id: webhookId });
      const question = `${envelope.slice(0, -1)},"webhook_event":${body}}`;
      const answer = await wire.call({ method: 'POST', path: VERIFY, body: question }, signal);
      return readVerification(requireSuccess(answer));
    },
  };
}

/** Talks to PayPal's Orders v2 API, and to anybody else who speaks it. §4 */
export function createPaypalProvider(options: PaypalOptions): PaymentProvider {
  const { isDemo, clientId, scriptUrl, webhookId, timeoutMs = 8_000 } = options;
  const { fetch = globalThis.fetch, now = () => new Date() } = options;
  const apiBase = options.apiBase.replace(/\/+$/, '');
  const calls = createCalls(createPaypalWire({ ...options, apiBase, fetch, timeoutMs, now }));
  const merchant = new Merchant(options.merchantId, (order, signal) => calls.create(order, signal));

  return {
    isDemo,
    clientId,
    scriptUrl,
    get merchantId() {
      return merchant.id;
    },

    verifyMessage:
      webhookId === undefined
        ? undefined
        : async (message) =>
            isPlausibleMessage(message, { apiBase, now: now() }) &&
            calls.verify(webhookId, message, AbortSignal.timeout(timeoutMs)),

    async createOrder(order) {
      const created = await calls.create(order, AbortSignal.timeout(timeoutMs));
      merchant.learnFrom(created);
      return created;
    },

    async getOrder(id) {
      const signal = AbortSignal.timeout(timeoutMs);
      const found = await calls.get(id, signal);
      if (found) await merchant.findOut(found, signal);
      return found;
    },

    refundCapture: (captureId, requestId, amount) =>
      calls.refund({ captureId, requestId, amount }, AbortSignal.timeout(timeoutMs)),

    async captureOrder(id, requestId) {
      const signal = AbortSignal.timeout(timeoutMs);
      const captured = await calls.capture({ id, requestId }, signal);
      // A short answer names neither amount nor payee, and without them nothing can be compared.
      if (captured?.amount && (merchant.id === undefined || captured.merchantId)) return captured;
      const found = await calls.get(id, signal);
      if (!found) throw new ProviderUnavailable('PayPal does not know the order it captured');
      return found;
    },
  };
}
