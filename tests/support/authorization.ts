import type { ErrorCode } from '../../server/domain/errors';
import { aProduct, anOrder, aReview, aUser } from './factories';
import { anAccount, PASSWORD, type OrderRecord, type People, type ProductRecord, type Wire } from './people';
import { approvedPayment, markPaid } from './people-paying';
import type { Shop } from './shop';

/** `user` is the one whom the things of a world belong to, `other` a stranger. */
export type Asker = 'visitor' | 'user' | 'other' | 'admin';
export const ASKERS: Asker[] = ['visitor', 'user', 'other', 'admin'];

/** What each of them is answered to right input. */
export type Verdicts = Record<Asker, 'ok' | ErrorCode>;

const everybody: Verdicts = { visitor: 'ok', user: 'ok', other: 'ok', admin: 'ok' };
const members: Verdicts = { ...everybody, visitor: 'UNAUTHENTICATED' };
const admins: Verdicts = { ...members, user: 'FORBIDDEN', other: 'FORBIDDEN' };
const selfAndAdmins: Verdicts = { ...members, other: 'FORBIDDEN' };
const buyerAndAdmins: Verdicts = { ...members, other: 'NOT_FOUND' };
const buyer: Verdicts = { ...buyerAndAdmins, admin: 'NOT_FOUND' };

/** Things to ask about, made for one call. */
export interface World {
  shop: Shop;
  product: ProductRecord;
  order: OrderRecord;
  /** Somebody whom nobody would miss. */
  victim: { id: string };
  user: { id: string; email: string };
}

type Make<T> = (world: World) => T | Promise<T>;

export interface GraphqlOperation {
  who: Verdicts;
  /** Its arguments. */
  input?: Make<Wire>;
}

export interface RestOperation {
  who: Verdicts;
  success: number;
  /** What stands in the path for its one parameter. */
  param?: Make<string>;
  body?: Make<Wire>;
}

const idOf = (what: 'product' | 'order' | 'victim' | 'user') => (world: World) => ({ id: world[what].id });
const paidOrder = async ({ shop, order }: World) => {
  await markPaid(shop, order.id);
  return order.id;
};
const lines = ({ product }: World) => [{ productId: product.id, qty: 1 }];

/** Every query and mutation, and who may ask it. §6 */
export const GRAPHQL_OPERATIONS: Record<string, GraphqlOperation> = {
  products: {
    who: everybody,
    input: () => ({ first: 8, offset: 0, search: 'tarang', sort: 'NEWEST', filter: {} }),
  },
  topProducts: { who: everybody, input: () => ({ first: 3 }) },
  product: { who: everybody, input: idOf('product') },
  paymentConfig: { who: everybody },
  errorCodes: { who: everybody },
  me: { who: members },
  users: { who: admins, input: () => ({ first: 10, offset: 0, search: 'person' }) },
  user: { who: selfAndAdmins, input: idOf('user') },
  order: { who: buyerAndAdmins, input: idOf('order') },
  myOrders: { who: members, input: () => ({ first: 10, offset: 0 }) },
  orders: { who: admins, input: () => ({ first: 10, offset: 0 }) },
  signIn: { who: everybody, input: ({ user }) => ({ input: { email: user.email, password: PASSWORD } }) },
  register: { who: everybody, input: () => ({ input: aUser() }) },
  updateProfile: { who: members, input: () => ({ input: { name: 'Renamed' } }) },
  updateUser: {
    who: admins,
    input: ({ victim: { id } }) => ({ input: { id, name: 'Renamed', isAdmin: false } }),
  },
  deleteUser: { who: admins, input: idOf('victim') },
  createProduct: { who: admins, input: () => ({ input: aProduct() }) },
  updateProduct: { who: admins, input: ({ product: { id } }) => ({ input: { id, ...aProduct() } }) },
  deleteProduct: { who: admins, input: idOf('product') },
  addReview: { who: members, input: ({ product }) => ({ input: aReview({ productId: product.id }) }) },
  placeOrder: { who: members, input: (world) => ({ input: anOrder([], { orderItems: lines(world) }) }) },
  deliverOrder: { who: admins, input: async (world) => ({ id: await paidOrder(world) }) },
  startPayment: { who: buyer, input: idOf('order') },
  payOrder: {
    who: buyer,
    input: async ({ shop, order }) => ({
      input: { id: order.id, providerOrderId: await approvedPayment(shop, order) },
    }),
  },
};

/** The calls of §7, one alias, and who may make them. §6, §7 */
export const REST_OPERATIONS: Record<string, RestOperation> = {
  'POST /users/login': {
    who: everybody,
    success: 200,
    body: ({ user }) => ({ email: user.email, password: PASSWORD }),
  },
  'POST /users': { who: everybody, success: 201, body: () => aUser() },
  'GET /users/profile': { who: members, success: 200 },
  'PUT /users/profile': { who: members, success: 200, body: () => ({ name: 'Renamed' }) },
  'PUT /users/updateprofile': { who: members, success: 200, body: () => ({ name: 'Renamed' }) },
  'GET /users': { who: admins, success: 200 },
  'GET /users/:id': { who: selfAndAdmins, success: 200, param: ({ user }) => user.id },
  'PUT /users/:id': {
    who: admins,
    success: 200,
    param: ({ victim }) => victim.id,
    body: ({ victim }) => ({ _id: victim.id, name: 'Renamed', isAdmin: false }),
  },
  'DELETE /users/:id': { who: admins, success: 200, param: ({ victim }) => victim.id },
  'GET /products': { who: everybody, success: 200 },
  'GET /products/top': { who: everybody, success: 200 },
  'GET /products/search/:keyword': { who: everybody, success: 200, param: () => 'tarang' },
  'GET /products/:id': { who: everybody, success: 200, param: ({ product }) => product.id },
  'POST /products': { who: admins, success: 201, body: () => ({}) },
  'PUT /products/:id': {
    who: admins,
    success: 200,
    param: ({ product }) => product.id,
    body: ({ product }) => ({ _id: product.id, ...aProduct(), image: product.image }),
  },
  'DELETE /products/:id': { who: admins, success: 200, param: ({ product }) => product.id },
  'POST /products/:id/reviews': {
    who: members,
    success: 201,
    param: ({ product }) => product.id,
    body: () => aReview(),
  },
  'POST /orders': {
    who: members,
    success: 201,
    body: ({ product }) => ({ ...anOrder(product), paymentMethord: 'PayPal' }),
  },
  'GET /orders/myorders': { who: members, success: 200 },
  'GET /orders': { who: admins, success: 200 },
  'GET /orders/:id': { who: buyerAndAdmins, success: 200, param: ({ order }) => order.id },
  'PUT /orders/:id/pay': {
    who: buyer,
    success: 200,
    param: ({ order }) => order.id,
    body: async ({ shop, order }) => ({
      id: await approvedPayment(shop, order),
      status: 'APPROVED',
      update_time: '2026-11-21T10:00:00Z',
      payer: { email_address: 'meera@example.com' },
    }),
  },
  'PUT /orders/:id/deliver': { who: admins, success: 200, param: paidOrder },
  'GET /config/paypal': { who: everybody, success: 200 },
};

/** Makes new things that belong to the shopper of these people. */
export async function aWorld(shop: Shop, { admin, shopper }: People): Promise<World> {
  const product = await admin.createProduct(aProduct());
  const order = await shopper.placeOrder(anOrder(product));
  return { shop, product, order, victim: await anAccount(shop), user: shopper };
}
