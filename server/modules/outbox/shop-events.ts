import type {
  EventType,
  OrderEventType,
  ProductEventType,
  ReturnEventType,
  RefundEventType,
  ShipmentEventType,
} from '../../domain/webhooks/event-types';
import type { Order, Product, Review } from '../../domain/model';
import { presentDetailedProduct, presentReview } from '../../lib/json-records';
import { presentOrder } from '../../lib/order-records';
import { presentReturn } from '../../lib/return-records';
import type { OrderRefund } from '../../domain/refunds/order-refund';
import { presentRefund } from '../../lib/refund-records';
import { presentShipment } from '../../lib/shipment-records';
import type { ReturnRequest } from '../../domain/returns/return-model';
import type { Shipment } from '../../domain/shipments/shipment';

/** A domain event. `data` is its order, product or review at the time of the event, in the JSON of the REST API. */
export interface ShopEvent {
  type: EventType;
  /**
   * Id of the order or product. Endpoints receive the events of one subject in order. A review's subject is its
   * product.
   */
  subject: string;
  data: object;
}

/** Creates an order event. */
export function orderEvent(type: OrderEventType, order: Order): ShopEvent {
  return { type, subject: order.id, data: presentOrder(order) };
}

/** Creates an event of a parcel; its subject is the order, so its events stay in order. */
export function shipmentEvent(type: ShipmentEventType, shipment: Shipment): ShopEvent {
  return { type, subject: shipment.orderId, data: { ...presentShipment(shipment), order: shipment.orderId } };
}

/**
 * Creates an event of a return; its subject is the order, so its events stay in order. It has no payout and no picture.
 */
export function returnEvent(type: ReturnEventType, request: ReturnRequest): ShopEvent {
  return { type, subject: request.orderId, data: presentReturn(request) };
}

/** Creates an event of a refund; its subject is the order, so its events stay in order. */
export function refundEvent(type: RefundEventType, refund: OrderRefund): ShopEvent {
  return { type, subject: refund.orderId, data: { ...presentRefund(refund), order: refund.orderId } };
}

/** Creates a product event. */
export function productEvent(type: ProductEventType, product: Product): ShopEvent {
  const { deletedAt } = product;
  const data = {
    ...presentDetailedProduct(product),
    ...(deletedAt && { deletedAt: deletedAt.toISOString() }),
  };
  return { type, subject: product.id, data };
}

/** Creates the event of a new review. */
export function reviewEvent(review: Review): ShopEvent {
  const { productId, isVerifiedPurchase } = review;
  const data = { ...presentReview(review), product: productId, isVerifiedPurchase };
  return { type: 'review.created', subject: productId, data };
}
