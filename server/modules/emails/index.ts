export { MailDelivery } from './email-delivery';
export { MailDispatcher } from './email-dispatcher';
export { MailLetters } from './email-rendering';
export { SubscriptionService } from './email-subscription.service';
export { MailService, type MailWords } from './email.service';
export { queueMerchantMails } from './merchant-emails';
export { createPostOffice } from './smtp-transport';
