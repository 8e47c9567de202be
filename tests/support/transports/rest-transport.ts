import type { Conflict, ErrorCode, FieldError, Shortage } from '../../../server/domain/errors';
import { fromRupees } from '../../../server/domain/pricing/money';
import {
  connectUsers,
  readConflict,
  Refusal,
  type OrderItemRecord,
  type OrderRecord,
  type PricesRecord,
  type ProductRecord,
  type ReviewRecord,
  type SessionRecord,
  type ShopClient,
  type UserRecord,
  type InputFields,
} from '../fixtures/test-users';
import { addressesOver, deliveryOver, settingsOver } from './rest-shop';
import { requireDescribed } from './rest-contract';
import type { Shop } from '../fixtures/shop';

interface UserJson extends Omit<SessionRecord, 'id'> {
  _id: string;
}
interface ProductJson extends Omit<ProductRecord, 'id'> {
  _id: string;
  reviews?: (Omit<ReviewRecord, 'id'> & { _id: string })[];
}
interface PricesJson extends Omit<PricesRecord, 'orderItems'> {
  orderItems: (Omit<OrderItemRecord, 'productId'> & { product: string })[];
}
interface OrderJson extends Omit<OrderRecord, 'id' | 'user' | 'orderItems'>, PricesJson {
  _id: string;
  user: { _id: string; name: string; email: string };
  /** The specification spells it so. */
  paymentMethord: string;
}
interface ErrorJson {
  message: string;
  code: ErrorCode;
  key: string;
  params: object;
  fields?: FieldError[];
  shortages?: Shortage[];
  quote?: PricesJson;
  conflict?: Conflict;
}

const readUser = ({ _id: id, name, email, isAdmin }: UserJson): UserRecord => ({ id, name, email, isAdmin });
const readSession = (json: UserJson): SessionRecord => ({
  ...readUser(json),
  ...(json.pendingEmail !== undefined && { pendingEmail: json.pendingEmail }),
  token: json.token,
});

function readProduct({ _id: id, ...json }: ProductJson): ProductRecord {
  const { name, image, rating, numReviews, description, brand, category, createdAt } = json;
  const numbers = { price: fromRupees(json.price), countInStock: json.countInStock, rating, numReviews };
  return { id, name, image, ...numbers, description, brand, category, createdAt };
}

function readPrices(json: PricesJson): PricesRecord {
  return {
    orderItems: json.orderItems.map(({ product, name, image, price, qty }) => ({
      productId: product,
      name,
      image,
      price: fromRupees(price),
      qty,
    })),
    itemsPrice: fromRupees(json.itemsPrice),
    shippingPrice: fromRupees(json.shippingPrice),
    taxPrice: fromRupees(json.taxPrice),
    totalPrice: fromRupees(json.totalPrice),
  };
}

function readOrder(json: OrderJson): OrderRecord {
  const { address, city, postalCode, country } = json.shippingAddress;
  const shippingAddress = { address, city, postalCode, country };
  const { status, isPaid, paidAt, isDelivered, deliveredAt, createdAt } = json;
  const { isCancelled, cancelledAt, isRefunded, refundedAt, isRefunding, holdsStock } = json;
  const { _id: id, name, email } = json.user;
  const cancellationAndRefund = { isCancelled, cancelledAt, isRefunded, refundedAt, isRefunding, holdsStock };
  const state = { status, isPaid, paidAt, isDelivered, deliveredAt, createdAt, ...cancellationAndRefund };
  const identity = {
    id: json._id,
    orderNumber: json.orderNumber,
    user: { id, name, email },
    shippingAddress,
  };
  return { ...identity, paymentMethod: json.paymentMethord, ...readPrices(json), ...state };
}

