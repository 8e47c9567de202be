import { aPriceUndo } from '../fixtures/catalogue/price-undo';
import { aFamilyOf, FAMILY_OPTION } from '../fixtures/families/families';
import { REST_IMPORT_INPUTS } from '../fixtures/imports/import-jobs';
import { DEFAULT_TAX_CLASSES, presentTaxClass } from '../../../server/domain/tax/tax-classes';
import { REST_AUTHORIZATION } from '../../../server/domain/accounts/authorization';
import { newId } from '../../../server/lib/ids';
import { aFileRow, productFile } from '../fixtures/csv-files';
import { anAddress, anAddressOf } from '../fixtures/addresses/saved-address';
import { aNewOwner } from '../fixtures/setup/setup-shop';
import { ADDRESS, aProduct, anOrder, aReview, aUser } from '../fixtures/factories';
import { anUndoToken, aResetToken, aVerificationToken } from '../fixtures/mailbox';
import {
  anInvoiceOf,
  chargeByRazorpay,
  payOrderAtProvider,
  withAuthorization,
  markOrderPaid,
  type CreateInput,
} from './operation-inputs';
import { PASSWORD, type InputFields } from '../fixtures/test-users';
import { createApprovedPayment } from '../fixtures/test-payments';
import { REST_ORDER_DESK_INPUTS } from '../fixtures/order-desk/order-desk-inputs';
import { REST_GUEST_INPUTS } from '../fixtures/guests/guest-orders';
import { REST_CASH_INPUTS } from '../fixtures/cash/cash-orders';
import { REST_COURIER_INPUTS } from '../fixtures/couriers/courier-inputs';
import { REST_RETURN_INPUTS } from '../fixtures/returns/return-inputs';
import { REST_REFUND_INPUTS } from '../fixtures/refunds/refund-inputs';
import { REST_SHIPMENT_INPUTS } from '../fixtures/shipments/shipment-inputs';
import { REST_E_INVOICE_INPUTS } from '../fixtures/e-invoices/inputs';
import { REST_PRINT_INPUTS } from '../fixtures/prints/printed-parcels';
import { REST_STRUCTURE_INPUTS } from '../fixtures/structure/structure-inputs';
import { REST_PAGE_INPUTS } from './page-inputs';
import { REST_WISH_INPUTS } from '../fixtures/wishes/wish-inputs';
import { pictureForm } from '../fixtures/pictures/picture-form';

/** Valid input of a REST call, and the status of its success. */
export interface RestOperation {
  success: number;
  /** Value of the path parameter. */
  param?: CreateInput<string>;
  body?: CreateInput<InputFields | InputFields[]>;
  /** Query with the required parameters, such as `?month=2025-11`; `:order` stands for the value of `param`. */
  query?: string;
  /** The body, if it is a file. */
  file?: { type: string; body: string } | { type?: undefined; body: FormData };
}

