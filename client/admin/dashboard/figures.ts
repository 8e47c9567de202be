import type { Paise } from '../../domain';
import { formatNumber, formatRupees } from '../../lib/format';
import { toPaise } from '../../lib/money';
import type { FiguresFragment } from './dashboard.generated';

/** A number of the dashboard: its title, its value in the query result, and its format. */
export interface Measure {
  key: string;
  title: string;
  valueOf: (figures: FiguresFragment) => number;
  isMoney?: boolean;
}

export const MEASURES = {
  revenue: {
    key: 'revenue',
    title: 'Revenue',
    isMoney: true,
    valueOf: ({ revenue }) => signedPaise(revenue),
  },
  orders: { key: 'orders', title: 'Orders', valueOf: ({ ordersPlaced }) => ordersPlaced },
  average: {
    key: 'average',
    title: 'Average order',
    isMoney: true,
    valueOf: ({ averageOrder }) => toPaise(averageOrder),
  },
  paid: { key: 'paid', title: 'Paid', valueOf: ({ ordersPaid }) => ordersPaid },
  unpaid: { key: 'unpaid', title: 'Unpaid', valueOf: ({ ordersUnpaid }) => ordersUnpaid },
  delivered: { key: 'delivered', title: 'Delivered', valueOf: ({ ordersDelivered }) => ordersDelivered },
  cancelled: { key: 'cancelled', title: 'Cancelled', valueOf: ({ ordersCancelled }) => ordersCancelled },
  reviews: { key: 'reviews', title: 'New reviews', valueOf: ({ newReviews }) => newReviews },
  users: { key: 'users', title: 'New users', valueOf: ({ newUsers }) => newUsers },
} as const satisfies Record<string, Measure>;

/** Formats a value of a measure: rupees (with paise in tables) or a count. */
export function written({ isMoney }: Measure, value: number, options: { paise?: boolean } = {}): string {
  return isMoney ? formatRupees(value, options) : formatNumber(value);
}

/** Formats a value in compact form for a chart axis, such as ₹1.2L. */
export function shortFigure({ isMoney }: Measure, value: number): string {
  return isMoney ? shortRupees.format(value / 100) : shortNumber.format(value);
}

const SHORT = { notation: 'compact', maximumFractionDigits: 1 } as const;
const shortNumber = new Intl.NumberFormat('en-IN', SHORT);
const shortRupees = new Intl.NumberFormat('en-IN', { ...SHORT, style: 'currency', currency: 'INR' });

/** Compares a value with the previous one in words: `12 % more than ₹2,000`. */
export function comparisonOf(measure: Measure, current: number, before: number): string {
  const old = written(measure, before);
  if (current === before) return `as before, ${old}`;
  // Growth from zero or from a loss has no percentage.
  if (before <= 0) return `${old} before`;
  const percent = Math.round(((current - before) / before) * 100);
  if (percent === 0) return `about as before, ${old}`;
  return `${formatNumber(Math.abs(percent))} % ${percent > 0 ? 'more' : 'less'} than ${old}`;
}

/** Paise of an amount, which may be negative. */
export function signedPaise({ amount }: { amount: string }): Paise {
  return amount.startsWith('-') ? -toPaise({ amount: amount.slice(1) }) : toPaise({ amount });
}
