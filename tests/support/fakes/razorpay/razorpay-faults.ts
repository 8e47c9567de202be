import type { ServerResponse } from 'node:http';

/** Calls of the Razorpay API that the shop uses. */
export type RazorpayApiCall =
  'createOrder' | 'getOrder' | 'listPayments' | 'getPayment' | 'capture' | 'refund' | 'listRefunds';

/** A deviation of the fake from the correct behaviour, for one call. */
export type RazorpayFault =
  /** Responds with this status at once, without effect. */
  | { kind: 'status'; status: number; description?: string }
  /** Takes effect, and responds after this delay in milliseconds. */
  | { kind: 'slow'; ms: number }
  /** Responds 200 with text that is not JSON, with truncated JSON, with JSON of another shape, or with 2 MB. */
  | { kind: 'garbage' | 'truncated' | 'otherShape' | 'oversized' }
  /** Resets the connection, never responds, or redirects. Without effect. */
  | { kind: 'reset' | 'timeout' | 'redirect' }
  /** Takes effect, then never responds, or resets the connection. */
  | { kind: 'silentAfterEffect' | 'resetAfterEffect' }
  /** Responds with another amount, currency, id of the order, or reference to an order of the shop. */
  | { kind: 'wrongAmount' | 'wrongCurrency' | 'otherOrder' | 'otherReference' }
  /** Creates a refund that the bank has not made, or has refused. */
  | { kind: 'pendingRefund' | 'failedRefund' }
  /** Responds with a payment that is authorized only, although it was captured. */
  | { kind: 'authorizedOnly' };

/** A JSON response. */
export interface RazorpayApiResponse {
  status: number;
  body: unknown;
}

/** A refusal in the format of Razorpay. */
export function razorpayError(status: number, description: string): RazorpayApiResponse {
  const code = status >= 500 ? 'SERVER_ERROR' : 'BAD_REQUEST_ERROR';
  return {
    status,
    body: { error: { code, description, source: 'business', reason: 'input_validation_failed' } },
  };
}

/** Sends the response of a fault without effect. Returns false if the call must still be executed. */
export function sendRazorpayFault(fault: RazorpayFault, response: ServerResponse): boolean {
  switch (fault.kind) {
    case 'status':
      sendRazorpayJson(response, razorpayError(fault.status, fault.description ?? 'A planted fault'));
      return true;
    case 'garbage':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>It works!</h1>');
      return true;
    case 'otherShape':
      sendRazorpayJson(response, { status: 200, body: [{ id: 7, status: null }] });
      return true;
    case 'oversized':
      sendRazorpayJson(response, { status: 200, body: { id: 'x'.repeat(2_000_000) } });
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

/** Sends the response of an executed call, changed by the fault. */
export function sendRazorpayResponse(
  response: ServerResponse,
  { status, body }: RazorpayApiResponse,
  fault: RazorpayFault | undefined,
): void {
  switch (fault?.kind) {
    case 'silentAfterEffect':
      return;
    case 'resetAfterEffect':
      response.destroy();
      return;
    case 'truncated': {
      const text = JSON.stringify(body);
      response.writeHead(status, { 'content-length': text.length, connection: 'close' });
      response.write(text.slice(0, text.length / 2), () => response.destroy());
      return;
    }
    case 'slow':
      setTimeout(() => sendRazorpayJson(response, { status, body }), fault.ms).unref();
      return;
    default:
      sendRazorpayJson(response, { status, body: fault ? changedBody(body, fault) : body });
  }
}

const CHANGES: Partial<Record<RazorpayFault['kind'], object>> = {
  wrongAmount: { amount: 100 },
  wrongCurrency: { currency: 'USD' },
  otherOrder: { order_id: 'order_ofsomebodyelse', id: 'order_ofsomebodyelse' },
  otherReference: { notes: { order: 'another-order' } },
  authorizedOnly: { status: 'authorized', captured: false },
};

/** Applies the change of a fault to an entity, or to each entity of a list. */
function changedBody(body: unknown, { kind }: RazorpayFault): unknown {
  const change = CHANGES[kind];
  if (!change || typeof body !== 'object' || body === null) return body;
  if (!('items' in body)) return withChange(body, change);
  return { ...body, items: (body.items as object[]).map((item) => withChange(item, change)) };
}

/** Changes only fields that the entity has; a payment keeps its own id. */
function withChange(entity: object, change: object): object {
  const isPayment = 'order_id' in entity;
  const fields = Object.entries(change).filter(([name]) => name in entity && !(isPayment && name === 'id'));
  return { ...entity, ...Object.fromEntries(fields) };
}

function sendRazorpayJson(response: ServerResponse, { status, body }: RazorpayApiResponse): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
