import { ADDRESS } from '../support/fixtures/factories';
import type { Caller, Reply } from './caller';

/** The two APIs for orders. */
export const APIS = ['rest', 'graphql'] as const;
export type Api = (typeof APIS)[number];

/** A response of either API, in a common form. */
export interface Answer {
  isDone: boolean;
  status: number;
  /** The result of a successful call. */
  result: Record<string, unknown>;
  /** The error code of a refused call. */
  code: string;
  message: string;
  retryAfter: number | undefined;
  isReplayed: boolean;
  ms: number;
}

export interface Purchase {
  token: string;
  product: string;
  qty?: number;
  key?: string;
}

const PLACE_ORDER = 'mutation ($input: PlaceOrderInput!) { done: placeOrder(input: $input) { id } }';
const START =
  'mutation ($id: ID!) { done: startPayment(id: $id) { providerOrderId amount { amount currencyCode } } }';
const PAY = 'mutation ($input: PayOrderInput!) { done: payOrder(input: $input) { id isPaid } }';
const REFUND = 'mutation ($id: ID!) { done: refundOrder(id: $id) { id isRefunded } }';
const CREATE = 'mutation ($input: CreateProductInput!) { done: createProduct(input: $input) { id } }';

/** Calls the APIs of a shop as customers and admins do. */
export class ShopClient {
  constructor(readonly caller: Caller) {}

  async rest(method: string, path: string, options: { token?: string; body?: unknown; key?: string } = {}) {
    const { token, body, key } = options;
    const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key };
    return answerOfRest(await this.caller.call({ method, path: `/api${path}`, token, body, headers }));
  }

  async graphql(query: string, variables: object, token?: string): Promise<Answer> {
    const call = { method: 'POST', path: '/graphql', token, body: { query, variables } };
    return answerOfGraphql(await this.caller.call(call));
  }

  /** Signs in and returns the token. */
  async signIn(email: string, password: string): Promise<string> {
    return tokenOf(await this.rest('POST', '/users/login', { body: { email, password } }));
  }

  signInAdmin(): Promise<string> {
    return this.signIn('admin@haat.example', 'haat-admin-demo');
  }

  /** Registers an account and returns its token. */
  async register(name: string): Promise<string> {
    const email = `${name}-${Date.now()}@example.com`;
    return tokenOf(await this.rest('POST', '/users', { body: { name, email, password: 'long enough' } }));
  }

  /** Creates a product in stock and returns its id. */
  async stock(token: string, name: string, countInStock: number, price = '2631.50'): Promise<string> {
    const input = { name, price, countInStock, brand: 'Tarang', category: 'Speakers', description: 'Teak.' };
    return idOf(await this.graphql(CREATE, { input }, token));
  }

  placeOrder(api: Api, { token, product, qty = 1, key }: Purchase): Promise<Answer> {
    if (api === 'rest')
      return this.rest('POST', '/orders', {
        token,
        body: { shippingAddress: ADDRESS, paymentMethod: 'PayPal', orderItems: [{ product, qty }] },
        ...(key !== undefined && { key }),
      });
    const input = {
      shippingAddress: ADDRESS,
      paymentMethod: 'PAYPAL',
      orderItems: [{ productId: product, qty }],
      idempotencyKey: key,
    };
    return this.graphql(PLACE_ORDER, { input }, token);
  }

  start(token: string, orderId: string): Promise<Answer> {
    return this.graphql(START, { id: orderId }, token);
  }

  pay(api: Api, token: string, payment: { orderId: string; providerOrderId: string }): Promise<Answer> {
    const { orderId, providerOrderId } = payment;
    if (api === 'rest')
      return this.rest('PUT', `/orders/${orderId}/pay`, { token, body: { id: providerOrderId } });
    return this.graphql(PAY, { input: { id: orderId, providerOrderId } }, token);
  }

  refund(api: Api, token: string, orderId: string): Promise<Answer> {
    if (api === 'rest') return this.rest('PUT', `/orders/${orderId}/refund`, { token });
    return this.graphql(REFUND, { id: orderId }, token);
  }

  /** True if the order is paid. */
  async isPaid(token: string, orderId: string): Promise<boolean> {
    return (await this.rest('GET', `/orders/${orderId}`, { token })).result.isPaid === true;
  }
}

/** The id of the created object. Throws the error of the response otherwise. */
export function idOf(answer: Answer): string {
  const { id, _id } = answer.result;
  const orderId = id ?? _id;
  if (typeof orderId === 'string') return orderId;
  throw new Error(`Nothing was made: ${answer.status} ${answer.code} ${answer.message}`);
}

function tokenOf({ result, message }: Answer): string {
  if (typeof result.token === 'string') return result.token;
  throw new Error(`There is no token: ${message}`);
}

function answerOfRest({ status, headers, body, ms }: Reply): Answer {
  const record = objectOf(body);
  const isDone = status >= 200 && status < 300;
  return {
    isDone,
    status,
    result: isDone ? record : {},
    code: isDone ? '' : textOf(record.code),
    message: isDone ? '' : textOf(record.message),
    retryAfter: numberOf(headers['retry-after']),
    isReplayed: headers['idempotent-replayed'] === 'true',
    ms,
  };
}

function answerOfGraphql({ status, headers, body, ms }: Reply): Answer {
  const { data, errors } = objectOf(body);
  const error = objectOf(Array.isArray(errors) ? errors[0] : undefined);
  const extensions = objectOf(error.extensions);
  const done = objectOf(data).done;
  return {
    isDone: errors === undefined && done !== undefined,
    status,
    result: objectOf(done),
    code: textOf(extensions.code),
    message: textOf(error.message),
    retryAfter: numberOf(headers['retry-after']) ?? numberOf(extensions.retryAfterSeconds),
    isReplayed: false,
    ms,
  };
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function numberOf(value: unknown): number | undefined {
  return value === undefined || Number.isNaN(Number(value)) ? undefined : Number(value);
}