/** Valid input for every REST call; the type check fails if a call is missing. §6, §7 */
const REST_INPUTS: Record<keyof typeof REST_AUTHORIZATION, RestOperation> = {
  'POST /users/login': {
    success: 200,
    body: ({ user }) => ({ email: user.email, password: PASSWORD }),
  },
  'GET /delivery/:pin': { success: 200, param: () => '560001' },
  'GET /tax-classes': { success: 200 },
  'PUT /tax-classes': {
    success: 200,
    body: () => DEFAULT_TAX_CLASSES.map((taxClass) => ({ ...presentTaxClass(taxClass) })),
  },
  'GET /shipping-methods': { success: 200 },
  'PUT /shipping-methods': {
    success: 200,
    body: () => [
      { name: 'Courier', zones: ['*'], kind: 'WEIGHT', price: 80, slabs: [{ upToGrams: 500, price: 40 }] },
    ],
  },
  ...REST_STRUCTURE_INPUTS,
  ...REST_E_INVOICE_INPUTS,
  ...REST_WISH_INPUTS,
  ...REST_CASH_INPUTS,
  ...REST_ORDER_DESK_INPUTS,
  ...REST_SHIPMENT_INPUTS,
  ...REST_COURIER_INPUTS,
  ...REST_RETURN_INPUTS,
  ...REST_REFUND_INPUTS,
  ...REST_GUEST_INPUTS,
  'GET /service-areas': { success: 200 },
  'PUT /service-areas': {
    success: 200,
    body: () => [{ pattern: '*', serviceable: true, cod: false, daysMin: 3, daysMax: 7 }],
  },
  'POST /users': { success: 201, body: () => aUser() },
  'POST /users/code': { success: 202, body: ({ user }) => ({ email: user.email }) },
  'POST /users/forgot-password': { success: 200, body: ({ user }) => ({ email: user.email }) },
  'POST /users/reset-password': {
    success: 200,
    body: async ({ shop, deletableUser }) => ({
      token: await aResetToken(shop, deletableUser.id),
      password: PASSWORD,
    }),
  },
  'POST /users/verify-email': {
    success: 200,
    body: async ({ shop, deletableUser }) => ({
      token: await aVerificationToken(shop, deletableUser.id),
    }),
  },
  'POST /users/undo-change': {
    success: 200,
    body: async ({ shop, deletableUser }) => ({
      token: await anUndoToken(shop, deletableUser.id),
    }),
  },
  'POST /users/sign-out-everywhere': { success: 200 },
  'POST /users/close-account': { success: 200, body: () => ({ password: PASSWORD }) },
  'POST /users/request-verification': { success: 200 },
  'GET /users/profile': { success: 200 },
  'PUT /users/profile': { success: 200, body: () => ({ name: 'Renamed' }) },
  'PUT /users/updateprofile': { success: 200, body: () => ({ name: 'Renamed' }) },
  'GET /users/addresses': { success: 200 },
  'POST /users/addresses': { success: 201, body: () => anAddress() },
  'PUT /users/addresses/:id': {
    success: 200,
    param: anAddressOf,
    body: () => ({ landmark: 'Temple' }),
  },
  'DELETE /users/addresses/:id': { success: 200, param: anAddressOf },
  'GET /users': { success: 200 },
  'GET /users/:id': { success: 200, param: ({ user }) => user.id },
  'PUT /users/:id': {
    success: 200,
    param: ({ deletableUser }) => deletableUser.id,
    body: ({ deletableUser }) => ({ _id: deletableUser.id, name: 'Renamed', isAdmin: false }),
  },
  'DELETE /users/:id': { success: 200, param: ({ deletableUser }) => deletableUser.id },
  'GET /products': { success: 200 },
  'GET /products/top': { success: 200 },
  'GET /products/search/:keyword': { success: 200, param: () => 'tarang' },
  'GET /products/changes': { success: 200 },
  'POST /products/bulk': {
    success: 200,
    body: ({ product }) => ({ ids: [product.id], action: 'CHANGE_STOCK', pieces: 1 }),
  },
  'POST /products/bulk/:id/undo': {
    success: 200,
    param: ({ shop, product }) => aPriceUndo(shop, product.id),
  },
  'POST /products/upsert': { success: 200, body: () => ({ products: [{ ...aProduct(), sku: newId() }] }) },
  'GET /products/:id': { success: 200, param: ({ product }) => product.id },
  'POST /products': { success: 201, body: () => ({}) },
  'PUT /products/:id': {
    success: 200,
    param: ({ product }) => product.id,
    body: ({ product }) => ({ _id: product.id, ...aProduct(), image: product.image }),
  },
  'POST /families': { success: 201, body: () => ({ name: 'Tarang One', options: [FAMILY_OPTION] }) },
  'GET /families/:id': { success: 200, param: ({ shop }) => aFamilyOf(shop) },
  'PUT /families/:id': { success: 200, param: ({ shop }) => aFamilyOf(shop), body: () => ({ name: 'Two' }) },
  'DELETE /families/:id': { success: 200, param: ({ shop }) => aFamilyOf(shop) },
  'DELETE /products/:id': { success: 200, param: ({ product }) => product.id },
  'POST /products/:id/reviews': {
    success: 201,
    param: ({ product }) => product.id,
    body: () => aReview(),
  },
  'POST /orders': {
    success: 201,
    body: ({ product }) => ({ ...anOrder(product), paymentMethord: 'PayPal' }),
  },
  'POST /quote': {
    success: 200,
    body: ({ product }) => ({ ...anOrder(product), paymentMethord: 'PayPal' }),
  },
  'GET /orders/myorders': { success: 200 },
  'GET /orders': { success: 200 },
  'GET /orders/changes': { success: 200 },
  'GET /orders/:id': { success: 200, param: ({ order }) => order.id },
  'GET /orders/:id/policies': { success: 200, param: ({ order }) => order.id },
  'GET /orders/:id/invoice.pdf': { success: 200, param: payOrderAtProvider },
  'GET /orders/:id/documents': { success: 200, param: ({ order }) => order.id },
  ...REST_PRINT_INPUTS,
  'GET /documents/:id.json': { success: 200, param: anInvoiceOf },
  'GET /documents/:id.pdf': { success: 200, param: anInvoiceOf },
  'PUT /orders/:id/pay': {
    success: 200,
    param: ({ order }) => order.id,
    body: async ({ shop, order }) => ({
      id: await createApprovedPayment(shop, order),
      status: 'APPROVED',
      update_time: '2026-11-21T10:00:00Z',
      payer: { email_address: 'meera@example.com' },
    }),
  },
  'POST /orders/:id/razorpay': { success: 200, param: chargeByRazorpay },
  'PUT /orders/:id/deliver': { success: 200, param: markOrderPaid },
  'PUT /orders/:id/cancel': { success: 200, param: ({ order }) => order.id },
  'PUT /orders/:id/address': {
    success: 200,
    param: ({ order }) => order.id,
    body: () => ({ shippingAddress: ADDRESS }),
  },
  'PUT /orders/:id/refund': { success: 200, param: payOrderAtProvider },
  ...REST_PAGE_INPUTS,
  'GET /config/paypal': { success: 200 },
  'GET /shop': { success: 200 },
  'GET /setup': { success: 200 },
  'POST /setup/owner': { success: 201, body: ({ shop }) => aNewOwner(shop) },
  'POST /setup/open': { success: 200 },
  'GET /settings': { success: 200 },
  'PUT /settings': { success: 200, body: () => ({ settings: { 'shop.name': 'Haat' } }) },
  'GET /openapi.json': { success: 200 },
  'GET /export/products.csv': { success: 200 },
  'GET /export/users.csv': { success: 200 },
  'GET /export/orders.csv': { success: 200 },
  'GET /export/gstr1.json': { success: 200, query: '?month=2025-11' },
  'GET /export/gstr1.csv': { success: 200, query: '?month=2025-11&table=b2cs' },
  'GET /export/sales.csv': { success: 200, query: '?month=2025-11' },
  'GET /export/products.ndjson': { success: 200 },
  'GET /export/orders.ndjson': { success: 200 },
  ...REST_IMPORT_INPUTS,
  'POST /import/products': { success: 200, file: { type: 'text/csv', body: productFile([aFileRow()]) } },
  'POST /upload': { success: 200, file: { body: pictureForm() } },
};

/** Every REST call with valid input and the expected result per audience. §6, §7 */
export const REST_OPERATIONS = withAuthorization(REST_INPUTS, REST_AUTHORIZATION);
