/** Placeholder of a product id; the reference and the tests replace it. */
export const PRODUCT_ID = '<id of a product>';
const USER_ID = '<id of an account>';
const ORDER_ID = '<id of an order>';
const ADDRESS_ID = '<id of an address>';
const REVIEW_ID = '<id of a review>';

const shippingAddress = { address: '12 Palm Road', city: 'Pune', postalCode: '411001', country: 'India' };

/**
 * Example variables of operations for which generated variables would not be useful. All other variables are generated
 * from the schema.
 */
export const GRAPHQL_VARIABLES: Readonly<Record<string, object | undefined>> = {
  products: { search: 'speaker', first: 4, sort: 'RATING', filter: { inStock: true } },
  product: { id: PRODUCT_ID },
  topProducts: { first: 3 },
  searchSuggestions: { text: 'tar', first: 5 },
  signIn: { input: { email: 'kavya@example.com', password: 'a long password' } },
  register: { input: { name: 'Kavya Rao', email: 'kavya.rao@example.com', password: 'a long password' } },
  requestSignInCode: { input: { email: 'kavya@example.com' } },
  signInWithCode: { input: { email: '<address of the account>', code: '<code of the email>' } },
  requestPasswordReset: { input: { email: 'kavya@example.com' } },
  resetPassword: { input: { token: '<token of the email>', password: 'another long password' } },
  createOwner: {
    input: {
      token: '<token of the set-up address>',
      name: 'Kavya Rao',
      email: 'kavya.owner@example.com',
      password: 'a long password',
    },
  },
  updateProfile: { input: { name: 'Kavya R. Rao' } },
  user: { id: USER_ID },
  deleteUser: { id: USER_ID },
  updateUser: { input: { id: USER_ID, name: 'Kavya R. Rao' } },
  updateProduct: { input: { id: PRODUCT_ID, price: '17999.00', stockChange: 5 } },
  deleteProduct: { id: PRODUCT_ID },
  createProduct: { input: { name: 'Tarang Shelf Speaker', price: '18499.00', countInStock: 7 } },
  createAddress: {
    input: {
      recipient: 'Meera Iyer',
      phone: '98450 12345',
      line1: '14 Temple Tree Road',
      postalCode: '570001',
      city: 'Mysuru',
      state: 'KA',
    },
  },
  updateAddress: { input: { id: ADDRESS_ID, landmark: 'Opposite the temple' } },
  deleteAddress: { id: ADDRESS_ID },
  requestStockAlert: { input: { productId: PRODUCT_ID, email: 'kavya@example.com' } },
  addReview: { input: { productId: PRODUCT_ID, rating: 5, comment: 'Fills the room.' } },
  placeOrder: {
    input: {
      orderItems: [{ productId: PRODUCT_ID, qty: 1 }],
      shippingAddress,
      paymentMethod: 'PAYPAL',
      idempotencyKey: 'one-per-basket',
    },
  },
  quote: {
    input: {
      orderItems: [{ productId: PRODUCT_ID, qty: 1 }],
      shippingAddress,
      paymentMethod: 'PAYPAL',
    },
  },
  order: { id: ORDER_ID },
  orderPolicies: { id: ORDER_ID },
  orders: { first: 10, sort: 'NEWEST', filter: { isPaid: true, isDelivered: false } },
  myOrders: { first: 10 },
  deliverOrder: { id: ORDER_ID },
  cancelOrder: { id: ORDER_ID },
  confirmOrder: { input: { id: ORDER_ID, code: '<code of the email>' } },
  requestOrderConfirmationCode: { id: ORDER_ID },
  requestOrderAccessCode: { input: { orderNumber: 'H-10234', email: 'kavya@example.com' } },
  openOrder: {
    input: {
      orderNumber: '<number of the order>',
      email: '<address of the guest>',
      code: '<code of the email>',
    },
  },
  createAccountFromOrder: { id: ORDER_ID },
  correctGuestEmail: { input: { id: ORDER_ID, email: 'kavya.nair@example.com' } },
  collectCash: { input: { id: ORDER_ID, amount: '<total of the order>', reference: 'REM-2211' } },
  recordRefusedDelivery: { id: ORDER_ID },
  bulkChangeOrders: { input: { ids: [ORDER_ID], action: 'PACK' } },
  changeOrderTags: { input: { orderId: ORDER_ID, add: ['Gift'] } },
  addOrderNote: { input: { orderId: ORDER_ID, text: 'The parcel leaves tomorrow.', isPublic: true } },
  assignOrder: { input: { orderId: ORDER_ID, userId: null } },
  saveOrderView: { input: { name: 'Cash to confirm', query: 'cash=TO_CONFIRM', isShared: true } },
  deleteOrderView: { id: '<id of a saved view>' },
  createShipment: { input: { orderId: ORDER_ID, courier: 'Delhivery', awb: '33900184772' } },
  bookShipment: { input: { orderId: ORDER_ID, id: '<id of a parcel>' } },
  trackShipment: { token: '<token of a parcel>' },
  updateShipment: { input: { orderId: ORDER_ID, id: '<id of a parcel>', state: 'HANDED_OVER' } },
  requestReturn: {
    input: {
      orderId: '<id of a delivered order>',
      lines: [{ product: '<id of a product>', qty: 1, reason: 'Does not work' }],
      wish: 'REFUND',
    },
  },
  returnOptions: { orderId: ORDER_ID },
  returnQuote: { orderId: '<id of a delivered order>', lines: [{ product: '<id of a product>', qty: 1 }] },
  return: { id: '<id of a return>' },
  returns: { first: 10, filter: { isOpen: true } },
  updateReturn: { input: { id: '<id of a return>', action: 'APPROVE' } },
  importJob: { id: '<id of an import>' },
  cancelImport: { input: { id: '<id of an import>' } },
  retryImportPictures: { input: { id: '<id of an import>' } },
  importRemittance: { input: { csv: 'order,amount,reference\nH-10001,19049,REM-2211\n' } },
  correctOrderAddress: { input: { id: ORDER_ID, shippingAddress } },
  refundOrder: { id: ORDER_ID, shipping: true },
  refundQuote: { orderId: ORDER_ID, shipping: true },
  settleRefund: { input: { orderId: ORDER_ID, id: '<id of a refund>', reference: 'UTR 620981120034' } },
  checkPayment: { id: ORDER_ID },
  refundRefusedCapture: { id: '<id of a capture>' },
  eInvoices: { state: 'REFUSED' },
  retryEInvoice: { id: '<id of a document>' },
  cancelEInvoice: { input: { documentId: '<id of a document>', reason: 'ORDER_CANCELLED' } },
  noteEwayBill: { input: { documentId: '<id of a document>', number: '331001234567' } },
  startPayment: { id: ORDER_ID },
  payOrder: { input: { id: ORDER_ID, providerOrderId: '<id of a payment>' } },
  adminProducts: { search: 'speaker', first: 10, sort: 'STOCK_ASC', filter: { stock: 'LOW' } },
  users: { search: 'kavya', first: 10 },
  reviews: { first: 10, sort: 'RATING_ASC' },
  productDemand: { first: 10, sort: 'WAITING_DESC' },
  hideReview: { input: { id: REVIEW_ID, reason: 'Rude' } },
  replyToReview: { input: { id: REVIEW_ID, reply: 'Thank you.' } },
  mails: { first: 10, filter: { state: 'FAILED' } },
  productsAboveMrp: { taxMode: 'GST_EXCLUSIVE', day: '2027-04-01', first: 10 },
  setTaxClasses: {
    input: {
      taxClasses: [
        { id: 'gst-18', name: 'GST 18 %', rates: [{ rate: '18', from: '2025-09-22' }] },
        { id: 'gst-5', name: 'GST 5 %', rates: [{ rate: '5', from: '2025-09-22' }] },
        { id: 'gst-40', name: 'GST 40 %', rates: [{ rate: '40', from: '2025-09-22' }] },
        { id: 'gst-0', name: 'GST 0 %', rates: [{ rate: '0', from: '2025-09-22' }] },
      ],
    },
  },
  updateShippingMethods: {
    input: {
      shippingMethods: [
        {
          id: 'standard',
          name: 'Standard delivery',
          nameHi: 'सामान्य डिलीवरी',
          zones: ['*'],
          kind: 'FREE_ABOVE',
          price: '550',
          freeAbove: '50000',
        },
      ],
    },
  },
  replaceServiceAreas: {
    input: { serviceAreas: [{ pattern: '5600*', serviceable: true, cod: false, daysMin: 2, daysMax: 4 }] },
  },
  taxReport: { month: '2025-11' },
  taxDocuments: { month: '2025-11', first: 10, filter: { table: 'B2CS' } },
  dashboard: { input: { from: '2026-11-01', to: '2026-11-30', unit: 'WEEK' } },
  activity: { first: 10, filter: { door: 'GRAPHQL', from: '2026-11-01' } },
};