function refusalOf(status: number, json: ErrorJson): Refusal {
  const { message, code, key, params, fields, shortages, quote } = json;
  const conflict = readConflict(json.conflict, (price) => fromRupees(Number(price)));
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

type Call = <T>(method: string, path: string, body?: unknown, headers?: InputFields) => Promise<T>;

function createCaller(shop: Shop, token?: string): Call {
  return async <T>(method: string, path: string, body?: unknown, headers: InputFields = {}) => {
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
    if (!response.ok) throw refusalOf(response.status, JSON.parse(text) as ErrorJson);
    const isJson = type?.startsWith('application/json');
    return (isJson ? JSON.parse(text) : text) as T;
  };
}

const encodeSegment = encodeURIComponent;

function accountsOver(call: Call) {
  return {
    signIn: async (credentials) => readSession(await call('POST', '/users/login', credentials)),
    register: async (user) => readSession(await call('POST', '/users', user)),
    requestSignInCode: (input) => call('POST', '/users/code', input),
    signInWithCode: async (input) => readSession(await call('POST', '/users/login', input)),
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
    listUsers: async () => (await call<UserJson[]>('GET', '/users')).map(readUser),
    getUser: async (id) => readUser(await call('GET', `/users/${encodeSegment(id)}`)),
    updateUser: async (id, changes) => readUser(await call('PUT', `/users/${encodeSegment(id)}`, changes)),
    deleteUser: async (id) => {
      await call('DELETE', `/users/${encodeSegment(id)}`);
    },
  } satisfies Partial<ShopClient>;
}

function catalogueOver(call: Call) {
  return {
    async listProducts({ search = '', pageNumber = 1 } = {}) {
      const query = new URLSearchParams({ keyword: search, pageNumber: String(pageNumber) });
      const page = await call<{ products: ProductJson[]; pages: number }>('GET', `/products?${query}`);
      return { products: page.products.map(readProduct), pages: page.pages };
    },
    search: async (keyword) =>
      (await call<ProductJson[]>('GET', `/products/search/${encodeSegment(keyword)}`)).map(readProduct),
    topProducts: async () => (await call<ProductJson[]>('GET', '/products/top')).map(readProduct),
    async getProduct(id) {
      const json = await call<ProductJson>('GET', `/products/${encodeSegment(id)}`);
      const reviews = (json.reviews ?? []).map(({ _id, name, rating, comment, createdAt }) => ({
        id: _id,
        name,
        rating,
        comment,
        createdAt,
      }));
      return { ...readProduct(json), reviews };
    },
    createProduct: async (product) => readProduct(await call('POST', '/products', product)),
    updateProduct: async (id, changes) =>
      readProduct(await call('PUT', `/products/${encodeSegment(id)}`, changes)),
    deleteProduct: async (id) => {
      await call('DELETE', `/products/${encodeSegment(id)}`);
    },
    addReview: async (id, review) => {
      await call('POST', `/products/${encodeSegment(id)}/reviews`, review);
    },
  } satisfies Partial<ShopClient>;
}

function ordersOver(call: Call) {
  return {
    async placeOrder({ paymentMethod, ...order }, { idempotencyKey } = {}) {
      const headers = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
      return readOrder(await call('POST', '/orders', { ...order, paymentMethord: paymentMethod }, headers));
    },
    getOrder: async (id) => readOrder(await call('GET', `/orders/${encodeSegment(id)}`)),
    myOrders: async () => (await call<OrderJson[]>('GET', '/orders/myorders')).map(readOrder),
    listOrders: async (search) =>
      (
        await call<OrderJson[]>('GET', search ? `/orders?search=${encodeURIComponent(search)}` : '/orders')
      ).map(readOrder),
    payOrder: async (id, payment) =>
      readOrder(await call('PUT', `/orders/${encodeSegment(id)}/pay`, payment)),
    deliverOrder: async (id) => readOrder(await call('PUT', `/orders/${encodeSegment(id)}/deliver`)),
    cancelOrder: async (id) => readOrder(await call('PUT', `/orders/${encodeSegment(id)}/cancel`)),
    refundOrder: async (id) => readOrder(await call('PUT', `/orders/${encodeSegment(id)}/refund`)),
    paymentConfig: async () => ({ clientId: await call<string>('GET', '/config/paypal') }),
  } satisfies Partial<ShopClient>;
}

/** Connects the users of a test through REST. */
export function connectRest(shop: Shop) {
  return connectUsers(shop, (token): ShopClient => {
    const call = createCaller(shop, token);
    const accounts = { ...accountsOver(call), ...addressesOver(call), ...settingsOver(call) };
    return { ...accounts, ...catalogueOver(call), ...deliveryOver(call), ...ordersOver(call) };
  });
}
