import type { Language } from '../../../domain/emails/language';
import type { MerchantOrderMailKind, OrderMailKind } from '../../../domain/emails/email';
import type { Order } from '../../../domain/model';
import { toDecimal, type Paise } from '../../../domain/pricing/money';
import { linePrice } from '../../../domain/pricing/items-price';
import { chargesOf } from '../../../domain/orders/order-amounts';
import { visibleAmountsOf } from '../../../domain/pricing/visible-amounts';
import { sumGst, taxOf } from '../../../domain/tax/gst';
import { emailHtml } from './html';
import { renderLayout, linkTo, tableRow, table, type EmailBrand } from './layout';
import { toSingleLine, type EmailContent } from './email-template';
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
}

/**
 * An email about an order to the buyer. An email to an unverified address (`isPersonal` is false) omits the buyer's name
 * and address, because a stranger could use these fields to send text through the shop. §4
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
  { shopName, accent, language, links }: OrderEmailOptions,
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
  const amountRows = amountRowsOf(order, texts);
  const { document, unsubscribe } = links;
  const documentLink = document && {
    label: (document.isCreditNote ? texts.creditNote : texts.invoice)(document.number),
    url: document.url,
  };
  const taxNotes = taxNotesOf(order, texts);
  const body = emailHtml`<p>${introduction}</p>
    <p>${sentence}</p>
    ${table(amountRows.map(([label, amount], index) => tableRow(label, amount, index === amountRows.length - 1)))}
    ${taxNotes.map((note) => emailHtml`<p>${note}</p>`)}
    ${addressLines.map((addressLine) => emailHtml`<p>${addressLine}</p>`)}
    <p>${texts.order(order.orderNumber)}</p>
    ${documentLink ? [emailHtml`<p>${linkTo(documentLink)}</p>`] : []}`;
  const text = [
    introduction,
    sentence,
    [...amountRows.map(([label, amount]) => `${label}: ${amount}`), ...taxNotes].join('\n'),
    [...addressLines, texts.order(order.orderNumber)].join('\n'),
    `${buttonLabel}: ${links.order}`,
    ...(documentLink ? [`${documentLink.label}: ${documentLink.url}`] : []),
    shopName,
    ...(unsubscribe === undefined ? [] : [`${texts.unsubscribe}: ${unsubscribe}`]),
  ].join('\n\n');
  const button = { label: buttonLabel, url: links.order };
  const page = { shopName, accent, texts, title: subject, body, button, unsubscribe };
  return { subject, text: `${text}\n`, html: renderLayout(page) };
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
