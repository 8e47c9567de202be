import type { EventType, OrderEventType, ProductEventType } from '../../domain/webhooks/event-types';
import type { Order, Product, Review } from '../../domain/model';
import { presentDetailedProduct, presentOrder, presentReview } from '../../lib/json-records';

/** Something that happened, with what it happened to as of then, in the words of the REST API. */
export interface ShopEvent {
  type: EventType;
  /** Id of the order or product; events of one subject are told in their order. A review's subject is its product. */
  subject: string;
  data: object;
}

/** What happened to an order. */
export function orderEvent(type: OrderEventType, order: Order): ShopEvent {
  return { type, subject: order.id, data: presentOrder(order) };
}

/** What happened to a product; a restored one is created anew for those who were told that it is gone. */
export function productEvent(type: ProductEventType, product: Product): ShopEvent {
  const { deletedAt } = product;
  const data = {
    ...presentDetailedProduct(product),
    ...(deletedAt && { deletedAt: deletedAt.toISOString() }),
  };
  return { type, subject: product.id, data };
}

/** A review that was written. */
export function reviewEvent(review: Review): ShopEvent {
  const { productId, isVerifiedPurchase } = review;
  const data = { ...presentReview(review), product: productId, isVerifiedPurchase };
  return { type: 'review.created', subject: productId, data };
}
