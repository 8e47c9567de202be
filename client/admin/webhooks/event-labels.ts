import type { WebhookListQuery } from './webhooks.generated';

export type EventName = WebhookListQuery['webhooks'][number]['types'][number];

/** The code and the meaning of each event. */
export const EVENT_LABELS: Readonly<Record<EventName, readonly [code: string, meaning: string]>> = {
  ORDER_CREATED: ['order.created', 'An order was placed'],
  ORDER_PAID: ['order.paid', 'A payment was received'],
  ORDER_DELIVERED: ['order.delivered', 'An order was delivered'],
  ORDER_CANCELLED: ['order.cancelled', 'An order was cancelled'],
  ORDER_REFUNDED: ['order.refunded', 'The whole amount of an order was refunded'],
  ORDER_UPDATED: ['order.updated', 'The address of an order was corrected'],
  SHIPMENT_CREATED: ['shipment.created', 'A parcel was packed'],
  SHIPMENT_UPDATED: ['shipment.updated', 'A parcel was handed over, or its courier reported a state'],
  SHIPMENT_DELIVERED: ['shipment.delivered', 'A parcel was delivered'],
  RETURN_REQUESTED: ['return.requested', 'A buyer requested a return'],
  RETURN_UPDATED: ['return.updated', 'A return was approved, rejected, withdrawn or received'],
  RETURN_SETTLED: ['return.settled', 'A return was settled'],
  REFUND_CREATED: ['refund.created', 'A refund was requested'],
  REFUND_COMPLETED: ['refund.completed', 'The money of a refund went back'],
  REFUND_REFUSED: ['refund.refused', 'A refund was refused'],
  PRODUCT_CREATED: ['product.created', 'A product is new, or restored'],
  PRODUCT_UPDATED: ['product.updated', 'A product was changed'],
  PRODUCT_DELETED: ['product.deleted', 'A product was deleted'],
  STOCK_LOW: ['stock.low', 'Few units of a product are left'],
  REVIEW_CREATED: ['review.created', 'A product was reviewed'],
};

export const EVENT_NAMES = Object.keys(EVENT_LABELS) as EventName[];
