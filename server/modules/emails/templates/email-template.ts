/** What a mail says, in both of its parts. */
export interface Words {
  subject: string;
  text: string;
  html: string;
}

/** A mail as it goes to the mail server. */
export interface Letter extends Words {
  /** Of the outbox; the Message-ID is made of it, so that a receiver knows a second copy as one. */
  id: string;
  recipient: Address;
  date: Date;
  /** Where one POST ends mails like this (RFC 8058); only in those that nobody needs to get. */
  unsubscribe?: string;
}

export interface Address {
  /** What a person is called; empty for nobody in particular. */
  name: string;
  address: string;
}

// Line breaks and other controls would begin something new in a header; marks of direction make text lie.
// The joiners among the format characters stay: names in Indian scripts are written with them.
const NOT_IN_A_LINE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

/** Text in one line, and in the direction it is read. */
export function inOneLine(text: string): string {
  return text.replace(NOT_IN_A_LINE, ' ').replace(/ {2,}/g, ' ').trim();
}
