import { ADDRESS } from '../support/fixtures/factories';
import type { Caller, HttpResponse } from './caller';
import type { BuyerPayment, ProviderMessage } from './payments/methods/payment-method';

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

/** Payment methods as REST names them, with their names on GraphQL. */
const GRAPHQL_METHODS = { PayPal: 'PAYPAL', Razorpay: 'RAZORPAY', COD: 'CASH_ON_DELIVERY' } as const;
export type PaymentMethodName = keyof typeof GRAPHQL_METHODS;

/** The contact of a buyer without an account. */
export interface GuestContact {
  name: string;
  email: string;
  phone: string;
}

/** The token of an account, or the token of one order of a guest. */
export type Credentials = string | { orderToken: string };

/** An order of one product, with the buyer and an idempotency key. */
export interface Purchase {
  /** Token of the buyer's account; not used for a guest. */
  token: string;
  product: string;
  qty?: number;
  key?: string;
  /** PayPal by default. */
  method?: PaymentMethodName;
  guest?: GuestContact | undefined;
  /** Phone of the shipping address, which cash on delivery needs. */
  phone?: string | undefined;
}

const PLACE_ORDER = 'mutation ($input: PlaceOrderInput!) { result: placeOrder(input: $input) { id } }';
const PLACE_GUEST_ORDER =
  'mutation ($input: PlaceOrderInput!) { result: placeOrder(input: $input) { id accessToken } }';
const START_PAYMENT =
  'mutation ($id: ID!) { result: startPayment(id: $id) { providerOrderId amount { amount currencyCode } } }';
const PAY_ORDER = 'mutation ($input: PayOrderInput!) { result: payOrder(input: $input) { id isPaid } }';
const REFUND_ORDER = 'mutation ($id: ID!) { result: refundOrder(id: $id) { id isRefunded } }';
const CREATE_PRODUCT =
  'mutation ($input: CreateProductInput!) { result: createProduct(input: $input) { id } }';

/** Calls the APIs of a shop as customers and admins do. */
export class ShopClient {
  constructor(readonly caller: Caller) {}

  async rest(
    method: string,
    path: string,
    options: { token?: Credentials | undefined; body?: unknown; key?: string | undefined } = {},
  ) {
    const { token, body, key } = options;
    const headers = { ...(key !== undefined && { 'Idempotency-Key': key }), ...orderTokenHeader(token) };
    const call = { method, path: `/api${path}`, token: accountTokenOf(token), body, headers };
    return responseOfRest(await this.caller.call(call));
  }

  async graphql(query: string, variables: object, token?: Credentials): Promise<ShopResponse> {
    const call = { method: 'POST', path: '/graphql', body: { query, variables } };
    const headers = orderTokenHeader(token);
    return responseOfGraphql(await this.caller.call({ ...call, token: accountTokenOf(token), headers }));
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

  placeOrder(api: Api, purchase: Purchase): Promise<ShopResponse> {
    const { product, qty = 1, key, method = 'PayPal', guest, phone } = purchase;
    const token = guest ? undefined : purchase.token;
    const shippingAddress = { ...ADDRESS, ...(phone !== undefined && { phone }) };
    const order = { shippingAddress, ...(guest && { guest }) };
    if (api === 'rest') {
      const body = { ...order, paymentMethod: method, orderItems: [{ product, qty }] };
      return this.rest('POST', '/orders', { token, body, key });
    }
    const input = {
      ...order,
      paymentMethod: GRAPHQL_METHODS[method],
      orderItems: [{ productId: product, qty }],
      idempotencyKey: key,
    };
    return this.graphql(guest ? PLACE_GUEST_ORDER : PLACE_ORDER, { input }, token);
  }

  startPayment(token: Credentials, orderId: string): Promise<ShopResponse> {
    return this.graphql(START_PAYMENT, { id: orderId }, token);
  }

  pay(api: Api, token: Credentials, payment: BuyerPayment): Promise<ShopResponse> {
    const { orderId, providerOrderId, report } = payment;
    if (api === 'rest') {
      const body = report?.rest ?? { id: providerOrderId };
      return this.rest('PUT', `/orders/${orderId}/pay`, { token, body });
    }
    const input = { id: orderId, ...(report?.graphql ?? { providerOrderId }) };
    return this.graphql(PAY_ORDER, { input }, token);
  }

  refund(api: Api, token: string, orderId: string): Promise<ShopResponse> {
    if (api === 'rest') return this.rest('PUT', `/orders/${orderId}/refund`, { token });
    return this.graphql(REFUND_ORDER, { id: orderId }, token);
  }

  /** Confirms a cash order, as an admin does after a call. */
  confirm(adminToken: string, orderId: string): Promise<ShopResponse> {
    return this.rest('PUT', `/orders/${orderId}/confirm`, { token: adminToken, body: {} });
  }

  /** Records the cash of an order, with the order's total as an admin reads it. */
  async collect(adminToken: string, orderId: string): Promise<ShopResponse> {
    const { result } = await this.rest('GET', `/orders/${orderId}`, { token: adminToken });
    const body = { amount: result.totalPrice, reference: 'CASH' };
    return this.rest('PUT', `/orders/${orderId}/collect`, { token: adminToken, body });
  }

  /** Sends a message of a payment provider. Returns the status of the response. */
  async sendMessage({ path, body, headers }: ProviderMessage): Promise<number> {
    const call = { method: 'POST', path, body: JSON.parse(body) as unknown, headers };
    return (await this.caller.call(call)).status;
  }

  /** Enables orders without an account, and cash on delivery with a confirmation. */
  async allowCashAndGuests(adminToken: string): Promise<void> {
    const cash = { 'cod.enabled': true, 'cod.confirm': true, 'cod.maxTotal': 1_000_000 };
    const settings = { 'checkout.guests': true, ...cash };
    const response = await this.rest('PUT', '/settings', { token: adminToken, body: { settings } });
    if (!response.isSuccess) throw new Error(`The settings are refused: ${response.message}`);
  }

  /** True if the order is paid. */
  async isPaid(token: Credentials, orderId: string): Promise<boolean> {
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

/** The credentials of the buyer of a new order. Throws for an order of a guest without a token. */
export function credentialsOf({ guest, token }: Purchase, response: ShopResponse): Credentials {
  if (!guest) return token;
  const { accessToken } = response.result;
  if (typeof accessToken === 'string') return { orderToken: accessToken };
  throw new Error(`The order of a guest has no token: ${response.status} ${response.code}`);
}

const accountTokenOf = (token: Credentials | undefined) => (typeof token === 'string' ? token : undefined);

function orderTokenHeader(token: Credentials | undefined): Record<string, string> {
  return typeof token === 'object' ? { 'X-Order-Token': token.orderToken } : {};
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
