export { queueEInvoice } from './e-invoice-outbox';
export {
  queueAccountChangeMail,
  queueCodeMail,
  queueMerchantMail,
  queueOrderMail,
  queueOrderMailAgain,
  queueResetMail,
  queueVerificationMail,
  type MailedOrder,
} from './email-outbox';
export { clearOldEvents, recordEvents } from './event-outbox';
export { orderEvent, productEvent, reviewEvent, type ShopEvent } from './shop-events';
