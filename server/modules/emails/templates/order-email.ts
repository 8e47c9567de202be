import type { Language } from '../../../domain/emails/language';
import type { MerchantOrderMailKind, OrderMailKind } from '../../../domain/emails/email';
import type { Order } from '../../../domain/model';
import { toDecimal, type Paise } from '../../../domain/pricing/money';
import { linePrice } from '../../../domain/pricing/items-price';
import { chargesOf } from '../../../domain/orders/order-amounts';
import { visibleAmountsOf } from '../../../domain/pricing/visible-amounts';
import { sumGst, taxOf } from '../../../domain/tax/gst';
import { emailHtml } from './html';
import { renderLayout, linkTo, tableRow, table, type EmailBrand, type Link } from './layout';
import { toSingleLine, type EmailContent } from './email-template';
import { subjectContentOf, type EmailSubject, type SubjectContent } from './subject-content';
import type { MailTexts, OrderMessages } from '../messages/email-messages';
import { mailTextsIn } from '../messages/mail-texts';

/** A document in an order email. */
export interface DocumentLink {
  isCreditNote: boolean;
  number: string;
  url: string;
}

/** URLs in an order email. */
export interface OrderLinks {
  /** Base URL of pages in the language of the email. */
  base: string;
  /** URL of the order page. */
  order: string;
  /** Invoice or credit note of the order, if this email names it. */
  document?: DocumentLink;
  /** Unsubscribe URL of an optional email. */
  unsubscribe?: string;
}

/** Subject of an order email. It contains no user input. */
export function orderSubject(kind: OrderMailKind, orderNumber: string, language: Language): string {
  return mailTextsIn(language).orders[kind].subject(orderNumber);
}

interface OrderEmailOptions extends EmailBrand {
  language: Language;
  links: OrderLinks;
  /** The parcel, refund, return or note that the email is about; undefined for an email about the whole order. */
  subject?: EmailSubject | undefined;
}

/**
 * An email about an order to the buyer. An email to an unverified address (`isPersonal` is false) omits the buyer's
 * name and address, because a stranger could use these fields to send text through the shop. §4
 */
export function orderEmail(
  kind: OrderMailKind,
  order: Order,
  { isPersonal, ...options }: OrderEmailOptions & { isPersonal: boolean },
): EmailContent {
  const texts = mailTextsIn(options.language);
  return renderOrderEmail(kind, order, options, {
    introduction: texts.greeting(isPersonal ? toSingleLine(order.user.name) : undefined),
    addressLines: isPersonal ? [texts.to(addressOf(order))] : [],
  });
}

/** An email about an order to the merchant, with the buyer and the shipping address. §4 */
export function merchantOrderEmail(
  kind: MerchantOrderMailKind,
  order: Order,
  options: OrderEmailOptions,
): EmailContent {
  const texts = mailTextsIn(options.language);
  const { name, email } = order.user;
  return renderOrderEmail(kind, order, options, {
    introduction: texts.buyer(toSingleLine(name), toSingleLine(email)),
    addressLines: [texts.to(addressOf(order))],
  });
}

function renderOrderEmail(
  kind: OrderMailKind,
  order: Order,
  { shopName, accent, language, links, subject: emailSubject }: OrderEmailOptions,
  { introduction, addressLines }: { introduction: string; addressLines: readonly string[] },
): EmailContent {
  const texts = mailTextsIn(language);
  const { lead, button: buttonLabel } = messagesOf(kind, order, texts);
  const subject = orderSubject(kind, order.orderNumber, language);
  const formats = formatsOf(texts.tag);
  const sentence = lead({
    placedOn: formats.day.format(order.createdAt),
    total: formatRupees(order.totalPrice, formats),
  });
  const { document, unsubscribe } = links;
  const orderLink = { label: buttonLabel, url: links.order };
  const content = contentOf(kind, order, { language, links, subject: emailSubject });
  const { rows, sentences, notes, button = orderLink } = content;
  const textLinks: Link[] = button === orderLink ? [] : [orderLink];
  if (document) {
    const label = (document.isCreditNote ? texts.creditNote : texts.invoice)(document.number);
    textLinks.push({ label, url: document.url });
  }
  const paragraphs = [introduction, sentence, ...sentences];
  const orderLines = [...(content.hasAddress ? addressLines : []), texts.order(order.orderNumber)];
  const rowTable = table(
    rows.map(([label, amount], index) => tableRow(label, amount, index === content.totalIndex)),
  );
  const body = emailHtml`${paragraphs.map((paragraph) => emailHtml`<p>${paragraph}</p>`)}
    ${rows.length > 0 ? [rowTable] : []}
    ${[...notes, ...orderLines].map((line) => emailHtml`<p>${line}</p>`)}
    ${textLinks.map((link) => emailHtml`<p>${linkTo(link)}</p>`)}`;
  const rowLines = rows.map(([label, amount]) => `${label}: ${amount}`);
  const text = [
    ...paragraphs,
    ...(rows.length > 0 ? [[...rowLines, ...notes].join('\n')] : []),
    orderLines.join('\n'),
    ...[button, ...textLinks].map(({ label, url }) => `${label}: ${url}`),
    shopName,
    ...(unsubscribe === undefined ? [] : [`${texts.unsubscribe}: ${unsubscribe}`]),
  ].join('\n\n');
  const page = { shopName, accent, texts, title: subject, body, button, unsubscribe };
  return { subject, text: `${text}\n`, html: renderLayout(page) };
}

