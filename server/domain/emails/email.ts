import type { Language } from './language';

/** What a mail is about. */
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
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
/** A mail about something that happened to an order. */
export type OrderMailKind = Exclude<MailKind, 'PASSWORD_RESET' | 'EMAIL_VERIFICATION' | 'ACCOUNT_CHANGE'>;
/** An email to the merchant about an order. */
export type MerchantMailKind = Extract<MailKind, 'ORDER_RECEIVED' | 'PAYMENT_REFUSED'>;

/** Emails about orders that a mailbox gets within a day while its address is not verified; more are held back. */
export const UNVERIFIED_ORDER_MAILS_PER_DAY = 6;
/** Emails of one kind that the merchant gets within an hour. */
export const MERCHANT_MAILS_PER_HOUR = 30;

export function isForMerchant(kind: MailKind): kind is MerchantMailKind {
  return kind === 'ORDER_RECEIVED' || kind === 'PAYMENT_REFUSED';
}

export const MAIL_STATES = ['WAITING', 'SENT', 'FAILED'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** A mail of the outbox, without its words. */
export interface Mail {
  id: string;
  kind: MailKind;
  state: MailState;
  /** The order it is about, if it is about one. */
  orderId: string | undefined;
  /** The password reset it is about, if it is about one. */
  resetId: string | undefined;
  /** The verification it is about, if it is about one. */
  verificationId: string | undefined;
  /** The change of an account it is about, if it is about one. */
  changeId: string | undefined;
  /** What it is written in: the receiver's language when it was queued. */
  language: Language;
  recipient: string;
  /** How often it was tried to send it. */
  attempts: number;
  lastError: string | undefined;
  createdAt: Date;
  /** When the mail server took it, or the demo shop kept it. */
  sentAt: Date | undefined;
  /** Undefined once it was sent or given up. */
  nextTryAt: Date | undefined;
}

/** What a list of mails is narrowed to. */
export interface MailFilter {
  kind?: MailKind;
  state?: MailState;
}

/** Tries until a mail is given up: with these waits, a day and a half. */
export const MAX_MAIL_TRIES = 15;
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 6 * 60 * 60_000;

/** How long to wait before the next try, after so many: a minute, then always twice as long, at most six hours. In milliseconds. */
export function waitAfterTries(tries: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, tries - 1));
}

/** The mailbox that receives the emails of an address: `a+1@` and `a+2@` are one. */
export function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*(?=@)/, '');
}
