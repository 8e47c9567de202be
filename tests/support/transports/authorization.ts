import { type ActorRole, GRAPHQL_AUTHORIZATION } from '../../../server/domain/accounts/authorization';
import { RefusedCaptureEntity } from '../../../server/database/entities/payment.entity';
import { anApiToken } from '../fixtures/api-tokens';
import { aProduct, anOrder, aReview, aUser } from '../fixtures/factories';
import { formatOrder } from './graphql-transport-fragments';
import { newId } from '../../../server/lib/ids';
import {
  failedMailId,
  anyMailId,
  anUndoToken,
  aResetToken,
  aVerificationToken,
  unsubscribeToken,
} from '../fixtures/mailbox';
import { boughtOrder, withAuthorization, paidOrder, shopperOf, type Make } from './operation-inputs';
import { PASSWORD, type Wire } from '../fixtures/people';
import { approvedPayment, capturedPayment } from '../fixtures/people-paying';
import type { Shop } from '../fixtures/shop';
import { WEBHOOK_INPUTS } from '../fixtures/webhooks';
import type { CallRecords } from '../fixtures/call-records';

export const ACTOR_NAMES: ActorRole[] = ['visitor', 'user', 'other', 'admin'];

export interface GraphqlOperation {
  /** Its arguments. */
  input?: Make<Wire>;
}

const idOf = (name: Exclude<keyof CallRecords, 'shop'>) => (records: CallRecords) => ({
  id: records[name].id,
});
/** A captured payment with too low an amount. */
const aRefusedCapture = async (records: CallRecords) => {
  const { shop, order } = records;
  const payment = { id: await capturedPayment(shop, order, { amount: 100 }) };
  await expect(shop.services.payments.pay(shopperOf(records), order.id, payment)).rejects.toMatchObject({
    code: 'PAYMENT_REJECTED',
  });
  const { id } = await shop.database.reader
    .getRepository(RefusedCaptureEntity)
    .findOneByOrFail({ orderId: order.id });
  return id;
};
const aReviewOf = async (records: CallRecords) =>
  (await records.shop.services.reviews.add(shopperOf(records), records.product.id, aReview())).id;
const lines = ({ product }: CallRecords) => [{ productId: product.id, qty: 1 }];

const close = ({ database }: Shop, table: 'product' | 'user', id: string) =>
  database.writer.transaction((tx) =>
    tx.query(`UPDATE "${table}" SET deleted_at = updated_at WHERE id = ?`, [id]),
  );

