import { LOW_STOCK_LIMIT } from '../constants';

/** Event types that webhook endpoints can receive. */
export const EVENT_TYPES = [
  'order.created',
  'order.paid',
  'order.delivered',
  'order.cancelled',
  'order.refunded',
  'order.updated',
  'shipment.created',
  'shipment.updated',
  'shipment.delivered',
  'return.requested',
  'return.updated',
  'return.settled',
  'refund.created',
  'refund.completed',
  'refund.refused',
  'product.created',
  'product.updated',
  'product.deleted',
  'stock.low',
  'review.created',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];
export type OrderEventType = Extract<EventType, `order.${string}`>;
export type ShipmentEventType = Extract<EventType, `shipment.${string}`>;
export type ReturnEventType = Extract<EventType, `return.${string}`>;
export type RefundEventType = Extract<EventType, `refund.${string}`>;
export type ProductEventType = Extract<EventType, `product.${string}`> | 'stock.low';

/** Retention of events and their deliveries, in milliseconds: two weeks. */
export const EVENT_RETENTION_MS = 14 * 24 * 60 * 60_000;

/** True if a stock change brings a product from sufficient stock to low stock. */
export function isLowStockCrossed(before: number, after: number): boolean {
  return before > LOW_STOCK_LIMIT && after <= LOW_STOCK_LIMIT;
}
