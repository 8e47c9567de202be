/** Rows of the permission table for the order desk. §6 */
export const DESK_OPERATIONS = {
  'orderDesk.counts': ['admins', 'orders:read', 'orderDesk', 'GET /orders/desk'],
  'orderDesk.addNote': ['admins', 'orders:write', 'addOrderNote', 'POST /orders/:id/notes'],
  'orderDesk.assign': ['admins', 'orders:write', 'assignOrder', 'PUT /orders/:id/assignee'],
  'orderDesk.bulkChange': ['admins', 'orders:write', 'bulkChangeOrders', 'POST /orders/bulk'],
  'orderDesk.readStatus': ['admins', 'inherited', 'Order.desk'],
  'orderDesk.readNotes': ['the buyer and admins', 'inherited', 'Order.notes'],
  'orderDesk.readAssignee': ['admins', 'inherited', 'Order.assignee'],
  'orderDesk.listViews': ['admins', 'orders:read', 'orderViews', 'GET /order-views'],
  'orderDesk.saveView': ['admins', 'orders:write', 'saveOrderView', 'POST /order-views'],
  'orderDesk.deleteView': ['admins', 'orders:write', 'deleteOrderView', 'DELETE /order-views/:id'],
} as const;
