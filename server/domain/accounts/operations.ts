import { CATALOGUE_OPERATIONS_TABLE } from './catalogue-operations';
import { PARCEL_OPERATIONS } from './parcel-operations';
import { RETURN_OPERATIONS_TABLE } from './return-operations';
import { DESK_OPERATIONS } from './desk-operations';
import { STRUCTURE_OPERATIONS } from './structure-operations';
import { IMPORT_OPERATIONS_TABLE } from './import-operations';
import { WISH_OPERATIONS } from './wish-operations';
import type { Scope } from './scopes';

/** The groups of callers that may use an operation; `AUDIENCES` defines how the shop refuses all other callers. */
export type Audience =
  | 'everybody'
  | 'members'
  | 'members and guests'
  | 'admins'
  | 'oneself and admins'
  | 'the buyer and admins'
  | 'the buyer'
  | 'the guest'
  | 'the owner';

/**
 * The scope that an API token needs. No token may use an operation with `undefined`, unless it is for everybody.
 * `inherited` is the scope of the operation that returned the record.
 */
export type RequiredScope = Scope | 'inherited' | undefined;

/**
 * The permission table: operation → audience, scope, and its names in both APIs. A name is a query or mutation
 * (`payOrder`), a field (`Order.activity`), a subscription (`subscription orderChanged`) or a REST call below `/api`.
 * The services, the scope checks of API tokens and the documentation use it. §6
 */
