/** Rows of returns in the permission table. §6 */
export const RETURN_OPERATIONS_TABLE = {
  'returns.request': ['the buyer', undefined, 'requestReturn', 'POST /orders/:id/returns'],
  'returns.addPicture': ['the buyer', undefined, 'POST /orders/:id/returns/pictures'],
  'returns.options': [
    'the buyer and admins',
    'orders:read',
    'returnOptions',
    'GET /orders/:id/returns/options',
  ],
  'returns.quote': ['the buyer and admins', 'orders:read', 'returnQuote', 'POST /orders/:id/returns/quote'],
  'returns.read': ['the buyer and admins', 'orders:read', 'return', 'GET /returns/:id'],
  // The buyer withdraws only; `returns.decide` is for the other actions.
  'returns.update': ['the buyer and admins', 'orders:write', 'updateReturn', 'PUT /returns/:id'],
  'returns.decide': ['admins', 'orders:write'],
  // The signed token is the permission.
  'returns.readPicture': ['everybody', undefined, 'GET /returns/pictures/:token'],
  'returns.list': ['admins', 'orders:read', 'returns', 'GET /returns'],
  'returns.countOfBuyer': ['admins', 'orders:read'],
} as const;
