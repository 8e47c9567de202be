/** Operations of imports and imported orders: audience, token scope, and the calls of both APIs. §6 */
export const IMPORT_OPERATIONS_TABLE = {
  'feeds.read': ['everybody', undefined, 'GET /feeds/google.xml', 'GET /feeds/meta.csv'],
  'catalogue.import': ['admins', 'catalogue:write', 'POST /import/products'],
  'users.import': ['admins', undefined, 'importCustomers', 'POST /import/customers'],
  'orders.import': ['admins', 'orders:write', 'importOrders', 'POST /import/orders'],
  'importedOrders.listOwn': ['members', undefined, 'myImportedOrders', 'GET /imported-orders/mine'],
  'importedOrders.list': ['admins', 'orders:read', 'importedOrders', 'GET /imported-orders'],
  'exports.importedOrders': ['admins', 'orders:read', 'GET /export/imported-orders.csv'],
  'importedOrders.eraseBuyer': [
    'admins',
    undefined,
    'eraseImportedBuyer',
    'POST /imported-orders/:id/erase-buyer',
  ],
  'catalogue.importJobs': ['admins', 'catalogue:read', 'importJobs', 'GET /import/jobs'],
  'catalogue.importJob': ['admins', 'catalogue:read', 'importJob', 'GET /import/jobs/:id'],
  'catalogue.cancelImport': ['admins', 'catalogue:write', 'cancelImport', 'POST /import/jobs/:id/cancel'],
  'catalogue.retryImportPictures': [
    'admins',
    'catalogue:write',
    'retryImportPictures',
    'POST /import/jobs/:id/retry-pictures',
  ],
} as const;