export const OPERATIONS = {
  'catalogue.read': [
    'everybody',
    undefined,
    'products',
    'product',
    'productBySlug',
    'topProducts',
    'categories',
    'searchSuggestions',
    'subscription stockChanged',
    'GET /products',
    'GET /products/top',
    'GET /products/search/:keyword',
    'GET /products/:id',
    'GET /products/by-slug/:slug',
  ],
  ...STRUCTURE_OPERATIONS,
  'content.read': ['everybody', undefined, 'page', 'pages', 'homeSections', 'GET /pages', 'GET /pages/:slug'],
  // The signed token is the permission.
  'content.preview': ['everybody', undefined, 'pagePreview'],
  'reviews.testimonials': ['everybody', undefined, 'testimonials'],
  'payments.config': ['everybody', undefined, 'paymentConfig', 'GET /config/paypal'],
  'shop.read': ['everybody', undefined, 'shop', 'GET /shop'],
  'setup.read': ['everybody', undefined, 'setup', 'GET /setup'],
  // The token of the set-up address is the permission.
  'setup.createOwner': ['everybody', undefined, 'createOwner', 'POST /setup/owner'],
  'delivery.read': ['everybody', undefined, 'delivery', 'GET /delivery/:pin'],
  'orders.quote': ['everybody', undefined, 'quote', 'POST /quote'],
  'contract.read': ['everybody', undefined, 'errorCodes', 'GET /openapi.json'],
  // Each type of node requires its own scope.
  'nodes.read': ['everybody', undefined, 'node'],
  'accounts.signIn': ['everybody', undefined, 'signIn', 'signInWithCode', 'POST /users/login'],
  'accounts.requestSignInCode': ['everybody', undefined, 'requestSignInCode', 'POST /users/code'],
  'accounts.register': ['everybody', undefined, 'register', 'POST /users'],
  'accounts.undoChange': ['everybody', undefined, 'undoAccountChange', 'POST /users/undo-change'],
  'accounts.forgotPassword': ['everybody', undefined, 'requestPasswordReset', 'POST /users/forgot-password'],
  'accounts.resetPassword': ['everybody', undefined, 'resetPassword', 'POST /users/reset-password'],
  'accounts.verifyEmail': ['everybody', undefined, 'verifyEmail', 'POST /users/verify-email'],
  'emails.unsubscribe': ['everybody', undefined, 'unsubscribe'],

  'accounts.requestVerification': [
    'members',
    undefined,
    'requestEmailVerification',
    'POST /users/request-verification',
  ],
  'accounts.readProfile': ['members', undefined, 'me', 'GET /users/profile'],
  'accounts.updateProfile': [
    'members',
    undefined,
    'updateProfile',
    'PUT /users/profile',
    'PUT /users/updateprofile',
  ],
  'accounts.signOutEverywhere': [
    'members',
    undefined,
    'signOutEverywhere',
    'POST /users/sign-out-everywhere',
  ],
  'accounts.close': ['members', undefined, 'closeAccount', 'POST /users/close-account'],
  'orders.listOwn': ['members', undefined, 'myOrders', 'GET /orders/myorders'],
  // Guests only in a shop that allows them.
  'orders.place': ['members and guests', undefined, 'placeOrder', 'POST /orders'],
  // The emailed code is the permission.
  'orders.requestAccessCode': ['everybody', undefined, 'requestOrderAccessCode', 'POST /orders/access-code'],
  'orders.openWithCode': ['everybody', undefined, 'openOrder', 'POST /orders/access'],
  'orders.createAccount': ['the guest', undefined, 'createAccountFromOrder', 'POST /orders/:id/account'],
  'orders.correctGuestEmail': ['the guest', undefined, 'correctGuestEmail', 'PUT /orders/:id/guest-email'],
  'reviews.add': ['members', undefined, 'addReview', 'POST /products/:id/reviews'],

  'addresses.list': ['members', undefined, 'myAddresses', 'GET /users/addresses'],
  'addresses.create': ['members', undefined, 'createAddress', 'POST /users/addresses'],
  'addresses.update': ['the owner', undefined, 'updateAddress', 'PUT /users/addresses/:id'],
  'addresses.delete': ['the owner', undefined, 'deleteAddress', 'DELETE /users/addresses/:id'],
  'users.read': ['oneself and admins', 'users:read', 'user', 'GET /users/:id'],
  'orders.read': [
    'the buyer and admins',
    'orders:read',
    'order',
    'orderPolicies',
    'subscription orderChanged',
    'GET /orders/:id',
    'GET /orders/:id/policies',
  ],
  ...RETURN_OPERATIONS_TABLE,
  ...WISH_OPERATIONS,
  'invoices.print': ['the buyer and admins', 'orders:read', 'GET /orders/:id/invoice.pdf'],
  'documents.list': ['the buyer and admins', 'orders:read', 'GET /orders/:id/documents'],
  'documents.read': ['the buyer and admins', 'orders:read', 'GET /documents/:id.json'],
  'documents.print': ['the buyer and admins', 'orders:read', 'GET /documents/:id.pdf'],
  'orders.confirm': ['the buyer and admins', 'orders:write', 'confirmOrder', 'PUT /orders/:id/confirm'],
  'orders.requestConfirmationCode': [
    'the buyer',
    undefined,
    'requestOrderConfirmationCode',
    'POST /orders/:id/confirm-code',
  ],
  'payments.start': ['the buyer', undefined, 'startPayment', 'POST /orders/:id/razorpay'],
  'payments.pay': ['the buyer', undefined, 'payOrder', 'PUT /orders/:id/pay'],

  ...CATALOGUE_OPERATIONS_TABLE,
  ...IMPORT_OPERATIONS_TABLE,
  'catalogue.upload': ['admins', 'catalogue:write', 'POST /upload'],
  'exports.link': ['admins', 'catalogue:read', 'bulkExport'],
  'exports.products': ['admins', 'catalogue:read', 'GET /export/products.csv', 'GET /export/products.ndjson'],
  'exports.users': ['admins', 'users:read', 'GET /export/users.csv'],
  'exports.orders': ['admins', 'orders:read', 'GET /export/orders.csv', 'GET /export/orders.ndjson'],
  'taxReturns.export': [
    'admins',
    'orders:read',
    'GET /export/gstr1.json',
    'GET /export/gstr1.csv',
    'GET /export/sales.csv',
  ],
  'taxReturns.report': ['admins', 'orders:read', 'taxReport', 'taxDocuments'],
  'reviews.list': ['admins', 'catalogue:read', 'reviews'],
  'reviews.hide': ['admins', 'catalogue:write', 'hideReview'],
  'reviews.show': ['admins', 'catalogue:write', 'showReview'],
  'reviews.reply': ['admins', 'catalogue:write', 'replyToReview'],
  'orders.list': [
    'admins',
    'orders:read',
    'orders',
    'subscription ordersChanged',
    'GET /orders',
    'GET /orders/changes',
  ],
  'prints.packingSlips': ['admins', 'orders:read', 'GET /orders/packing-slips.pdf'],
  'prints.labels': ['admins', 'orders:read', 'GET /orders/labels.pdf'],
  'prints.pickList': ['admins', 'orders:read', 'GET /orders/pick-list.pdf'],
  ...PARCEL_OPERATIONS,
  'orders.deliver': ['admins', 'orders:write', 'deliverOrder', 'PUT /orders/:id/deliver'],
  'orders.bulkDeliver': ['admins', 'orders:write', 'bulkDeliverOrders'],
  'orders.cancel': ['the buyer and admins', 'orders:write', 'cancelOrder', 'PUT /orders/:id/cancel'],
  'orders.collect': ['admins', 'orders:write', 'collectCash', 'PUT /orders/:id/collect'],
  'orders.refuseDelivery': ['admins', 'orders:write', 'recordRefusedDelivery', 'PUT /orders/:id/refuse'],
  'orders.importRemittance': ['admins', 'orders:write', 'importRemittance', 'POST /orders/remittance'],
  'orders.correctAddress': ['admins', 'orders:write', 'correctOrderAddress', 'PUT /orders/:id/address'],
  'payments.refund': ['admins', 'orders:write', 'refundOrder', 'PUT /orders/:id/refund'],
  'refunds.quote': ['admins', 'orders:read', 'refundQuote', 'POST /orders/:id/refund/quote'],
  'refunds.settle': ['admins', 'orders:write', 'settleRefund', 'PUT /orders/:id/refunds/:refundId'],
  'payments.check': ['admins', 'orders:write', 'checkPayment'],
  'payments.readJournal': ['admins', 'inherited', 'Order.paymentEvents'],
  'payments.listRefusedCaptures': ['admins', 'orders:read', 'refusedCaptures'],
  'payments.refundRefusedCapture': ['admins', 'orders:write', 'refundRefusedCapture'],
  'eInvoices.list': ['admins', 'orders:read', 'eInvoices', 'GET /e-invoices'],
  'eInvoices.readOfDocuments': ['admins', 'inherited', 'Document.registration', 'Document.ewayNumber'],
  'eInvoices.retry': ['admins', 'orders:write', 'retryEInvoice', 'POST /documents/:id/e-invoice/retry'],
  'eInvoices.cancel': ['admins', 'orders:write', 'cancelEInvoice', 'POST /documents/:id/e-invoice/cancel'],
  'eInvoices.noteEwayBill': ['admins', 'orders:write', 'noteEwayBill', 'PUT /documents/:id/eway'],
  ...DESK_OPERATIONS,
  'reports.dashboard': ['admins', 'orders:read', 'dashboard'],

  'delivery.listAreas': ['admins', 'orders:read', 'serviceAreas', 'GET /service-areas'],
  'delivery.replaceAreas': ['admins', 'orders:write', 'replaceServiceAreas', 'PUT /service-areas'],

  'taxClasses.list': ['admins', 'catalogue:read', 'taxClasses', 'GET /tax-classes'],
  // Not for API tokens: a token for products must not change the terms of the shop.
  'taxClasses.replace': ['admins', undefined, 'setTaxClasses', 'PUT /tax-classes'],

  'shippingMethods.list': ['admins', 'orders:read', 'shippingMethods', 'GET /shipping-methods'],
  // Not for API tokens: a token for orders must not change the terms of the shop.
  'shippingMethods.replace': ['admins', undefined, 'updateShippingMethods', 'PUT /shipping-methods'],

  'users.list': ['admins', 'users:read', 'users', 'GET /users'],
  'users.bulkChange': ['admins', undefined, 'bulkChangeUsers'],
  'users.restore': ['admins', undefined, 'restoreUser'],
  'users.update': ['admins', undefined, 'updateUser', 'PUT /users/:id'],
  'users.delete': ['admins', undefined, 'deleteUser', 'DELETE /users/:id'],
  'emails.list': ['admins', undefined, 'mails'],
  'emails.read': ['admins', undefined, 'mail'],
  'emails.resend': ['admins', undefined, 'sendMailAgain'],
  'staffNotices.list': ['admins', undefined, 'staffNotices', 'GET /staff-notices'],
  'staffNotices.choose': ['admins', undefined, 'chooseStaffNotices', 'PUT /staff-notices/:userId'],
  'activity.list': ['admins', undefined, 'activity'],
  // Not for API tokens, because it contains the names of actors.
  'activity.ofOrder': ['admins', undefined, 'Order.activity'],
  'apiTokens.read': ['admins', undefined, 'apiTokens'],
  'apiTokens.create': ['admins', undefined, 'createApiToken'],
  'apiTokens.revoke': ['admins', undefined, 'revokeApiToken'],
  // Not for API tokens: a token for stock must not change the terms of the shop.
  'content.list': [
    'admins',
    undefined,
    'managedPages',
    'managedPage',
    'renderedMarkdown',
    'pageTemplate',
    'shopFacts',
  ],
  'content.save': ['admins', undefined, 'savePage', 'PUT /pages/:slug'],
  'content.restore': ['admins', undefined, 'restorePageVersion'],
  'content.delete': ['admins', undefined, 'deletePage', 'DELETE /pages/:slug'],
  'content.createPreview': ['admins', undefined, 'createPagePreview'],
  'settings.read': ['admins', undefined, 'settings', 'GET /settings'],
  'settings.update': ['admins', undefined, 'updateSettings', 'PUT /settings'],
  'setup.open': ['admins', undefined, 'openShop', 'POST /setup/open'],
  'webhooks.read': ['admins', undefined, 'webhooks'],
  'webhooks.readDeliveries': ['admins', undefined, 'webhookDeliveries'],
  'webhooks.create': ['admins', undefined, 'createWebhook'],
  'webhooks.update': ['admins', undefined, 'updateWebhook'],
  'webhooks.delete': ['admins', undefined, 'deleteWebhook'],
  'webhooks.rollSecret': ['admins', undefined, 'rollWebhookSecret'],
  'webhooks.redeliver': ['admins', undefined, 'redeliverWebhookDelivery'],
  'webhooks.redeliverParked': ['admins', undefined, 'redeliverParkedDeliveries'],
} as const satisfies Record<string, readonly [Audience, RequiredScope, ...string[]]>;

/** An operation of the permission table. */
export type Operation = keyof typeof OPERATIONS;
