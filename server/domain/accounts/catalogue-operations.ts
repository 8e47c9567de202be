/** Rows of the permission table for the admins' catalogue: lists, single and bulk changes. §6 */
export const CATALOGUE_OPERATIONS_TABLE = {
  'catalogue.list': ['admins', 'catalogue:read', 'adminProducts'],
  'catalogue.options': ['admins', 'catalogue:read', 'catalogueOptions'],
  'catalogue.aboveMrp': ['admins', 'catalogue:read', 'productsAboveMrp'],
  'catalogue.changes': ['admins', 'catalogue:read', 'GET /products/changes'],
  'catalogue.bulkChange': ['admins', 'catalogue:write', 'bulkChangeProducts', 'POST /products/bulk'],
  'catalogue.undoPrices': ['admins', 'catalogue:write', 'undoBulkChange', 'POST /products/bulk/:id/undo'],
  'catalogue.restore': ['admins', 'catalogue:write', 'restoreProduct'],
  'catalogue.create': ['admins', 'catalogue:write', 'createProduct', 'POST /products'],
  'catalogue.update': ['admins', 'catalogue:write', 'updateProduct', 'PUT /products/:id'],
  'catalogue.upsert': ['admins', 'catalogue:write', 'upsertProducts', 'POST /products/upsert'],
  'catalogue.delete': ['admins', 'catalogue:write', 'deleteProduct', 'DELETE /products/:id'],
} as const;
