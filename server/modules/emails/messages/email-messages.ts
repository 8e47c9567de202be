import type { OrderMailKind } from '../../../domain/emails/email';

/** What is told of an order. Dates and amounts come as they are shown. */
export interface Telling {
  /** Of the order's short name. */
  subject: (order: string) => string;
  lead: (facts: { placedOn: string; total: string }) => string;
  button: string;
}

/** A mail with a link that allows something. */
export interface LinkTelling {
  subject: string;
  sentences: readonly string[];
  button: string;
}

/** All that mails say in a language. */
export interface MailWords {
  /** As documents name the language. */
  tag: string;
  orders: Record<OrderMailKind, Telling>;
  reset: LinkTelling;
  verification: LinkTelling;
  accountChange: LinkTelling;
  /** Without a name where the address is not verified. */
  greeting: (name: string | undefined) => string;
  buyer: (name: string, email: string) => string;
  shipping: string;
  tax: string;
  total: string;
  to: (address: string) => string;
  order: (id: string) => string;
  invoice: (number: string) => string;
  whyThis: string;
  unsubscribe: string;
}
