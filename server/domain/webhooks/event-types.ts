import { LOW_STOCK } from '../constants';

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

/** Whether a product begins to run low with a change of its pieces. */
export function runsLow(before: number, after: number): boolean {
  return before > LOW_STOCK && after <= LOW_STOCK;
}
