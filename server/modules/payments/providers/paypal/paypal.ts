import { createPaypalWebhook } from './paypal-webhook';
import type { PaypalSignature } from './webhook-plausibility';
import { Merchant } from './paypal-merchant';
import { findIssue, readProviderOrder, readRefund, readVerification } from './paypal-read';
import { createPaypalClient, type PaypalClient } from './paypal-client';
import type { Fetch, ProviderResponse } from '../provider-http';
import {
  ProviderRefused,
  ProviderUnavailable,
  type NewProviderOrder,
  type PaymentProvider,
  type ProviderOrder,
  type ProviderTimeouts,
} from '../provider';
import type { ProviderAmount } from '../../../../domain/payments/charge';

export interface PaypalOptions {
  clientId: string;
  clientSecret: string;
  /** Base URL of the API, such as `https://api-m.paypal.com`. */
  apiBase: string;
  scriptUrl: string;
  /** Merchant that must receive the money; if undefined, the adapter reads it from the provider. */
  merchantId?: string | undefined;
  /** Id of PayPal's webhook subscription; without it PayPal sends no messages. */
  webhookId?: string | undefined;
  isDemo: boolean;
  fetch?: Fetch;
  /** Timeout of one provider method, including the token and follow-up requests. */
  timeoutMs?: number;
  now?: () => Date;
}

const ORDERS_PATH = '/v2/checkout/orders';
const CAPTURES_PATH = '/v2/payments/captures';
const VERIFY_PATH = '/v1/notifications/verify-webhook-signature';

const MINUTE_MS = 60_000;
/** PayPal accepts the approval of an order for three hours, and makes a capture or refund at once. */
const TIMEOUTS: ProviderTimeouts = {
  reuseMs: 60 * MINUTE_MS,
  captureExpiryMs: MINUTE_MS,
  refundExpiryMs: MINUTE_MS,
};

/** URL of PayPal's browser script. §4 */
export function paypalScriptUrl(clientId: string, currencyCode: string): string {
  const query = new URLSearchParams({ 'client-id': clientId, currency: currencyCode, intent: 'capture' });
  return `https://www.paypal.com/sdk/js?${query.toString()}`;
}

function requireSuccess({ status, body }: ProviderResponse): unknown {
  if (status >= 200 && status < 300) return body;
  const issue = [400, 404, 422].includes(status) ? findIssue(body) : undefined;
  if (issue !== undefined) throw new ProviderRefused(issue);
  throw new ProviderUnavailable(`PayPal answered with status ${status}`);
}

/** True for an unknown order or another merchant's order. The shop treats both as missing, without a retry. */
function isMissingOrder({ status, body }: ProviderResponse): boolean {
  return status === 404 || (status === 403 && findIssue(body) === 'PERMISSION_DENIED');
}

/** Parses the response to a request for an order. Throws ProviderUnavailable for another order. */
function readRequestedOrder(response: ProviderResponse, id: string): ProviderOrder {
  const order = readProviderOrder(requireSuccess(response));
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
    // The shop already has the shipping address.
    application_context: { shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' },
  };
}

/** A message to verify, with the id of the webhook subscription. */
interface PaypalMessage {
  signature: PaypalSignature;
  webhookId: string;
  body: string;
}

/** A refund to request. */
interface RefundRequest {
  captureId: string;
  requestId: string;
  amount: ProviderAmount;
}

