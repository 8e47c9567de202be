import { formatNumber } from '../../../lib/format';
import { deskTabOf, type DeskTab } from '../desk-tabs-terms';
import type { DeskListQuery, DeskState } from './desk-list.generated';

/** An order of the desk. */
export type DeskOrder = DeskListQuery['orders']['nodes'][number];

const METHOD_LABELS: Readonly<Record<DeskOrder['paymentMethod'], string>> = {
  RAZORPAY: 'Razorpay',
  PAYPAL: 'PayPal',
  CASH_ON_DELIVERY: 'Cash on delivery',
};

/** Payment method of an order. */
export function methodOf({ paymentMethod }: DeskOrder): string {
  return METHOD_LABELS[paymentMethod];
}

/** The first product, and the number of the others: `Desk Lamp + 1 more`, `Kettle × 2`. */
export function productsOf({ orderItems: [first, ...others] }: DeskOrder): string {
  if (!first) return '';
  const name = first.qty > 1 ? `${first.name} × ${formatNumber(first.qty)}` : first.name;
  return others.length > 0 ? `${name} + ${formatNumber(others.length)} more` : name;
}

/** The tab that decides status and next step of a row: the visible tab, or the first tab of the order. */
export function tabOfRow({ desk }: DeskOrder, current: DeskState): DeskTab | undefined {
  const state = desk?.states.includes(current) ? current : desk?.states[0];
  return state && deskTabOf(state);
}

/** Name of an order in the labels of its controls. */
export function nameOfOrder({ orderNumber, user }: DeskOrder): string {
  return `order ${orderNumber} of ${user.name}`;
}
