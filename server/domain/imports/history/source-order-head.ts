import { readEmail } from '../../accounts/account-validation';
import { MAX_LENGTH } from '../../constants';
import { ShopError } from '../../errors';
import type { Message } from '../../messages/catalogue';
import type { Paise } from '../../pricing/money';
import type { ForeignFormat } from '../import-targets';
import { countryNameOf, lineText, paiseOf, postalCodeOf, timeOf } from './history-values';
import { IMPORTED_ORDER_LIMITS, type SourceOrder } from './imported-order';
import { shopifyStatusOf, woocommerceStatusOf } from './order-status';

/** A problem or remark of the first row of an order. */
export interface HeadProblem {
  field: string;
  message: Message;
}

interface HeadCells {
  number: string;
  /** Returns the text of the column with a meaning. */
  text: (field: string) => string;
  format: ForeignFormat;
}

interface Reports {
  report: (problem: HeadProblem) => void;
  notify: (notice: HeadProblem) => void;
}

type OrderHead = Omit<SourceOrder, 'row' | 'lines'>;

/** Reads the fields that an order has once. `isRefused` is true for an order with a problem, which is reported. */
export function readOrderHead(
  cells: HeadCells,
  { report, notify }: Reports,
): { order: OrderHead; isRefused: boolean } {
  let isRefused = false;
  const refuse = (field: string, message: Message) => {
    isRefused = true;
    report({ field, message });
  };
  const { number, text } = cells;
  if (number === '' || number.length > IMPORTED_ORDER_LIMITS.number)
    refuse('number', { key: 'import.orderNumber', params: { max: IMPORTED_ORDER_LIMITS.number } });
  if (!/^(?:inr|)$/i.test(text('currency'))) refuse('currency', 'import.notRupees');
  const orderTime = timeOf(text('placedAt'));
  if (orderTime === undefined) refuse('placedAt', 'import.notATime');
  const order: OrderHead = {
    number,
    email: emailOf(text('email'), refuse),
    ...buyerOf(text),
    status: statusOf(cells, notify),
    paymentMethod: lineText(text('paymentMethod')),
    placedAt: orderTime ?? 0,
    ...amountsOf(text, refuse),
  };
  return { order, isRefused };
}

type Refuse = (field: string, message: Message) => void;

function emailOf(text: string, refuse: Refuse): string {
  if (text === '') return '';
  try {
    return readEmail(text);
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    refuse('email', error.reason);
    return '';
  }
}

/** Name, phone and delivery address of the buyer. */
function buyerOf(text: HeadCells['text']): Pick<OrderHead, 'name' | 'phone' | 'address'> {
  const nameOf = (...fields: string[]) =>
    lineText(fields.map(text).filter(Boolean).join(' '), MAX_LENGTH.userName);
  const name =
    nameOf('name') ||
    nameOf('firstName', 'lastName') ||
    nameOf('billingName') ||
    nameOf('billingFirstName', 'billingLastName');
  const postalCode = postalCodeOf(text('postalCode'));
  const town = [text('city'), text('state')].map((line) => lineText(line)).filter(Boolean);
  const lines = [text('company'), text('line1'), text('line2')].map((line) => lineText(line));
  const townLine = `${town.join(', ')} ${postalCode}`.trim();
  const address = [...lines, townLine].filter(Boolean);
  return {
    name,
    phone: lineText(text('phone'), MAX_LENGTH.phone),
    address: address.length === 0 ? '' : [...address, countryNameOf(text('country'))].join('\n'),
  };
}

function statusOf({ text, format }: HeadCells, notify: Reports['notify']): OrderHead['status'] {
  if (format === 'shopify') {
    const [paymentStatus, shippingStatus] = [text('paymentStatus'), text('shippingStatus')];
    return shopifyStatusOf({ paymentStatus, shippingStatus, cancelledAt: text('cancelledAt') });
  }
  const status = woocommerceStatusOf(text('status'));
  if (status === undefined) notify({ field: 'status', message: 'import.unknownStatus' });
  return status ?? 'OPEN';
}

/** The amounts of an order; only the total must be there. Files may write discounts and refunds as negative amounts. */
function amountsOf(text: HeadCells['text'], refuse: Refuse) {
  const amount = (field: string, raw: string): Paise => {
    const paise = paiseOf(raw);
    if (paise === undefined) refuse(field, 'import.notAnAmount');
    return paise ?? 0;
  };
  const optional = (field: string) => amount(field, text(field) || '0');
  const unsigned = (field: string) => amount(field, text(field).replace(/^-/, '') || '0');
  return {
    itemsPrice: optional('itemsPrice'),
    shippingPrice: optional('shippingPrice'),
    taxPrice: optional('taxPrice'),
    discount: unsigned('discount'),
    refunded: unsigned('refunded'),
    totalPrice: amount('totalPrice', text('totalPrice')),
  };
}
