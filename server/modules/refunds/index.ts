export { CancellationService } from './cancellation.service';
export { OrderRefundService, type RefundQuote } from './order-refund.service';
export { creditInvoices } from './credit-invoices';
export { issueDueInvoices } from './parcel-invoices';
export { findRefundOfRequest, findRefundRows, getRefundRow } from './refund-rows';
export {
  planRefund,
  requestRefund,
  sumRefunds,
  type NewRefund,
  type PlannedRefund,
  type RefundContents,
} from './request-refund';
export { completeRefund, refuseRefund, type RefundSettlement } from './settle-refund';
