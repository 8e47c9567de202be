import { BULK_PRODUCT_INPUTS } from '../fixtures/catalogue/price-undo';
import { FAMILY_INPUTS } from '../fixtures/families/families';
import { DEFAULT_TAX_CLASSES } from '../../../server/domain/tax/tax-classes';
import { type ActorRole, GRAPHQL_AUTHORIZATION } from '../../../server/domain/accounts/authorization';
import { RefusedCaptureEntity } from '../../../server/database/entities/payment.entity';
import { anApiToken } from '../fixtures/api-tokens';
import { ADDRESS_INPUTS, anAddress } from '../fixtures/addresses/saved-address';
import { aNewOwner } from '../fixtures/setup/setup-shop';
import { aProduct, anOrder, aReview, aUser } from '../fixtures/factories';
import { formatOrder } from './graphql-transport-fragments';
import { newId } from '../../../server/lib/ids';
import {
  failedMailId,
  anyMailId,
  anUndoToken,
  aResetToken,
  codeCredentialsOf,
  aVerificationToken,
  unsubscribeToken,
} from '../fixtures/mailbox';
import {
  payOrderAtProvider,
  withAuthorization,
  markOrderPaid,
  shopperOf,
  type CreateInput,
} from './operation-inputs';
import { PASSWORD, type InputFields } from '../fixtures/test-users';
import { createApprovedPayment, createCapturedPayment } from '../fixtures/test-payments';
import type { Shop } from '../fixtures/shop';
import { COURIER_INPUTS } from '../fixtures/couriers/courier-inputs';
import { RETURN_INPUTS } from '../fixtures/returns/return-inputs';
import { REFUND_INPUTS } from '../fixtures/refunds/refund-inputs';
import { SHIPMENT_INPUTS } from '../fixtures/shipments/shipment-inputs';
import { CASH_INPUTS } from '../fixtures/cash/cash-orders';
import { ORDER_DESK_INPUTS } from '../fixtures/order-desk/order-desk-inputs';
import { GUEST_INPUTS } from '../fixtures/guests/guest-orders';
import { E_INVOICE_INPUTS } from '../fixtures/e-invoices/inputs';
import { STRUCTURE_INPUTS } from '../fixtures/structure/structure-inputs';
import { IMPORT_INPUTS } from '../fixtures/imports/import-jobs';
import { PAGE_INPUTS } from './page-inputs';
import { WEBHOOK_INPUTS } from '../fixtures/webhooks';
import { WISH_INPUTS } from '../fixtures/wishes/wish-inputs';
import type { CallRecords } from '../fixtures/call-records';

/** The roles of the authorization tests: visitor, owner of the records, other user and admin. */
export const ACTOR_NAMES: ActorRole[] = ['visitor', 'user', 'other', 'admin'];

export interface GraphqlOperation {
  /** Creates the arguments of the operation. */
  input?: CreateInput<InputFields>;
}

const idOfRecord = (name: Exclude<keyof CallRecords, 'shop'>) => (records: CallRecords) => ({
  id: records[name].id,
});
/** A captured payment with too low an amount. */
const createRefusedCapture = async (records: CallRecords) => {
  const { shop, order } = records;
  const payment = { id: await createCapturedPayment(shop, order, { amount: 100 }) };
  await expect(shop.services.payments.pay(shopperOf(records), order.id, payment)).rejects.toMatchObject({
    code: 'PAYMENT_REJECTED',
  });
  const { id } = await shop.database.reader
    .getRepository(RefusedCaptureEntity)
    .findOneByOrFail({ orderId: order.id });
  return id;
};
const createReview = async (records: CallRecords) =>
  (await records.shop.services.reviews.add(shopperOf(records), records.product.id, aReview())).id;
const orderItems = ({ product }: CallRecords) => [{ productId: product.id, qty: 1 }];

const markDeleted = ({ database }: Shop, table: 'product' | 'user', id: string) =>
  database.writer.transaction((tx) =>
    tx.query(`UPDATE "${table}" SET deleted_at = updated_at WHERE id = ?`, [id]),
  );

