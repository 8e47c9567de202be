export {
  completeRefundRow,
  findRefundOfRequest,
  findRefundRows,
  getRefundRow,
  readOrderRefunds,
} from './refund-queries';
export {
  planRefund,
  requestRefund,
  sumRefunds,
  type NewRefund,
  type PlannedRefund,
  type RefundContents,
} from './request-refund';
export { completeRefund, refuseRefund, type RefundSettlement } from './settle-refund';
