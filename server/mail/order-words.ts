import type { OrderMailKind } from '../domain/mail';
import type { Order } from '../domain/model';
import { toDecimal, type Paise } from '../domain/money';
import { linePrice } from '../domain/pricing';
import { html } from './html';
import { layOut, row, table } from './layout';
import { inOneLine, type Words } from './letter';

// Made with the first mail: the words of a language take longer to load than the rest of the shop's start.
let rupees: Intl.NumberFormat | undefined;
let day: Intl.DateTimeFormat | undefined;

interface Telling {
  /** Subject and heading, behind the order's short name. */
  title: string;
  lead: (order: Order) => string;
  button: string;
}

const TELLINGS: Record<OrderMailKind, Telling> = {
  ORDER_PLACED: {
    title: 'is placed',
    lead: ({ createdAt }) =>
      `Thank you for your order of ${inWords(createdAt)}. It is on its way as soon as it is paid.`,
    button: 'See and pay your order',
  },
  ORDER_PAID: {
    title: 'is paid',
    lead: ({ totalPrice }) => `We have received your payment of ${inRupees(totalPrice)}. Thank you.`,
    button: 'See your order',
  },
  ORDER_DELIVERED: {
    title: 'is delivered',
    lead: () => 'Your order was delivered. We hope that you enjoy what you bought.',
    button: 'See your order',
  },
  ORDER_CANCELLED: {
    title: 'is cancelled',
    lead: () =>
      'Your order was cancelled; there is nothing to pay any more. Should a payment still arrive, we give it back in full.',
    button: 'See your order',
  },
  ORDER_REFUNDED: {
    title: 'is refunded',
    lead: ({ totalPrice }) =>
      `We have given back the whole amount of ${inRupees(totalPrice)}. It may take some days until your bank shows it.`,
    button: 'See your order',
  },
};

/** The subject of an order's mail. It holds nothing that anybody typed. */
export function orderSubject(kind: OrderMailKind, orderId: string): string {
  return `Your order ${shortName(orderId)} ${TELLINGS[kind].title}`;
}

/** What is told of an order; `url` is its page. §4 */
export function orderWords(kind: OrderMailKind, order: Order, url: string): Words {
  const { lead, button: label } = TELLINGS[kind];
  const subject = orderSubject(kind, order.id);
  const sentence = lead(order);
  const greeting = `Namaste ${inOneLine(order.user.name)},`;
  const lines = linesOf(order);
  const address = addressOf(order);
  const body = html`<p>${greeting}</p>
    <p>${sentence}</p>
    ${table(lines.map(([what, amount], index) => row(what, amount, index === lines.length - 1)))}
    <p>To: ${address}</p>
    <p>Order ${order.id}</p>`;
  const text = [
    greeting,
    sentence,
    lines.map(([what, amount]) => `${what}: ${amount}`).join('\n'),
    `To: ${address}\nOrder ${order.id}`,
    `${label}: ${url}`,
    'Haat',
  ].join('\n\n');
  return { subject, text: `${text}\n`, html: layOut({ title: subject, body, button: { label, url } }) };
}

function linesOf(order: Order): [what: string, amount: string][] {
  return [
    ...order.orderItems.map((item): [string, string] => [
      `${item.qty} × ${inOneLine(item.name)}`,
      inRupees(linePrice(item)),
    ]),
    ['Shipping', inRupees(order.shippingPrice)],
    ['Tax', inRupees(order.taxPrice)],
    ['Total', inRupees(order.totalPrice)],
  ];
}

function addressOf({ shippingAddress: { address, city, postalCode, country } }: Order): string {
  return [address, `${city} ${postalCode}`, country].map(inOneLine).join(', ');
}

/** The end of an id, which is chance: what people say of an order. */
function shortName(orderId: string): string {
  return orderId.slice(-8).toUpperCase();
}

// As text, because a number of rupees would be rounded above 2^53 paise.
function inRupees(paise: Paise): string {
  rupees ??= new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
  return rupees.format(toDecimal(paise) as `${number}`);
}

function inWords(date: Date): string {
  day ??= new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
  return day.format(date);
}
