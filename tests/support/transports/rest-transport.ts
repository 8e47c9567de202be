import type { Conflict, ErrorCode, FieldError, Shortage } from '../../../server/domain/errors';
import { fromRupees } from '../../../server/domain/pricing/money';
import {
  introducePeople,
  readConflict,
  Refusal,
  type LineRecord,
  type OrderRecord,
  type PricesRecord,
  type ProductRecord,
  type ReviewRecord,
  type SessionRecord,
  type ShopClient,
  type UserRecord,
  type Wire,
} from '../fixtures/people';
import { requireDescribed } from './rest-contract';
import type { Shop } from '../fixtures/shop';

interface WireUser extends Omit<SessionRecord, 'id'> {
  _id: string;
}
interface WireProduct extends Omit<ProductRecord, 'id'> {
  _id: string;
  reviews?: (Omit<ReviewRecord, 'id'> & { _id: string })[];
}
interface WirePrices extends Omit<PricesRecord, 'orderItems'> {
  orderItems: (Omit<LineRecord, 'productId'> & { product: string })[];
}
interface WireOrder extends Omit<OrderRecord, 'id' | 'user' | 'orderItems'>, WirePrices {
  _id: string;
  user: { _id: string; name: string; email: string };
  paymentMethord: string;
}
interface WireError {
  message: string;
  code: ErrorCode;
  key: string;
  params: object;
  fields?: FieldError[];
  shortages?: Shortage[];
  quote?: WirePrices;
  conflict?: Conflict;
}

const readUser = ({ _id: id, name, email, isAdmin }: WireUser): UserRecord => ({ id, name, email, isAdmin });
const readSession = (wire: WireUser): SessionRecord => ({
  ...readUser(wire),
  ...(wire.pendingEmail !== undefined && { pendingEmail: wire.pendingEmail }),
  token: wire.token,
});

function readProduct({ _id: id, ...wire }: WireProduct): ProductRecord {
  const { name, image, price, countInStock, rating, numReviews, description, brand, category, createdAt } =
    wire;
  const numbers = { price: fromRupees(price), countInStock, rating, numReviews };
  return { id, name, image, ...numbers, description, brand, category, createdAt };
}

function readPrices(wire: WirePrices): PricesRecord {
  return {
    orderItems: wire.orderItems.map(({ product, name, image, price, qty }) => ({
      productId: product,
      name,
      image,
      price: fromRupees(price),
      qty,
    })),
    itemsPrice: fromRupees(wire.itemsPrice),
    shippingPrice: fromRupees(wire.shippingPrice),
    taxPrice: fromRupees(wire.taxPrice),
    totalPrice: fromRupees(wire.totalPrice),
  };
}

function readOrder(wire: WireOrder): OrderRecord {
  const { shippingAddress, isPaid, paidAt, isDelivered, deliveredAt, createdAt } = wire;
  const { isCancelled, cancelledAt, isRefunded, refundedAt, isRefunding, holdsStock } = wire;
  const { _id: id, name, email } = wire.user;
  const ended = { isCancelled, cancelledAt, isRefunded, refundedAt, isRefunding, holdsStock };
  const state = { isPaid, paidAt, isDelivered, deliveredAt, createdAt, ...ended };
  const head = { id: wire._id, user: { id, name, email }, shippingAddress };
  return { ...head, paymentMethod: wire.paymentMethord, ...readPrices(wire), ...state };
}

function refusalOf(status: number, wire: WireError): Refusal {
  const { message, code, key, params, fields, shortages, quote } = wire;
  const conflict = readConflict(wire.conflict, (price) => fromRupees(Number(price)));
  return new Refusal(message, {
    code,
    key,
    params,
    status,
    fields,
    shortages,
    quote: quote && readPrices(quote),
    conflict,
  });
}

type Call = <T>(method: string, path: string, body?: unknown, headers?: Wire) => Promise<T>;

