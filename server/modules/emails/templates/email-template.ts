import type { MailSender } from '../../../domain/emails/mail-sender';

/** Subject, text part and HTML part of an email. */
export interface EmailContent {
  subject: string;
  text: string;
  html: string;
}

/** A complete email for the mail server. */
export interface EmailMessage extends EmailContent, Partial<MailSender> {
  /** Id in the outbox. The Message-ID contains it, so an email program recognizes a duplicate. */
  id: string;
  recipient: Address;
  date: Date;
  /** One-click unsubscribe URL (RFC 8058); only in optional emails. */
  unsubscribe?: string;
}

/** Email address of a sender or recipient, with a display name. */
export interface Address {
  /** Display name; empty if there is none. */
  name: string;
  address: string;
}

// Line breaks and control characters could start a new header; direction marks could disguise text. Zero-width joiners
// stay, because names in Indian scripts need joiners.
const UNSAFE_CHARACTERS = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

/** Text on one line, without direction marks. */
export function toSingleLine(text: string): string {
  return text.replace(UNSAFE_CHARACTERS, ' ').replace(/ {2,}/g, ' ').trim();
}
