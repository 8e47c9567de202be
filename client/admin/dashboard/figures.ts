import { formatNumber, formatRupees } from '../../lib/format';
import { toPaise } from '../../lib/money';
import { signedPaise } from '../../lib/signed-money';
import type { FiguresFragment } from './dashboard.generated';

/** A number of the dashboard: its title, its value in the query result, and its format. */
export interface Measure {
  key: string;
  title: string;
  readValue: (figures: FiguresFragment) => number;
  isMoney?: boolean;
}

export const MEASURES = {
  revenue: {
    key: 'revenue',
    title: 'Revenue',
    isMoney: true,
    readValue: ({ revenue }) => signedPaise(revenue),
  },
  orders: { key: 'orders', title: 'Orders', readValue: ({ ordersPlaced }) => ordersPlaced },
  average: {
    key: 'average',
    title: 'Average order',
    isMoney: true,
    readValue: ({ averageOrder }) => toPaise(averageOrder),
  },
  paid: { key: 'paid', title: 'Paid', readValue: ({ ordersPaid }) => ordersPaid },
  unpaid: { key: 'unpaid', title: 'Unpaid', readValue: ({ ordersUnpaid }) => ordersUnpaid },
  delivered: { key: 'delivered', title: 'Delivered', readValue: ({ ordersDelivered }) => ordersDelivered },
  cancelled: { key: 'cancelled', title: 'Cancelled', readValue: ({ ordersCancelled }) => ordersCancelled },
  reviews: { key: 'reviews', title: 'New reviews', readValue: ({ newReviews }) => newReviews },
  users: { key: 'users', title: 'New users', readValue: ({ newUsers }) => newUsers },
} as const satisfies Record<string, Measure>;

/** Formats a value of a measure: rupees (with paise in tables) or a count. */
export function formatMeasure(
  { isMoney }: Measure,
  value: number,
  options: { paise?: boolean } = {},
): string {
  return isMoney ? formatRupees(value, options) : formatNumber(value);
}

/** Formats a value in compact form for a chart axis, such as ₹1.2L. */
export function formatCompactMeasure({ isMoney }: Measure, value: number): string {
  return isMoney ? compactRupeeFormat.format(value / 100) : compactNumberFormat.format(value);
}

const COMPACT_FORMAT = { notation: 'compact', maximumFractionDigits: 1 } as const;
const compactNumberFormat = new Intl.NumberFormat('en-IN', COMPACT_FORMAT);
const compactRupeeFormat = new Intl.NumberFormat('en-IN', {
  ...COMPACT_FORMAT,
  style: 'currency',
  currency: 'INR',
});

/** Describes the change from the previous value: `12 % more than ₹2,000`. */
export function comparisonOf(measure: Measure, current: number, previous: number): string {
  const previousText = formatMeasure(measure, previous);
  if (current === previous) return `as before, ${previousText}`;
  // Growth from zero or from a loss has no percentage.
  if (previous <= 0) return `${previousText} before`;
  const percent = Math.round(((current - previous) / previous) * 100);
  if (percent === 0) return `about as before, ${previousText}`;
  return `${formatNumber(Math.abs(percent))} % ${percent > 0 ? 'more' : 'less'} than ${previousText}`;
}