/** Rows and sentences of an email: of its parcel, refund, return or note, or the amounts of the order. */
function contentOf(
  kind: OrderMailKind,
  order: Order,
  { language, links, subject }: Pick<OrderEmailOptions, 'language' | 'links' | 'subject'>,
): EmailRows & Partial<SubjectContent> {
  const texts = mailTextsIn(language);
  const formats = formatsOf(texts.tag);
  if (!subject) {
    const rows = amountRowsOf(order, texts);
    const notes = taxNotesOf(order, texts);
    return { rows, sentences: [], notes, totalIndex: rows.length - 1, hasAddress: true };
  }
  const content = subjectContentOf(kind, subject, {
    texts,
    formatAmount: (amount) => formatRupees(amount, formats),
    formatDay: (day) => formats.day.format(day),
    baseUrl: links.base,
  });
  const totalIndex = content.rows.length === subject.lines.length ? -1 : content.rows.length - 1;
  return { ...content, notes: [], totalIndex, hasAddress: subject.type === 'parcel' };
}

interface EmailRows extends Pick<SubjectContent, 'rows' | 'sentences'> {
  /** Sentences after the rows. */
  notes: string[];
  /** Index of the row with the total; -1 without one. */
  totalIndex: number;
  /** True if the email names the shipping address. */
  hasAddress: boolean;
}

/** The lead and the button of an email; a new cash order has its own. */
function messagesOf(
  kind: OrderMailKind,
  { cashConfirmation }: Order,
  { cash, orders }: MailTexts,
): Pick<OrderMessages, 'lead' | 'button'> {
  if (kind !== 'ORDER_PLACED' || cashConfirmation === undefined) return orders[kind];
  return cashConfirmation === 'pending' ? { ...cash, lead: cash.unconfirmedLead } : cash;
}

function amountRowsOf(order: Order, texts: MailTexts): [label: string, amount: string][] {
  const formats = formatsOf(texts.tag);
  const { shippingPrice, addedTax } = visibleAmountsOf(order, order);
  const isFlat = order.taxMode === 'FLAT_EXCLUSIVE';
  const fee = sumGst(chargesOf(order).filter((charge) => charge.kind === 'COD_FEE'));
  const visibleFee = fee.taxable + (order.taxMode === 'GST_INCLUSIVE' ? taxOf(fee) : 0);
  const feeRows: [string, string][] =
    visibleFee > 0 ? [[texts.cashFee, formatRupees(visibleFee, formats)]] : [];
  const taxRows: [string, string][] =
    isFlat || addedTax > 0 ? [[isFlat ? texts.tax : texts.gst, formatRupees(addedTax, formats)]] : [];
  return [
    ...order.orderItems.map((item): [string, string] => [
      `${item.qty} × ${toSingleLine(item.name)}`,
      formatRupees(linePrice(item), formats),
    ]),
    [texts.shipping, formatRupees(shippingPrice - visibleFee, formats)],
    ...feeRows,
    ...taxRows,
    [texts.total, formatRupees(order.totalPrice, formats)],
  ];
}

/** The note about the tax inside the total, if prices include it. */
function taxNotesOf({ taxMode, taxPrice }: Order, texts: MailTexts): string[] {
  if (taxMode !== 'GST_INCLUSIVE' || taxPrice === 0) return [];
  return [texts.includesGst(formatRupees(taxPrice, formatsOf(texts.tag)))];
}

function addressOf({ shippingAddress: { recipient, address, city, postalCode, country } }: Order): string {
  const lines = [recipient, address, `${city} ${postalCode}`, country];
  return lines.flatMap((line) => (line === undefined ? [] : [toSingleLine(line)])).join(', ');
}

interface Formats {
  rupees: Intl.NumberFormat;
  day: Intl.DateTimeFormat;
}

/** Formats by language tag; created on first use, because the locale data would slow down the start of the process. */
const formatsByLanguage = new Map<string, Formats>();

function formatsOf(tag: string): Formats {
  const formats = formatsByLanguage.get(tag) ?? {
    rupees: new Intl.NumberFormat(tag, { style: 'currency', currency: 'INR' }),
    day: new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'Asia/Kolkata' }),
  };
  formatsByLanguage.set(tag, formats);
  return formats;
}

// Passes the amount as decimal text, because a JavaScript number would lose precision above 2^53 paise.
function formatRupees(paise: Paise, { rupees }: Formats): string {
  return rupees.format(toDecimal(paise) as `${number}`);
}
