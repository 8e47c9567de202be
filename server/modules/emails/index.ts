export { EmailDelivery } from './email-delivery';
export { EmailDispatcher } from './email-dispatcher';
export { EmailRenderer } from './email-rendering';
export { SubscriptionService } from './email-subscription.service';
export { MailService, type RenderedMail } from './email.service';
export { queueMerchantMails } from './merchant-emails';
export { createSmtpTransport } from './smtp-transport';
