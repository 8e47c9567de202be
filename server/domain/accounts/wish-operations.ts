/** Rows of wish lists and of the demand for products in the permission table. §6 */
export const WISH_OPERATIONS = {
  'wishes.list': ['members', undefined, 'myWishLists', 'GET /wishes'],
  'wishes.add': ['members', undefined, 'addWish', 'POST /wishes'],
  'wishes.remove': ['members', undefined, 'removeWish', 'DELETE /wishes/:id'],
  'wishes.merge': ['members', undefined, 'mergeWishes', 'POST /wishes/merge'],
  'wishes.createList': ['members', undefined, 'createWishList', 'POST /wishes/lists'],
  'wishes.updateList': ['the owner', undefined, 'updateWishList', 'PUT /wishes/lists/:id'],
  'wishes.deleteList': ['the owner', undefined, 'deleteWishList', 'DELETE /wishes/lists/:id'],
  // The token of the link is the permission.
  'wishes.readShared': ['everybody', undefined, 'sharedWishList', 'GET /wishes/shared/:token'],
  // Guests confirm the request by the link in an email.
  'stockAlerts.request': ['everybody', undefined, 'requestStockAlert', 'POST /wishes/alerts'],
  'stockAlerts.confirm': ['everybody', undefined, 'confirmStockAlert', 'POST /wishes/alerts/confirm'],
  'stockAlerts.list': ['members', undefined, 'myStockAlerts', 'GET /wishes/alerts'],
  'stockAlerts.cancel': ['members', undefined, 'cancelStockAlert', 'DELETE /wishes/alerts/:id'],
  'reports.demand': ['admins', 'catalogue:read', 'productDemand', 'GET /reports/demand'],
  'exports.demand': ['admins', 'catalogue:read', 'GET /export/demand.csv'],
} as const;