/** Requests of the Orders v2 and Payments APIs, each with a signal. */
function createCalls(client: PaypalClient) {
  const orderPath = (id: string) => `${ORDERS_PATH}/${encodeURIComponent(id)}`;
  return {
    async create(order: NewProviderOrder, signal: AbortSignal) {
      const { requestId } = order;
      const response = await client.request(
        { method: 'POST', path: ORDERS_PATH, requestId, body: orderBody(order) },
        signal,
      );
      return readProviderOrder(requireSuccess(response));
    },
    async get(id: string, signal: AbortSignal) {
      const response = await client.request({ method: 'GET', path: orderPath(id) }, signal);
      return isMissingOrder(response) ? undefined : readRequestedOrder(response, id);
    },
    /** Captures an order; returns undefined if it was captured before. */
    async capture({ id, requestId }: { id: string; requestId: string }, signal: AbortSignal) {
      const path = `${orderPath(id)}/capture`;
      try {
        return readRequestedOrder(
          await client.request({ method: 'POST', path, requestId, body: {} }, signal),
          id,
        );
      } catch (error) {
        if (error instanceof ProviderRefused && error.issue === 'ORDER_ALREADY_CAPTURED') return undefined;
        throw error;
      }
    },
    async refund({ captureId, requestId, amount }: RefundRequest, signal: AbortSignal) {
      const path = `${CAPTURES_PATH}/${encodeURIComponent(captureId)}/refund`;
      // With this reference, the shop recognizes its refund in later responses.
      const body = {
        amount: { currency_code: amount.currencyCode, value: amount.value },
        custom_id: requestId,
      };
      const response = await client.request({ method: 'POST', path, requestId, body }, signal);
      return readRefund(requireSuccess(response), amount);
    },
    /** Verifies a message with its exact original text; parsing and serializing again could change it. */
    async verify(message: PaypalMessage, signal: AbortSignal) {
      const { signature, webhookId, body } = message;
      const envelope = JSON.stringify({ ...signature, webhook_id: webhookId });
      const verificationBody = `${envelope.slice(0, -1)},"webhook_event":${body}}`;
      const response = await client.request(
        { method: 'POST', path: VERIFY_PATH, body: verificationBody },
        signal,
      );
      return readVerification(requireSuccess(response));
    },
  };
}

/** Payment provider for PayPal's Orders v2 API and compatible servers. §4 */
export function createPaypalProvider(options: PaypalOptions): PaymentProvider {
  const { isDemo, clientId, scriptUrl, webhookId, timeoutMs = 8_000 } = options;
  const { fetch = globalThis.fetch, now = () => new Date() } = options;
  const apiBase = options.apiBase.replace(/\/+$/, '');
  const calls = createCalls(createPaypalClient({ ...options, apiBase, fetch, timeoutMs, now }));
  const merchant = new Merchant(options.merchantId, (order, signal) => calls.create(order, signal));

  return {
    isDemo,
    browser: { kind: 'buttons', clientId, scriptUrl },
    timeouts: TIMEOUTS,
    get merchantId() {
      return merchant.id;
    },

    webhook:
      webhookId === undefined
        ? undefined
        : createPaypalWebhook({
            apiBase,
            now,
            verifyAtPaypal: (signature, body) =>
              calls.verify({ signature, webhookId, body }, AbortSignal.timeout(timeoutMs)),
          }),

    async createOrder(order) {
      const createdOrder = await calls.create(order, AbortSignal.timeout(timeoutMs));
      merchant.setIdFrom(createdOrder);
      return createdOrder;
    },

    async getOrder(id) {
      const signal = AbortSignal.timeout(timeoutMs);
      const order = await calls.get(id, signal);
      if (order) await merchant.ensureId(order, signal);
      return order;
    },

    refundCapture: (captureId, requestId, amount) =>
      calls.refund({ captureId, requestId, amount }, AbortSignal.timeout(timeoutMs)),

    async captureOrder(id, requestId) {
      const signal = AbortSignal.timeout(timeoutMs);
      const capturedOrder = await calls.capture({ id, requestId }, signal);
      // A minimal response has no amount or payee, and the comparison needs both.
      if (capturedOrder?.amount && (merchant.id === undefined || capturedOrder.merchantId))
        return capturedOrder;
      const order = await calls.get(id, signal);
      if (!order) throw new ProviderUnavailable('PayPal does not find the order that it captured');
      return order;
    },
  };
}
