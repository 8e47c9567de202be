import type { Language } from './language';

/** Kinds of emails. */
export const MAIL_KINDS = [
  'ORDER_PLACED',
  'ORDER_PAID',
  'ORDER_DELIVERED',
  'ORDER_CANCELLED',
  'ORDER_REFUNDED',
  'PASSWORD_RESET',
  'EMAIL_VERIFICATION',
  'REVIEW_REMINDER',
  'ACCOUNT_CHANGE',
  'ORDER_RECEIVED',
  'PAYMENT_REFUSED',
  'STOCK_LOW',
  'ONE_TIME_CODE',
  'PARCEL_SENT',
  'PARCEL_DELIVERED',
  'PARTIAL_REFUND',
  'ORDER_CHANGED',
  'ORDER_NOTE',
  'RETURN_REQUESTED',
  'RETURN_APPROVED',
  'RETURN_REJECTED',
  'RETURN_RECEIVED',
  'RETURN_SETTLED',
  'RETURN_TO_DECIDE',
  'ALERT_CONFIRMATION',
  'BACK_IN_STOCK',
  'PRICE_DROP',
  'STAFF_NOTICE',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
/** An email about a product that a person waits for or wishes for. */
export type AlertMailKind = Extract<MailKind, 'ALERT_CONFIRMATION' | 'BACK_IN_STOCK' | 'PRICE_DROP'>;
/** An email about an event of an order. */
export type OrderMailKind = Exclude<
  MailKind,
  | 'PASSWORD_RESET'
  | 'EMAIL_VERIFICATION'
  | 'ACCOUNT_CHANGE'
  | 'STOCK_LOW'
  | 'ONE_TIME_CODE'
  | 'STAFF_NOTICE'
  | AlertMailKind
>;
/** An email about a shipment, a refund, a return or a note of an order; each subject gets one email of a kind. */
export type SubjectMailKind = Extract<
  OrderMailKind,
  'PARCEL_SENT' | 'PARCEL_DELIVERED' | 'PARTIAL_REFUND' | 'ORDER_CHANGED' | 'ORDER_NOTE' | `RETURN_${string}`
>;
/** An email to the merchant: about an order, a return, or a product with low stock. */
export type MerchantMailKind = Extract<
  MailKind,
  'ORDER_RECEIVED' | 'PAYMENT_REFUSED' | 'STOCK_LOW' | 'RETURN_TO_DECIDE'
>;
/** An email to the merchant about an order. */
export type MerchantOrderMailKind = Extract<MerchantMailKind, OrderMailKind>;

/** Maximum number of order emails per unverified mailbox and day; the outbox stores further emails as FAILED. */
export const UNVERIFIED_ORDER_MAILS_PER_DAY = 6;
/** Maximum number of emails of one kind to the merchant per hour. */
export const MERCHANT_MAILS_PER_HOUR = 30;

/** True for an email to the merchant about an order. */
export function isMerchantOrderMail(kind: MailKind): kind is MerchantOrderMailKind {
  return kind === 'ORDER_RECEIVED' || kind === 'PAYMENT_REFUSED' || kind === 'RETURN_TO_DECIDE';
}

/** True for an email about an alert. */
export function isAlertMail(kind: MailKind): kind is AlertMailKind {
  return kind === 'ALERT_CONFIRMATION' || kind === 'BACK_IN_STOCK' || kind === 'PRICE_DROP';
}

export const MAIL_STATES = ['WAITING', 'SENT', 'FAILED'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** An email of the outbox, without its text. */
export interface Mail {
  id: string;
  kind: MailKind;
  state: MailState;
  /** Id of the order in the email; undefined if there is none, and for an email about a subject. */
  orderId: string | undefined;
  /** For an email about a subject, ids of its order and of the shipment, refund, return or note. */
  aboutOrderId: string | undefined;
  subjectId: string | undefined;
  /** Id of the alert of the email; undefined if there is none. */
  alertId: string | undefined;
  /** Id of the password reset in the email; undefined if there is none. */
  resetId: string | undefined;
  /** Id of the verification in the email; undefined if there is none. */
  verificationId: string | undefined;
  /** Id of the account change in the email; undefined if there is none. */
  changeId: string | undefined;
  /** Id of the product in the email; undefined if there is none. */
  productId: string | undefined;
  /** Id of the one-time code in the email; undefined if there is none. */
  codeId: string | undefined;
  /** The recipient's language at enqueue time. */
  language: Language;
  recipient: string;
  /** Number of delivery attempts. */
  attempts: number;
  lastError: string | undefined;
  createdAt: Date;
  /** Time when the mail server accepted the email, or the demo shop stored it. */
  sentAt: Date | undefined;
  /** Undefined after success or the last attempt. */
  nextTryAt: Date | undefined;
}

/** Id of the order of an email, also of an email about a subject of the order. */
export function orderIdOf({
  orderId,
  aboutOrderId,
}: Pick<Mail, 'orderId' | 'aboutOrderId'>): string | undefined {
  return orderId ?? aboutOrderId;
}

/** Filter of an email list. */
export interface MailFilter {
  kind?: MailKind;
  state?: MailState;
}

/** Maximum number of delivery attempts of an email. With the delays below, the attempts span a day and a half. */
export const MAX_MAIL_ATTEMPTS = 15;
const FIRST_RETRY_DELAY_MS = 60_000;
const MAX_RETRY_DELAY_MS = 6 * 60 * 60_000;

/** Delay before the next attempt, in milliseconds. It starts at a minute and doubles up to six hours. */
export function mailRetryDelayMs(attempts: number): number {
  return Math.min(MAX_RETRY_DELAY_MS, FIRST_RETRY_DELAY_MS * 2 ** Math.max(0, attempts - 1));
}

/** The mailbox of an email address, without the text after a plus: `a+1@` and `a+2@` share the mailbox `a@`. */
export function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*(?=@)/, '');
}
