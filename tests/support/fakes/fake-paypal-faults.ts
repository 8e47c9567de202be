import type { ServerResponse } from 'node:http';

import type { FakeOrder } from './fake-paypal-orders';

/** Status and body of a response. */
export interface FakeResponse {
  status: number;
  body: unknown;
}

/** An error in PayPal's format. */
export function errorResponse(status: number, issue: string): FakeResponse {
  return { status, body: { name: 'FAKE_REFUSAL', message: issue, details: [{ issue }] } };
}

/** The calls of the PayPal API that the shop uses. */
export type FakeCall = 'token' | 'create' | 'get' | 'capture' | 'refund' | 'verify';

/** A deviation of the fake from the correct behaviour, for one call. */
export type FakeBehaviour =
  /** Responds with this status at once, without effect. */
  | { kind: 'status'; status: number; issue?: string }
  /** Takes effect, and responds after this delay in milliseconds. */
  | { kind: 'slow'; ms: number }
  /** Responds 200 with text that is not JSON, with truncated JSON, with JSON of another shape, or with 2 MB. */
  | { kind: 'garbage' | 'truncated' | 'otherShape' | 'oversized' }
  /** Resets the connection, never responds, or redirects. Without effect. */
  | { kind: 'reset' | 'timeout' | 'redirect' }
  /** Takes effect, then never responds, or resets the connection. */
  | { kind: 'silentAfterEffect' | 'resetAfterEffect' }
  /** Takes effect, and responds without amount and payee. */
  | { kind: 'minimal' }
  /** Refuses with INSTRUMENT_DECLINED; or completes with a declined or pending capture (or refund). */
  | { kind: 'declined' | 'declinedCapture' | 'pending' }
  /** Changes the order to another amount, currency, merchant, or shop order. */
  | { kind: 'wrongAmount' | 'wrongCurrency' | 'wrongMerchant' | 'otherReference' }
  /** Changes the amount of the capture only. */
  | { kind: 'wrongCaptureAmount' }
  /** Responds with another order. */
  | { kind: 'otherOrder' };

/** Sends the response of a fault. Returns false if the call must still be executed. */
export function sendFaultResponse(behaviour: FakeBehaviour, response: ServerResponse): boolean {
  switch (behaviour.kind) {
    case 'status':
      sendJson(response, errorResponse(behaviour.status, behaviour.issue ?? 'FAKE_FAULT'));
      return true;
    case 'declined':
      sendJson(response, errorResponse(422, 'INSTRUMENT_DECLINED'));
      return true;
    case 'garbage':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>It works!</h1>');
      return true;
    case 'otherShape':
      sendJson(response, { status: 200, body: [{ id: 7, status: null }] });
      return true;
    case 'oversized':
      sendJson(response, { status: 200, body: { id: 'x'.repeat(2_000_000) } });
      return true;
    case 'redirect':
      response.writeHead(302, { location: '/elsewhere' }).end();
      return true;
    case 'reset':
      response.destroy();
      return true;
    case 'timeout':
      return true;
    default:
      return false;
  }
}

/** Changes the order, so that every later response has the deviation. */
export function applyFault(order: FakeOrder, behaviour: FakeBehaviour): void {
  switch (behaviour.kind) {
    case 'wrongAmount':
      order.amount = { ...order.amount, value: '1.00' };
      break;
    case 'wrongCurrency':
      order.amount = { ...order.amount, currencyCode: 'JPY' };
      break;
    case 'wrongMerchant':
      order.merchantId = 'OTHERMERCHANT1';
      break;
    case 'otherReference':
      order.customId = 'another-order';
      break;
    case 'wrongCaptureAmount':
      order.captureAmount = { ...order.amount, value: '1.00' };
      break;
    case 'declinedCapture':
      order.captureStatus = 'DECLINED';
      break;
    case 'pending':
      order.captureStatus = 'PENDING';
      break;
    default:
  }
}

interface OrderJson {
  payer?: object | undefined;
  update_time?: string | undefined;
  purchase_units: {
    payee: { merchant_id?: string };
    payments?: { captures: { status: string; amount: object }[]; refunds?: { status: string }[] };
  }[];
}

/** Applies the deviations of an order to its JSON. */
export function withDeviations(body: unknown, order: FakeOrder): unknown {
  const orderJson = body as OrderJson;
  const [unit] = orderJson.purchase_units;
  if (order.merchantId !== undefined && unit) unit.payee = { merchant_id: order.merchantId };
  const [capture] = unit?.payments?.captures ?? [];
  const areRefundsCompleted = order.refunds.every(({ status = 'COMPLETED' }) => status === 'COMPLETED');
  if (capture && !areRefundsCompleted) capture.status = 'COMPLETED';
  if (capture && order.captureStatus !== undefined) capture.status = order.captureStatus;
  if (capture && order.captureAmount)
    capture.amount = { value: order.captureAmount.value, currency_code: order.captureAmount.currencyCode };
  unit?.payments?.refunds?.forEach((refund, index) => {
    refund.status = order.refunds[index]?.status ?? refund.status;
  });
  return order.hasPayer ? orderJson : { ...orderJson, payer: undefined, update_time: undefined };
}

/** Sends the response of an executed call, changed by the behaviour. */
export function sendResponse(
  response: ServerResponse,
  fakeResponse: FakeResponse,
  behaviour?: FakeBehaviour,
): void {
  switch (behaviour?.kind) {
    case 'silentAfterEffect':
      return;
    case 'resetAfterEffect':
      response.destroy();
      return;
    case 'truncated': {
      const text = JSON.stringify(fakeResponse.body);
      response.writeHead(fakeResponse.status, { 'content-length': text.length, connection: 'close' });
      response.write(text.slice(0, text.length / 2), () => response.destroy());
      return;
    }
    case 'slow':
      setTimeout(() => sendJson(response, fakeResponse), behaviour.ms).unref();
      return;
    case 'minimal':
      sendJson(response, {
        ...fakeResponse,
        body: { ...(fakeResponse.body as object), purchase_units: undefined },
      });
      return;
    case 'otherOrder':
      sendJson(response, {
        ...fakeResponse,
        body: { ...(fakeResponse.body as object), id: 'ANOTHERORDER00001' },
      });
      return;
    default:
      sendJson(response, fakeResponse);
  }
}

function sendJson(response: ServerResponse, { status, body }: FakeResponse): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
