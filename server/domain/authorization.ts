import type { ErrorCode } from './errors';

/** Who asks, as seen from the thing asked about: `user` is the one whom it belongs to, `other` a stranger. §6 */
export type Asker = 'visitor' | 'user' | 'other' | 'admin';

/** What each of them is answered to right input. */
export type Verdicts = Readonly<Record<Asker, 'ok' | ErrorCode>>;

const everybody: Verdicts = { visitor: 'ok', user: 'ok', other: 'ok', admin: 'ok' };
const members: Verdicts = { ...everybody, visitor: 'UNAUTHENTICATED' };
const buyerAndAdmins: Verdicts = { ...members, other: 'NOT_FOUND' };

/** The kinds of people that an operation may be open to, and what everybody else is told. §6 */
export const AUDIENCES = {
  everybody,
  members,
  admins: { ...members, user: 'FORBIDDEN', other: 'FORBIDDEN' },
  'oneself and admins': { ...members, other: 'FORBIDDEN' },
  // To others an order does not exist.
  'the buyer and admins': buyerAndAdmins,
  'the buyer': { ...buyerAndAdmins, admin: 'NOT_FOUND' },
} as const satisfies Record<string, Verdicts>;

export type Audience = keyof typeof AUDIENCES;

/** Every query and mutation, and who may ask it. An operation that is not listed here fails the tests. §6 */
export const GRAPHQL_AUTHORIZATION = {
  products: 'everybody',
  topProducts: 'everybody',
  categories: 'everybody',
  searchSuggestions: 'everybody',
  product: 'everybody',
  paymentConfig: 'everybody',
  errorCodes: 'everybody',
  signIn: 'everybody',
  register: 'everybody',
  requestPasswordReset: 'everybody',
  resetPassword: 'everybody',
  me: 'members',
  updateProfile: 'members',
  myOrders: 'members',
  addReview: 'members',
  placeOrder: 'members',
  user: 'oneself and admins',
  order: 'the buyer and admins',
  startPayment: 'the buyer',
  payOrder: 'the buyer',
  adminProducts: 'admins',
  catalogueOptions: 'admins',
  bulkChangeProducts: 'admins',
  restoreProduct: 'admins',
  users: 'admins',
  bulkChangeUsers: 'admins',
  restoreUser: 'admins',
  updateUser: 'admins',
  deleteUser: 'admins',
  createProduct: 'admins',
  updateProduct: 'admins',
  deleteProduct: 'admins',
  orders: 'admins',
  deliverOrder: 'admins',
  mails: 'admins',
  mail: 'admins',
  bulkDeliverOrders: 'admins',
  cancelOrder: 'admins',
  refundOrder: 'admins',
  checkPayment: 'admins',
  reviews: 'admins',
  hideReview: 'admins',
  showReview: 'admins',
  replyToReview: 'admins',
  dashboard: 'admins',
  activity: 'admins',
} as const satisfies Record<string, Audience>;

/** Every call below `/api`, and who may make it. A route that is not listed here fails the tests. §6, §7 */
export const REST_AUTHORIZATION = {
  'POST /users/login': 'everybody',
  'POST /users': 'everybody',
  'POST /users/forgot-password': 'everybody',
  'POST /users/reset-password': 'everybody',
  'GET /users/profile': 'members',
  'PUT /users/profile': 'members',
  'PUT /users/updateprofile': 'members',
  'GET /users': 'admins',
  'GET /users/:id': 'oneself and admins',
  'PUT /users/:id': 'admins',
  'DELETE /users/:id': 'admins',
  'GET /products': 'everybody',
  'GET /products/top': 'everybody',
  'GET /products/search/:keyword': 'everybody',
  'GET /products/:id': 'everybody',
  'POST /products': 'admins',
  'PUT /products/:id': 'admins',
  'DELETE /products/:id': 'admins',
  'POST /products/:id/reviews': 'members',
  'POST /orders': 'members',
  'GET /orders/myorders': 'members',
  'GET /orders': 'admins',
  'GET /orders/:id': 'the buyer and admins',
  'PUT /orders/:id/pay': 'the buyer',
  'PUT /orders/:id/deliver': 'admins',
  'PUT /orders/:id/cancel': 'admins',
  'PUT /orders/:id/refund': 'admins',
  'GET /config/paypal': 'everybody',
  'GET /export/products.csv': 'admins',
  'GET /export/users.csv': 'admins',
  'GET /export/orders.csv': 'admins',
  'POST /import/products': 'admins',
} as const satisfies Record<string, Audience>;
