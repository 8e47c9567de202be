import type { Language } from '../domain/language';
import type { OrderMailKind } from '../domain/mail';
import { orderNumber } from '../domain/order-number';
import type { Order } from '../domain/model';
import { toDecimal, type Paise } from '../domain/money';
import { linePrice } from '../domain/pricing';
import { html } from './html';
import { layOut, linkTo, row, table } from './layout';
import { inOneLine, type Words } from './letter';
import type { MailWords } from './words/mail-words';
import { wordsIn } from './words/words-in';

/** The addresses in a mail about an order. */
export interface OrderLinks {
  /** Of its page. */
  order: string;
  /** Of its invoice, where this mail has it. */
  invoice?: { number: string; url: string };
  /** Where such mails are ended, where they can be. */
  unsubscribe?: string;
}

/** The subject of an order's mail. It holds nothing that anybody typed. */
export function orderSubject(kind: OrderMailKind, orderId: string, language: Language): string {
  return wordsIn(language).orders[kind].subject(orderNumber(orderId));
}

/** What is told of an order. §4 */
export function orderLetter(
  kind: OrderMailKind,
  order: Order,
  { language, links }: { language: Language; links: OrderLinks },
): Words {
  const words = wordsIn(language);
  const { lead, button: label } = words.orders[kind];
  const subject = orderSubject(kind, order.id, language);
  const format = formatsOf(words.tag);
  const sentence = lead({
    placedOn: format.day.format(order.createdAt),
    total: inRupees(order.totalPrice, format),
  });
  const greeting = words.greeting(inOneLine(order.user.name));
  const lines = linesOf(order, words);
  const to = words.to(addressOf(order));
  const { invoice, unsubscribe } = links;
  const named = invoice && { label: words.invoice(invoice.number), url: invoice.url };
  const body = html`<p>${greeting}</p>
    <p>${sentence}</p>
    ${table(lines.map(([what, amount], index) => row(what, amount, index === lines.length - 1)))}
    <p>${to}</p>
    <p>${words.order(order.id)}</p>
    ${named ? [html`<p>${linkTo(named)}</p>`] : []}`;
  const text = [
    greeting,
    sentence,
    lines.map(([what, amount]) => `${what}: ${amount}`).join('\n'),
    `${to}\n${words.order(order.id)}`,
    `${label}: ${links.order}`,
    ...(named ? [`${named.label}: ${named.url}`] : []),
    'Haat',
    ...(unsubscribe === undefined ? [] : [`${words.unsubscribe}: ${unsubscribe}`]),
  ].join('\n\n');
  const page = { words, title: subject, body, button: { label, url: links.order }, unsubscribe };
  return { subject, text: `${text}\n`, html: layOut(page) };
}

function linesOf(order: Order, words: MailWords): [what: string, amount: string][] {
  const format = formatsOf(words.tag);
  return [
    ...order.orderItems.map((item): [string, string] => [
      `${item.qty} × ${inOneLine(item.name)}`,
      inRupees(linePrice(item), format),
    ]),
    [words.shipping, inRupees(order.shippingPrice, format)],
    [words.tax, inRupees(order.taxPrice, format)],
    [words.total, inRupees(order.totalPrice, format)],
  ];
}

function addressOf({ shippingAddress: { address, city, postalCode, country } }: Order): string {
  return [address, `${city} ${postalCode}`, country].map(inOneLine).join(', ');
}

interface Formats {
  rupees: Intl.NumberFormat;
  day: Intl.DateTimeFormat;
}

// Made with the first mail: the words of a language take longer to load than the rest of the shop's start.
const made = new Map<string, Formats>();

function formatsOf(tag: string): Formats {
  const formats = made.get(tag) ?? {
    rupees: new Intl.NumberFormat(tag, { style: 'currency', currency: 'INR' }),
    day: new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'Asia/Kolkata' }),
  };
  made.set(tag, formats);
  return formats;
}

// As text, because a number of rupees would be rounded above 2^53 paise.
function inRupees(paise: Paise, { rupees }: Formats): string {
  return rupees.format(toDecimal(paise) as `${number}`);
}
