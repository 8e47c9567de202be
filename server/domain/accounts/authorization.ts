import { ShopError, type ErrorCode } from '../errors';
import { requireScope, type Actor } from './permissions';
import type { Scope } from './scopes';

/** Relation of a caller to a resource: `user` owns it, `other` is another signed-in user. §6 */
export type Asker = 'visitor' | 'user' | 'other' | 'admin';

/** Result of valid input for each kind of caller. */
export type Verdicts = Readonly<Record<Asker, 'ok' | ErrorCode>>;

const everybody: Verdicts = { visitor: 'ok', user: 'ok', other: 'ok', admin: 'ok' };
const members: Verdicts = { ...everybody, visitor: 'UNAUTHENTICATED' };
const buyerAndAdmins: Verdicts = { ...members, other: 'NOT_FOUND' };

/** Audiences of operations, and the error code of each other caller. §6 */
export const AUDIENCES = {
  everybody,
  members,
  admins: { ...members, user: 'FORBIDDEN', other: 'FORBIDDEN' },
  'oneself and admins': { ...members, other: 'FORBIDDEN' },
  // For other users an order does not exist.
  'the buyer and admins': buyerAndAdmins,
  'the buyer': { ...buyerAndAdmins, admin: 'FORBIDDEN' },
} as const satisfies Record<string, Verdicts>;

export type Audience = keyof typeof AUDIENCES;

/**
 * Audience of an operation, and the scope that a program needs. Without a scope, programs may use only operations for
 * everybody. §6
 */
export interface Authorization {
  audience: Audience;
  scope: Scope | undefined;
}

/**
 * Authorizes programs before any other work; human callers pass. Throws FORBIDDEN, and UNAUTHENTICATED for an API
 * token that is wrong, expired or revoked. §6
 */
export function requireAllowed(actor: Actor, row: Authorization | undefined): void {
  if (actor.tokenFault !== undefined) throw new ShopError('UNAUTHENTICATED', actor.tokenFault);
  if (actor.program && row?.audience !== 'everybody') requireScope(actor, row?.scope);
}

/** Audience of every query and mutation. A test fails for an operation without an entry. §6 */
export const GRAPHQL_AUTHORIZATION = {
  products: { audience: 'everybody', scope: undefined },
  topProducts: { audience: 'everybody', scope: undefined },
  categories: { audience: 'everybody', scope: undefined },
  testimonials: { audience: 'everybody', scope: undefined },
  searchSuggestions: { audience: 'everybody', scope: undefined },
  product: { audience: 'everybody', scope: undefined },
  paymentConfig: { audience: 'everybody', scope: undefined },
  errorCodes: { audience: 'everybody', scope: undefined },
  // Each type of node requires its own scope.
  node: { audience: 'everybody', scope: undefined },
  signIn: { audience: 'everybody', scope: undefined },
  register: { audience: 'everybody', scope: undefined },
  requestPasswordReset: { audience: 'everybody', scope: undefined },
  undoAccountChange: { audience: 'everybody', scope: undefined },
  verifyEmail: { audience: 'everybody', scope: undefined },
  unsubscribe: { audience: 'everybody', scope: undefined },
  requestEmailVerification: { audience: 'members', scope: undefined },
  resetPassword: { audience: 'everybody', scope: undefined },
  me: { audience: 'members', scope: undefined },
  updateProfile: { audience: 'members', scope: undefined },
  signOutEverywhere: { audience: 'members', scope: undefined },
  closeAccount: { audience: 'members', scope: undefined },
  myOrders: { audience: 'members', scope: undefined },
  addReview: { audience: 'members', scope: undefined },
  placeOrder: { audience: 'members', scope: undefined },
  user: { audience: 'oneself and admins', scope: 'users:read' },
  order: { audience: 'the buyer and admins', scope: 'orders:read' },
  startPayment: { audience: 'the buyer', scope: undefined },
  payOrder: { audience: 'the buyer', scope: undefined },
  adminProducts: { audience: 'admins', scope: 'catalogue:read' },
  catalogueOptions: { audience: 'admins', scope: 'catalogue:read' },
  bulkChangeProducts: { audience: 'admins', scope: 'catalogue:write' },
  restoreProduct: { audience: 'admins', scope: 'catalogue:write' },
  users: { audience: 'admins', scope: 'users:read' },
  bulkChangeUsers: { audience: 'admins', scope: undefined },
  restoreUser: { audience: 'admins', scope: undefined },
  updateUser: { audience: 'admins', scope: undefined },
  deleteUser: { audience: 'admins', scope: undefined },
  createProduct: { audience: 'admins', scope: 'catalogue:write' },
  updateProduct: { audience: 'admins', scope: 'catalogue:write' },
  upsertProducts: { audience: 'admins', scope: 'catalogue:write' },
  deleteProduct: { audience: 'admins', scope: 'catalogue:write' },
  orders: { audience: 'admins', scope: 'orders:read' },
  bulkExport: { audience: 'admins', scope: 'catalogue:read' },
  deliverOrder: { audience: 'admins', scope: 'orders:write' },
  mails: { audience: 'admins', scope: undefined },
  mail: { audience: 'admins', scope: undefined },
  sendMailAgain: { audience: 'admins', scope: undefined },
  bulkDeliverOrders: { audience: 'admins', scope: 'orders:write' },
  cancelOrder: { audience: 'admins', scope: 'orders:write' },
  refundOrder: { audience: 'admins', scope: 'orders:write' },
  refusedCaptures: { audience: 'admins', scope: 'orders:read' },
  refundRefusedCapture: { audience: 'admins', scope: 'orders:write' },
  checkPayment: { audience: 'admins', scope: 'orders:write' },
  reviews: { audience: 'admins', scope: 'catalogue:read' },
  hideReview: { audience: 'admins', scope: 'catalogue:write' },
  showReview: { audience: 'admins', scope: 'catalogue:write' },
  replyToReview: { audience: 'admins', scope: 'catalogue:write' },
  dashboard: { audience: 'admins', scope: 'orders:read' },
  activity: { audience: 'admins', scope: undefined },
  apiTokens: { audience: 'admins', scope: undefined },
  createApiToken: { audience: 'admins', scope: undefined },
  revokeApiToken: { audience: 'admins', scope: undefined },
  webhooks: { audience: 'admins', scope: undefined },
  webhookDeliveries: { audience: 'admins', scope: undefined },
  createWebhook: { audience: 'admins', scope: undefined },
  updateWebhook: { audience: 'admins', scope: undefined },
  deleteWebhook: { audience: 'admins', scope: undefined },
  rollWebhookSecret: { audience: 'admins', scope: undefined },
  redeliverWebhookDelivery: { audience: 'admins', scope: undefined },
  redeliverParkedDeliveries: { audience: 'admins', scope: undefined },
} as const satisfies Record<string, Authorization>;

