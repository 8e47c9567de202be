import { LOW_STOCK } from './constants';
import type { Order, Product, Review } from './model';
import { presentDetailedProduct, presentOrder, presentReview } from './rest-form';

/** What happens in the shop that other programs may hear of. */
export const EVENT_TYPES = [
  'order.created',
  'order.paid',
  'order.delivered',
  'order.cancelled',
  'order.refunded',
  'product.created',
  'product.updated',
  'product.deleted',
  'stock.low',
  'review.created',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];
export type OrderEventType = Extract<EventType, `order.${string}`>;
export type ProductEventType = Extract<EventType, `product.${string}`> | 'stock.low';

/** How long events and what became of them are kept, in milliseconds: two weeks. */
export const EVENT_KEEP_MS = 14 * 24 * 60 * 60_000;

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

/** Whether a product begins to run low with a change of its pieces. */
export function runsLow(before: number, after: number): boolean {
  return before > LOW_STOCK && after <= LOW_STOCK;
}
