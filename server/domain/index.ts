export * from './constants';
export * from './money';
export * from './pricing';
export * from './rating';
export { isDeliverable, type OrderState } from './order-lifecycle';
export { PRODUCT_SORTS } from './model';
export type * from './model';
export type { ErrorCode, FieldError, Shortage } from './errors';