/** Valid input for every query and mutation; a missing one does not compile. §6 */
const GRAPHQL_INPUTS: Record<keyof typeof GRAPHQL_AUTHORIZATION, GraphqlOperation> = {
  products: {
    input: () => ({ first: 8, offset: 0, search: 'tarang', sort: 'NEWEST', filter: {} }),
  },
  topProducts: { input: () => ({ first: 3 }) },
  categories: {},
  testimonials: {},
  searchSuggestions: { input: () => ({ text: 'tarang', first: 8 }) },
  product: { input: idOf('product') },
  paymentConfig: {},
  errorCodes: {},
  node: { input: idOf('product') },
  bulkExport: { input: () => ({ kind: 'PRODUCTS' }) },
  me: {},
  adminProducts: {
    input: () => ({ first: 8, offset: 0, search: 'tarang', sort: 'NAME_ASC', filter: { stock: 'LOW' } }),
  },
  catalogueOptions: {},
  bulkChangeProducts: {
    input: ({ product }) => ({ input: { ids: [product.id], action: 'CHANGE_STOCK', pieces: 1 } }),
  },
  restoreProduct: {
    input: async ({ shop, product }) => {
      await close(shop, 'product', product.id);
      return { id: product.id };
    },
  },
  bulkChangeUsers: { input: ({ victim }) => ({ input: { ids: [victim.id], action: 'DELETE' } }) },
  restoreUser: {
    input: async ({ shop, victim }) => {
      await close(shop, 'user', victim.id);
      return { id: victim.id };
    },
  },
  users: { input: () => ({ first: 10, offset: 0, search: 'person' }) },
  user: { input: idOf('user') },
  order: { input: idOf('order') },
  myOrders: { input: () => ({ first: 10, offset: 0 }) },
  orders: { input: () => ({ first: 10, offset: 0 }) },
  signIn: { input: ({ user }) => ({ input: { email: user.email, password: PASSWORD } }) },
  register: { input: () => ({ input: aUser() }) },
  requestPasswordReset: { input: ({ user }) => ({ input: { email: user.email } }) },
  verifyEmail: {
    input: async ({ shop, victim }) => ({ input: { token: await aVerificationToken(shop, victim.id) } }),
  },
  undoAccountChange: {
    input: async ({ shop, victim }) => ({ input: { token: await anUndoToken(shop, victim.id) } }),
  },
  signOutEverywhere: {},
  closeAccount: { input: () => ({ input: { password: PASSWORD } }) },
  unsubscribe: { input: ({ shop, user }) => ({ input: { token: unsubscribeToken(shop, user.id) } }) },
  requestEmailVerification: {},
  resetPassword: {
    input: async ({ shop, victim }) => ({
      input: { token: await aResetToken(shop, victim.id), password: PASSWORD },
    }),
  },
  mails: { input: () => ({ first: 10, offset: 0, search: 'person', filter: { state: 'SENT' } }) },
  sendMailAgain: { input: async ({ shop }) => ({ id: await failedMailId(shop) }) },
  mail: { input: async ({ shop }) => ({ id: await anyMailId(shop) }) },
  updateProfile: { input: () => ({ input: { name: 'Renamed' } }) },
  updateUser: {
    input: ({ victim: { id } }) => ({ input: { id, name: 'Renamed', isAdmin: false } }),
  },
  deleteUser: { input: idOf('victim') },
  createProduct: { input: () => ({ input: aProduct() }) },
  updateProduct: { input: ({ product: { id } }) => ({ input: { id, ...aProduct() } }) },
  upsertProducts: {
    input: ({ product: { id } }) => ({
      input: {
        products: [
          { ...aProduct(), id },
          { ...aProduct(), sku: newId() },
        ],
      },
    }),
  },
  deleteProduct: { input: idOf('product') },
  addReview: { input: ({ product }) => ({ input: aReview({ productId: product.id }) }) },
  placeOrder: { input: (records) => ({ input: formatOrder(anOrder([], { orderItems: lines(records) })) }) },
  deliverOrder: { input: async (records) => ({ id: await paidOrder(records) }) },
  bulkDeliverOrders: { input: async (records) => ({ input: { ids: [await paidOrder(records)] } }) },
  cancelOrder: { input: idOf('order') },
  refundOrder: { input: async (records) => ({ id: await boughtOrder(records) }) },
  refusedCaptures: {},
  refundRefusedCapture: { input: async (records) => ({ id: await aRefusedCapture(records) }) },
  checkPayment: { input: idOf('order') },
  reviews: { input: () => ({ first: 10, offset: 0, search: 'fills', sort: 'RATING_ASC', filter: {} }) },
  hideReview: { input: async (records) => ({ input: { id: await aReviewOf(records), reason: 'Rude' } }) },
  showReview: { input: async (records) => ({ id: await aReviewOf(records) }) },
  replyToReview: { input: async (records) => ({ input: { id: await aReviewOf(records), reply: 'Thanks' } }) },
  dashboard: { input: () => ({ input: { from: '2026-11-01', to: '2026-11-30', unit: 'WEEK' } }) },
  activity: { input: () => ({ first: 20, offset: 0, filter: { door: 'GRAPHQL', from: '2026-11-01' } }) },
  apiTokens: { input: () => ({ first: 10, offset: 0 }) },
  createApiToken: { input: () => ({ input: { name: 'Stock sync', scopes: ['CATALOGUE_READ'] } }) },
  revokeApiToken: { input: async ({ shop }) => ({ id: (await anApiToken(shop)).id }) },
  ...WEBHOOK_INPUTS,
  startPayment: { input: idOf('order') },
  payOrder: {
    input: async ({ shop, order }) => ({
      input: { id: order.id, providerOrderId: await approvedPayment(shop, order) },
    }),
  },
};

/** Every query and mutation with valid input and the expected result per audience. §6 */
export const GRAPHQL_OPERATIONS = withAuthorization(GRAPHQL_INPUTS, GRAPHQL_AUTHORIZATION);