function caller(shop: Shop, token?: string): Call {
  return async <T>(method: string, path: string, body?: unknown, headers: Wire = {}) => {
    const response = await fetch(`${shop.url}/api${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    const { status } = response;
    const type = response.headers.get('content-type');
    requireDescribed({ method, path, status, type, text });
    if (!response.ok) throw refusalOf(response.status, JSON.parse(text) as WireError);
    const isJson = type?.startsWith('application/json');
    return (isJson ? JSON.parse(text) : text) as T;
  };
}

const segment = encodeURIComponent;

function accountsOver(call: Call) {
  return {
    signIn: async (credentials) => readSession(await call('POST', '/users/login', credentials)),
    register: async (person) => readSession(await call('POST', '/users', person)),
    requestPasswordReset: (input) => call('POST', '/users/forgot-password', input),
    resetPassword: async (input) => readSession(await call('POST', '/users/reset-password', input)),
    profile: async () => readUser(await call('GET', '/users/profile')),
    updateProfile: async (changes) => readSession(await call('PUT', '/users/updateprofile', changes)),
    signOutEverywhere: async () => {
      await call('POST', '/users/sign-out-everywhere');
    },
    closeAccount: async (input) => {
      await call('POST', '/users/close-account', input);
    },
    verifyEmail: (token) => call('POST', '/users/verify-email', { token }),
    undoAccountChange: (token) => call('POST', '/users/undo-change', { token }),
    listUsers: async () => (await call<WireUser[]>('GET', '/users')).map(readUser),
    getUser: async (id) => readUser(await call('GET', `/users/${segment(id)}`)),
    updateUser: async (id, changes) => readUser(await call('PUT', `/users/${segment(id)}`, changes)),
    deleteUser: async (id) => {
      await call('DELETE', `/users/${segment(id)}`);
    },
  } satisfies Partial<ShopClient>;
}

function catalogueOver(call: Call) {
  return {
    async listProducts({ search = '', pageNumber = 1 } = {}) {
      const query = new URLSearchParams({ keyword: search, pageNumber: String(pageNumber) });
      const page = await call<{ products: WireProduct[]; pages: number }>('GET', `/products?${query}`);
      return { products: page.products.map(readProduct), pages: page.pages };
    },
    search: async (keyword) =>
      (await call<WireProduct[]>('GET', `/products/search/${segment(keyword)}`)).map(readProduct),
    topProducts: async () => (await call<WireProduct[]>('GET', '/products/top')).map(readProduct),
    async getProduct(id) {
      const wire = await call<WireProduct>('GET', `/products/${segment(id)}`);
      const reviews = (wire.reviews ?? []).map(({ _id, name, rating, comment, createdAt }) => ({
        id: _id,
        name,
        rating,
        comment,
        createdAt,
      }));
      return { ...readProduct(wire), reviews };
    },
    createProduct: async (product) => readProduct(await call('POST', '/products', product)),
    updateProduct: async (id, changes) => readProduct(await call('PUT', `/products/${segment(id)}`, changes)),
    deleteProduct: async (id) => {
      await call('DELETE', `/products/${segment(id)}`);
    },
    addReview: async (id, review) => {
      await call('POST', `/products/${segment(id)}/reviews`, review);
    },
  } satisfies Partial<ShopClient>;
}

function ordersOver(call: Call) {
  return {
    async placeOrder({ paymentMethod, ...order }, { idempotencyKey } = {}) {
      const headers = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
      return readOrder(await call('POST', '/orders', { ...order, paymentMethord: paymentMethod }, headers));
    },
    getOrder: async (id) => readOrder(await call('GET', `/orders/${segment(id)}`)),
    myOrders: async () => (await call<WireOrder[]>('GET', '/orders/myorders')).map(readOrder),
    listOrders: async () => (await call<WireOrder[]>('GET', '/orders')).map(readOrder),
    payOrder: async (id, payment) => readOrder(await call('PUT', `/orders/${segment(id)}/pay`, payment)),
    deliverOrder: async (id) => readOrder(await call('PUT', `/orders/${segment(id)}/deliver`)),
    cancelOrder: async (id) => readOrder(await call('PUT', `/orders/${segment(id)}/cancel`)),
    refundOrder: async (id) => readOrder(await call('PUT', `/orders/${segment(id)}/refund`)),
    paymentConfig: async () => ({ clientId: await call<string>('GET', '/config/paypal') }),
  } satisfies Partial<ShopClient>;
}

/** Connects the users of a test through REST. */
export function connectRest(shop: Shop) {
  return introducePeople(shop, (token): ShopClient => {
    const call = caller(shop, token);
    return { ...accountsOver(call), ...catalogueOver(call), ...ordersOver(call) };
  });
}
