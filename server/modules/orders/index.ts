export { isHoldAllowed } from './reserved-stock';
export { releaseEndedHolds } from './order-hold';
export { orderList } from './order-list';
export {
  getOrder,
  getOrderRow,
  pendingCaptures,
  readItems,
  flagsOf,
  summarize,
  withItems,
} from './order-queries';
export { normalizeBuyer } from './order-rows';
export { OrderService } from './order.service';
export {
  releaseStock,
  holdStockAgain,
  isStockAvailable,
  quantitiesOf,
  requireAvailable,
  reserveStock,
} from './stock';
