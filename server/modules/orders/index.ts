export { mayHoldNow } from './reserved-stock';
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
export { foldBuyer } from './order-rows';
export { OrderService } from './order.service';
export {
  giveBackStock,
  holdAgain,
  isStockAvailable as isInStock,
  quantitiesOf,
  requireAvailable,
  takeStock,
} from './stock';
