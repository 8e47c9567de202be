export { sendConfirmationCode } from './cash/confirmation-codes';
export { withAccessToken } from './guests/guest-buyers';
export { isHoldAllowed } from './reserved-stock';
export { endUnconfirmedOrders } from './cash/cash-expiry';
export { releaseEndedHolds } from './order-hold';
export { countDesk } from './list/desk-lists';
export { recordOrderEvent } from './order-events';
export { orderList } from './order-list';
export {
  findOrderIds,
  getOrder,
  getOrderRow,
  readCharges,
  readItems,
  readOrderNumbers,
  flagsOf,
  ownerOf,
  summarize,
  withItems,
} from './order-queries';
export { orderTagsOf } from './order-columns';
export { pendingCaptures } from './pending-captures';
export { takeOrderNumbers } from './order-counter';
export { endAwaitedReturn } from './fulfilment/awaited-returns';
export { completeDelivery } from './fulfilment/complete-delivery';
export { cancelReplacements } from './fulfilment/replacements';
export { cancelReturnedUnits } from './fulfilment/returned-units';
export {
  addToCounts,
  NEW_ORDER_COUNTERS,
  readLineCounts,
  readUnpackedUnits,
  refreshCounts,
} from './fulfilment/line-counts';
export {
  deliverAllUnits,
  ensureDeliveredParcel,
  findOpenParcels,
  insertParcel,
  requireUnusedAwb,
  unpackParcels,
  writeShipmentState,
} from './fulfilment/parcels';
export { readReturns, withReturnItems } from './fulfilment/return-queries';
export { readShipments, withContents } from './fulfilment/shipment-queries';
export { completeRefundRow, readOrderRefunds } from './fulfilment/refund-queries';
export { normalizeBuyer } from './order-rows';
export { orderTaxOf, UNTAXED_ITEM, wrongTaxSumsSql } from './tax/order-tax';
export { OrderQuoteService } from './quotes/order-quote.service';
export { CashOrderService } from './cash/cash-order.service';
export { OrderService } from './order.service';
export {
  releaseStock,
  holdStockAgain,
  isStockAvailable,
  quantitiesOf,
  requireAvailable,
  reserveStock,
} from './stock';