/** The default classes at 5 %. */
const TAX_CLASSES = DEFAULT_TAX_CLASSES.map(({ id, name }) => ({
  id,
  name,
  rates: [{ rate: '5', from: '2025-09-22' }],
}));

/** Valid input for every query and mutation; the type check fails if an operation is missing. §6 */
const GRAPHQL_INPUTS: Record<keyof typeof GRAPHQL_AUTHORIZATION, GraphqlOperation> = {
  products: {
    input: () => ({ first: 8, offset: 0, search: 'tarang', sort: 'NEWEST', filter: {} }),
  },
  topProducts: { input: () => ({ first: 3 }) },
  categories: {},
  ...STRUCTURE_INPUTS,
  delivery: { input: () => ({ postalCode: '560001' }) },
  serviceAreas: { input: () => ({ first: 8 }) },
  taxClasses: {},
  productsAboveMrp: { input: () => ({ taxMode: 'GST_EXCLUSIVE', first: 8 }) },
  setTaxClasses: { input: () => ({ input: { taxClasses: TAX_CLASSES } }) },
  shippingMethods: {},
  updateShippingMethods: {
    input: () => ({
      input: { shippingMethods: [{ name: 'Courier', zones: ['*'], kind: 'FLAT', price: '80' }] },
    }),
  },
  replaceServiceAreas: { input: () => ({ input: { serviceAreas: [] } }) },
  testimonials: {},
  shop: {},
  homeSections: { input: () => ({ language: 'HI' }) },
  settings: {},
  setup: {},
  createOwner: { input: async ({ shop }) => ({ input: await aNewOwner(shop) }) },
  openShop: {},
  updateSettings: { input: () => ({ input: { shop: { name: 'Haat' } } }) },
  searchSuggestions: { input: () => ({ text: 'tarang', first: 8 }) },
  product: { input: idOfRecord('product') },
  paymentConfig: {},
  errorCodes: {},
  node: { input: idOfRecord('product') },
  bulkExport: { input: () => ({ kind: 'PRODUCTS' }) },
  me: {},
  adminProducts: {
    input: () => ({ first: 8, offset: 0, search: 'tarang', sort: 'NAME_ASC', filter: { stock: 'LOW' } }),
  },
  catalogueOptions: {},
  ...BULK_PRODUCT_INPUTS,
  restoreProduct: {
    input: async ({ shop, product }) => {
      await markDeleted(shop, 'product', product.id);
      return { id: product.id };
    },
  },
  bulkChangeUsers: {
    input: ({ deletableUser }) => ({ input: { ids: [deletableUser.id], action: 'DELETE' } }),
  },
  restoreUser: {
    input: async ({ shop, deletableUser }) => {
      await markDeleted(shop, 'user', deletableUser.id);
      return { id: deletableUser.id };
    },
  },
  users: { input: () => ({ first: 10, offset: 0, search: 'person' }) },
  user: { input: idOfRecord('user') },
  order: { input: idOfRecord('order') },
  orderPolicies: { input: idOfRecord('order') },
  myOrders: { input: () => ({ first: 10, offset: 0 }) },
  orders: { input: () => ({ first: 10, offset: 0 }) },
  signIn: { input: ({ user }) => ({ input: { email: user.email, password: PASSWORD } }) },
  register: { input: () => ({ input: aUser() }) },
  requestSignInCode: { input: ({ user }) => ({ input: { email: user.email } }) },
  signInWithCode: {
    input: async ({ shop, deletableUser }) => ({ input: await codeCredentialsOf(shop, deletableUser.id) }),
  },
  requestPasswordReset: { input: ({ user }) => ({ input: { email: user.email } }) },
  verifyEmail: {
    input: async ({ shop, deletableUser }) => ({
      input: { token: await aVerificationToken(shop, deletableUser.id) },
    }),
  },
  undoAccountChange: {
    input: async ({ shop, deletableUser }) => ({
      input: { token: await anUndoToken(shop, deletableUser.id) },
    }),
  },
  signOutEverywhere: {},
  closeAccount: { input: () => ({ input: { password: PASSWORD } }) },
  unsubscribe: { input: ({ shop, user }) => ({ input: { token: unsubscribeToken(shop, user.id) } }) },
  requestEmailVerification: {},
  resetPassword: {
    input: async ({ shop, deletableUser }) => ({
      input: { token: await aResetToken(shop, deletableUser.id), password: PASSWORD },
    }),
  },
  mails: { input: () => ({ first: 10, offset: 0, search: 'person', filter: { state: 'SENT' } }) },
  sendMailAgain: { input: async ({ shop }) => ({ id: await failedMailId(shop) }) },
  mail: { input: async ({ shop }) => ({ id: await anyMailId(shop) }) },
  ...ADDRESS_INPUTS,
  ...WISH_INPUTS,
  updateProfile: { input: () => ({ input: { name: 'Renamed' } }) },
  updateUser: {
    input: ({ deletableUser: { id } }) => ({ input: { id, name: 'Renamed', isAdmin: false } }),
  },
  deleteUser: { input: idOfRecord('deletableUser') },
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
  deleteProduct: { input: idOfRecord('product') },
  ...FAMILY_INPUTS,
  addReview: { input: ({ product }) => ({ input: aReview({ productId: product.id }) }) },
  placeOrder: {
    input: (records) => ({ input: formatOrder(anOrder([], { orderItems: orderItems(records) })) }),
  },
  quote: {
    input: (records) => ({ input: formatOrder(anOrder([], { orderItems: orderItems(records) })) }),
  },
  deliverOrder: { input: async (records) => ({ id: await markOrderPaid(records) }) },
  bulkDeliverOrders: { input: async (records) => ({ input: { ids: [await markOrderPaid(records)] } }) },
  cancelOrder: { input: idOfRecord('order') },
  correctOrderAddress: {
    input: ({ order: { id } }) => ({ input: { id, shippingAddress: anAddress() } }),
  },
  refundOrder: { input: async (records) => ({ id: await payOrderAtProvider(records) }) },
  refusedCaptures: {},
  ...E_INVOICE_INPUTS,
  ...CASH_INPUTS,
  ...ORDER_DESK_INPUTS,
  ...SHIPMENT_INPUTS,
  ...COURIER_INPUTS,
  ...RETURN_INPUTS,
  ...REFUND_INPUTS,
  ...GUEST_INPUTS,
  refundRefusedCapture: { input: async (records) => ({ id: await createRefusedCapture(records) }) },
  checkPayment: { input: idOfRecord('order') },
  reviews: { input: () => ({ first: 10, offset: 0, search: 'fills', sort: 'RATING_ASC', filter: {} }) },
  hideReview: { input: async (records) => ({ input: { id: await createReview(records), reason: 'Rude' } }) },
  showReview: { input: async (records) => ({ id: await createReview(records) }) },
  replyToReview: {
    input: async (records) => ({ input: { id: await createReview(records), reply: 'Thanks' } }),
  },
  taxReport: { input: () => ({ month: '2025-11' }) },
  taxDocuments: { input: () => ({ month: '2025-11', first: 10, offset: 0, filter: { table: 'B2CS' } }) },
  dashboard: { input: () => ({ input: { from: '2026-11-01', to: '2026-11-30', unit: 'WEEK' } }) },
  activity: { input: () => ({ first: 20, offset: 0, filter: { door: 'GRAPHQL', from: '2026-11-01' } }) },
  apiTokens: { input: () => ({ first: 10, offset: 0 }) },
  createApiToken: { input: () => ({ input: { name: 'Stock sync', scopes: ['CATALOGUE_READ'] } }) },
  revokeApiToken: { input: async ({ shop }) => ({ id: (await anApiToken(shop)).id }) },
  ...PAGE_INPUTS,
  ...IMPORT_INPUTS,
  ...WEBHOOK_INPUTS,
  startPayment: { input: idOfRecord('order') },
  payOrder: {
    input: async ({ shop, order }) => ({
      input: { id: order.id, providerOrderId: await createApprovedPayment(shop, order) },
    }),
  },
};

/** Every query and mutation with valid input and the expected result per audience. §6 */
export const GRAPHQL_OPERATIONS = withAuthorization(GRAPHQL_INPUTS, GRAPHQL_AUTHORIZATION);