/** Audience of every subscription. §6 */
export const SUBSCRIPTION_AUTHORIZATION = {
  orderChanged: { audience: 'the buyer and admins', scope: 'orders:read' },
  ordersChanged: { audience: 'admins', scope: 'orders:read' },
  stockChanged: { audience: 'everybody', scope: undefined },
} as const satisfies Record<string, Authorization>;

/** Fields with their own scope, or without access for programs. §6 */
export const GRAPHQL_FIELD_AUTHORIZATION = {
  // Contains the names of actors.
  'Order.activity': { audience: 'admins', scope: undefined },
} as const satisfies Record<string, Authorization>;

/** Audience of every route below `/api`. A test fails for a route without an entry. §6, §7 */
export const REST_AUTHORIZATION = {
  'POST /users/login': { audience: 'everybody', scope: undefined },
  'POST /users': { audience: 'everybody', scope: undefined },
  'POST /users/forgot-password': { audience: 'everybody', scope: undefined },
  'POST /users/reset-password': { audience: 'everybody', scope: undefined },
  'POST /users/verify-email': { audience: 'everybody', scope: undefined },
  'POST /users/undo-change': { audience: 'everybody', scope: undefined },
  'POST /users/sign-out-everywhere': { audience: 'members', scope: undefined },
  'POST /users/close-account': { audience: 'members', scope: undefined },
  'POST /users/request-verification': { audience: 'members', scope: undefined },
  'GET /users/profile': { audience: 'members', scope: undefined },
  'PUT /users/profile': { audience: 'members', scope: undefined },
  'PUT /users/updateprofile': { audience: 'members', scope: undefined },
  'GET /users': { audience: 'admins', scope: 'users:read' },
  'GET /users/:id': { audience: 'oneself and admins', scope: 'users:read' },
  'PUT /users/:id': { audience: 'admins', scope: undefined },
  'DELETE /users/:id': { audience: 'admins', scope: undefined },
  'GET /products': { audience: 'everybody', scope: undefined },
  'GET /products/top': { audience: 'everybody', scope: undefined },
  'GET /products/search/:keyword': { audience: 'everybody', scope: undefined },
  'GET /products/changes': { audience: 'admins', scope: 'catalogue:read' },
  'GET /products/:id': { audience: 'everybody', scope: undefined },
  'POST /products/upsert': { audience: 'admins', scope: 'catalogue:write' },
  'POST /products': { audience: 'admins', scope: 'catalogue:write' },
  'PUT /products/:id': { audience: 'admins', scope: 'catalogue:write' },
  'DELETE /products/:id': { audience: 'admins', scope: 'catalogue:write' },
  'POST /products/:id/reviews': { audience: 'members', scope: undefined },
  'POST /orders': { audience: 'members', scope: undefined },
  'GET /orders/myorders': { audience: 'members', scope: undefined },
  'GET /orders': { audience: 'admins', scope: 'orders:read' },
  'GET /orders/changes': { audience: 'admins', scope: 'orders:read' },
  'GET /orders/:id': { audience: 'the buyer and admins', scope: 'orders:read' },
  'GET /orders/:id/invoice.pdf': { audience: 'the buyer and admins', scope: 'orders:read' },
  'PUT /orders/:id/pay': { audience: 'the buyer', scope: undefined },
  'PUT /orders/:id/deliver': { audience: 'admins', scope: 'orders:write' },
  'PUT /orders/:id/cancel': { audience: 'admins', scope: 'orders:write' },
  'PUT /orders/:id/refund': { audience: 'admins', scope: 'orders:write' },
  'GET /config/paypal': { audience: 'everybody', scope: undefined },
  'GET /openapi.json': { audience: 'everybody', scope: undefined },
  'GET /export/products.csv': { audience: 'admins', scope: 'catalogue:read' },
  'GET /export/users.csv': { audience: 'admins', scope: 'users:read' },
  'GET /export/orders.csv': { audience: 'admins', scope: 'orders:read' },
  'GET /export/products.ndjson': { audience: 'admins', scope: 'catalogue:read' },
  'GET /export/orders.ndjson': { audience: 'admins', scope: 'orders:read' },
  'POST /import/products': { audience: 'admins', scope: 'catalogue:write' },
  'POST /upload': { audience: 'admins', scope: 'catalogue:write' },
} as const satisfies Record<string, Authorization>;
