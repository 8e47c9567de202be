import { LOW_STOCK_LIMIT } from '../constants';

/** Event types that webhook endpoints can receive. */
export const EVENT_TYPES = [
  'order.created',
  'order.paid',
  'order.delivered',
  'order.cancelled',
  'order.refunded',
  'order.updated',
  'product.created',
  'product.updated',
  'product.deleted',
  'stock.low',
  'review.created',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];
export type OrderEventType = Extract<EventType, `order.${string}`>;
export type ProductEventType = Extract<EventType, `product.${string}`> | 'stock.low';

/** Retention of events and their deliveries, in milliseconds: two weeks. */
export const EVENT_RETENTION_MS = 14 * 24 * 60 * 60_000;

/** True if a stock change brings a product from sufficient stock to low stock. */
export function isLowStockCrossed(before: number, after: number): boolean {
  return before > LOW_STOCK_LIMIT && after <= LOW_STOCK_LIMIT;
}
