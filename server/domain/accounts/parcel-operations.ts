/** The operations of parcels in the permission table; see `OPERATIONS`. wire: Shipping */
export const PARCEL_OPERATIONS = {
  'shipments.create': ['admins', 'orders:write', 'createShipment', 'POST /orders/:id/shipments'],
  'shipments.update': ['admins', 'orders:write', 'updateShipment', 'PUT /orders/:id/shipments/:shipmentId'],
  'couriers.book': ['admins', 'orders:write', 'bookShipment', 'POST /orders/:id/shipments/:shipmentId/book'],
  'couriers.read': [
    'admins',
    'orders:read',
    'Shipment.booking',
    'GET /orders/:id/shipments/:shipmentId/booking',
  ],
  'couriers.label': ['admins', 'orders:read', 'GET /orders/:id/shipments/:shipmentId/label.pdf'],
  'couriers.track': ['everybody', undefined, 'trackShipment', 'GET /track/:token'],
} as const;
