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
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
/** An email about an event of an order. */
export type OrderMailKind = Exclude<
  MailKind,
  'PASSWORD_RESET' | 'EMAIL_VERIFICATION' | 'ACCOUNT_CHANGE' | 'STOCK_LOW'
>;
/** An email to the merchant: about an order, or about a product with low stock. */
export type MerchantMailKind = Extract<MailKind, 'ORDER_RECEIVED' | 'PAYMENT_REFUSED' | 'STOCK_LOW'>;
/** An email to the merchant about an order. */
export type MerchantOrderMailKind = Extract<MerchantMailKind, OrderMailKind>;

/** Most order emails per mailbox and day while its address is unverified; the outbox holds further ones back. */
export const UNVERIFIED_ORDER_MAILS_PER_DAY = 6;
/** Most emails of one kind to the merchant per hour. */
export const MERCHANT_MAILS_PER_HOUR = 30;

export function isForMerchant(kind: MailKind): kind is MerchantOrderMailKind {
  return kind === 'ORDER_RECEIVED' || kind === 'PAYMENT_REFUSED';
}

export const MAIL_STATES = ['WAITING', 'SENT', 'FAILED'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** An email of the outbox, without its text. */
export interface Mail {
  id: string;
  kind: MailKind;
  state: MailState;
  /** Order of the email, if there is one. */
  orderId: string | undefined;
  /** Password reset of the email, if there is one. */
  resetId: string | undefined;
  /** Verification of the email, if there is one. */
  verificationId: string | undefined;
  /** Account change of the email, if there is one. */
  changeId: string | undefined;
  /** Product of the email, if there is one. */
  productId: string | undefined;
  /** The recipient's language at enqueue time. */
  language: Language;
  recipient: string;
  /** Number of delivery attempts. */
  attempts: number;
  lastError: string | undefined;
  createdAt: Date;
  /** Time when the mail server accepted it, or the demo shop stored it. */
  sentAt: Date | undefined;
  /** Undefined after success or the last attempt. */
  nextTryAt: Date | undefined;
}

/** Filter of an email list. */
export interface MailFilter {
  kind?: MailKind;
  state?: MailState;
}

/** Attempts before an email fails; with these delays, a day and a half. */
export const MAX_MAIL_TRIES = 15;
const FIRST_WAIT_MS = 60_000;
const MAX_WAIT_MS = 6 * 60 * 60_000;

/** Delay before the next attempt, in milliseconds. It starts at a minute and doubles up to six hours. */
export function waitAfterTries(tries: number): number {
  return Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, tries - 1));
}

/** The mailbox of an e-mail address: `a+1@` and `a+2@` share one. */
export function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*(?=@)/, '');
}
