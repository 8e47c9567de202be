import { ADDRESS } from '../support/fixtures/factories';
import type { Caller, HttpResponse } from './caller';

/** The two APIs for orders. */
export const APIS = ['rest', 'graphql'] as const;
export type Api = (typeof APIS)[number];

/** A response of REST or GraphQL, in one format. */
export interface ShopResponse {
  isSuccess: boolean;
  status: number;
  /** The result of a successful call. */
  result: Record<string, unknown>;
  /** The error code of a refused call. */
  code: string;
  message: string;
  retryAfter: number | undefined;
  isReplayed: boolean;
  durationMs: number;
}

/** An order of one product, with the token of the buyer and an idempotency key. */
export interface Purchase {
  token: string;
  product: string;
  qty?: number;
  key?: string;
}

const PLACE_ORDER = 'mutation ($input: PlaceOrderInput!) { result: placeOrder(input: $input) { id } }';
const START_PAYMENT =
  'mutation ($id: ID!) { result: startPayment(id: $id) { providerOrderId amount { amount currencyCode } } }';
const PAY_ORDER = 'mutation ($input: PayOrderInput!) { result: payOrder(input: $input) { id isPaid } }';
const REFUND_ORDER = 'mutation ($id: ID!) { result: refundOrder(id: $id) { id isRefunded } }';
const CREATE_PRODUCT =
  'mutation ($input: CreateProductInput!) { result: createProduct(input: $input) { id } }';

/** Calls the APIs of a shop as customers and admins do. */
export class ShopClient {
  constructor(readonly caller: Caller) {}

  async rest(method: string, path: string, options: { token?: string; body?: unknown; key?: string } = {}) {
    const { token, body, key } = options;
    const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key };
    return responseOfRest(await this.caller.call({ method, path: `/api${path}`, token, body, headers }));
  }

  async graphql(query: string, variables: object, token?: string): Promise<ShopResponse> {
    const call = { method: 'POST', path: '/graphql', token, body: { query, variables } };
    return responseOfGraphql(await this.caller.call(call));
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
  async createProduct(token: string, name: string, countInStock: number, price = '2631.50'): Promise<string> {
    const input = { name, price, countInStock, brand: 'Tarang', category: 'Speakers', description: 'Teak.' };
    return idOf(await this.graphql(CREATE_PRODUCT, { input }, token));
  }

  placeOrder(api: Api, { token, product, qty = 1, key }: Purchase): Promise<ShopResponse> {
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

  startPayment(token: string, orderId: string): Promise<ShopResponse> {
    return this.graphql(START_PAYMENT, { id: orderId }, token);
  }

  pay(api: Api, token: string, payment: { orderId: string; providerOrderId: string }): Promise<ShopResponse> {
    const { orderId, providerOrderId } = payment;
    if (api === 'rest')
      return this.rest('PUT', `/orders/${orderId}/pay`, { token, body: { id: providerOrderId } });
    return this.graphql(PAY_ORDER, { input: { id: orderId, providerOrderId } }, token);
  }

  refund(api: Api, token: string, orderId: string): Promise<ShopResponse> {
    if (api === 'rest') return this.rest('PUT', `/orders/${orderId}/refund`, { token });
    return this.graphql(REFUND_ORDER, { id: orderId }, token);
  }

  /** True if the order is paid. */
  async isPaid(token: string, orderId: string): Promise<boolean> {
    return (await this.rest('GET', `/orders/${orderId}`, { token })).result.isPaid === true;
  }
}

/** The id of the created object. Throws the error of an unsuccessful response. */
export function idOf(response: ShopResponse): string {
  const { id, _id } = response.result;
  const createdId = id ?? _id;
  if (typeof createdId === 'string') return createdId;
  throw new Error(`The shop created nothing: ${response.status} ${response.code} ${response.message}`);
}

function tokenOf({ result, message }: ShopResponse): string {
  if (typeof result.token === 'string') return result.token;
  throw new Error(`There is no token: ${message}`);
}

function responseOfRest({ status, headers, body, durationMs }: HttpResponse): ShopResponse {
  const record = objectOf(body);
  const isSuccess = status >= 200 && status < 300;
  return {
    isSuccess,
    status,
    result: isSuccess ? record : {},
    code: isSuccess ? '' : textOf(record.code),
    message: isSuccess ? '' : textOf(record.message),
    retryAfter: numberOf(headers['retry-after']),
    isReplayed: headers['idempotent-replayed'] === 'true',
    durationMs,
  };
}

function responseOfGraphql({ status, headers, body, durationMs }: HttpResponse): ShopResponse {
  const { data, errors } = objectOf(body);
  const error = objectOf(Array.isArray(errors) ? errors[0] : undefined);
  const extensions = objectOf(error.extensions);
  const { result } = objectOf(data);
  return {
    isSuccess: errors === undefined && result !== undefined,
    status,
    result: objectOf(result),
    code: textOf(extensions.code),
    message: textOf(error.message),
    retryAfter: numberOf(headers['retry-after']) ?? numberOf(extensions.retryAfterSeconds),
    isReplayed: false,
    durationMs,
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
