import type { CodePurpose } from '../../../domain/accounts/one-time-code';
import type { AlertMailKind, OrderMailKind } from '../../../domain/emails/email';

/** Texts of an order email. The caller formats dates and amounts. */
export interface OrderMessages {
  /** Subject for an order number. */
  subject: (order: string) => string;
  /** First sentence of the text. */
  lead: (facts: { placedOn: string; total: string }) => string;
  button: string;
}

/** Texts of the email about a new order with cash on delivery: a confirmed one, or one that waits for its code. */
export interface CashMessages extends Pick<OrderMessages, 'lead' | 'button'> {
  unconfirmedLead: OrderMessages['lead'];
}

/** Texts of an email with a secret link. */
export interface LinkMessages {
  subject: string;
  sentences: readonly string[];
  button: string;
}

/** Texts of an email about a product with low stock. */
export interface StockMessages {
  subject: string;
  lead: (facts: { product: string; left: number }) => string;
  button: string;
}

/** Texts of an email with a one-time code. */
export interface CodeMessages {
  /** Subject for an order number. */
  subject: (order: string) => string;
  /** Sentence before the code, and sentence after it. */
  lead: string;
  ending: string;
}

/** Texts of an email about a parcel, a refund, a return or a note. */
export interface SubjectMessages {
  /** Courier and number of a parcel; each may be empty. */
  carriage: (courier: string, number: string) => string;
  track: string;
  refund: string;
  /** The number of a return, such as `R-117`. */
  return: (number: string) => string;
  answerUntil: (day: string) => string;
  /** Sentences with the next step of the buyer, and of the shop. */
  sendBack: (number: string) => string;
  money: string;
  exchange: string;
  rejected: (reason: string) => string;
  complaint: string;
}

/** Texts of an email about a product that a person waits for. The caller formats amounts. */
export interface AlertMessages {
  subject: (product: string) => string;
  lead: (facts: { product: string; price: string; oldPrice: string }) => string;
  button: string;
  /** Sentence after the lead; empty for none. */
  ending: string;
}

/** All email texts of a language. */
export interface MailTexts {
  /** Language tag of the HTML document. */
  tag: string;
  orders: Record<OrderMailKind, OrderMessages>;
  cash: CashMessages;
  subjects: SubjectMessages;
  stockLow: StockMessages;
  alerts: Record<AlertMailKind, AlertMessages>;
  reset: LinkMessages;
  verification: LinkMessages;
  accountChange: LinkMessages;
  codes: Record<CodePurpose, CodeMessages>;
  /** Greeting with the buyer's name; without a name if the address is not verified. */
  greeting: (name: string | undefined) => string;
  buyer: (name: string, email: string) => string;
  shipping: string;
  cashFee: string;
  tax: string;
  gst: string;
  /** Note that the amounts include the tax. */
  includesGst: (tax: string) => string;
  total: string;
  to: (address: string) => string;
  order: (id: string) => string;
  invoice: (number: string) => string;
  creditNote: (number: string) => string;
  emailReason: string;
  unsubscribe: string;
}
