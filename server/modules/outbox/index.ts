export { queueEInvoice } from './e-invoice-outbox';
export {
  queueAccountChangeMail,
  queueCodeMail,
  queueMerchantMail,
  queueOrderMail,
  queueOrderMailAgain,
  queueResetMail,
  queueSubjectMail,
  queueVerificationMail,
  type MailedOrder,
} from './email-outbox';
export { deleteAlerts, endStockAlerts, queueAlertMails } from './alert-outbox';
export { eraseStaffMails, queueStaffMail, staffMailbox, type NoticeRecipient } from './staff-outbox';
export { clearOldEvents, recordEvents } from './event-outbox';
export {
  orderEvent,
  productEvent,
  returnEvent,
  refundEvent,
  reviewEvent,
  shipmentEvent,
  type ShopEvent,
} from './shop-events';
