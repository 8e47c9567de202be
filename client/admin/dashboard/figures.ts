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
  /** True if a fall is good for the shop. */
  isBetterLower?: boolean;
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
  unpaid: {
    key: 'unpaid',
    title: 'Unpaid',
    isBetterLower: true,
    readValue: ({ ordersUnpaid }) => ordersUnpaid,
  },
  delivered: { key: 'delivered', title: 'Delivered', readValue: ({ ordersDelivered }) => ordersDelivered },
  cancelled: {
    key: 'cancelled',
    title: 'Cancelled',
    isBetterLower: true,
    readValue: ({ ordersCancelled }) => ordersCancelled,
  },
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

/** The change of a figure from the period before. */
export interface Comparison {
  text: string;
  /** Undefined without a rise or a fall. */
  direction?: 'up' | 'down';
  /** True if the change is good for the shop. */
  isGood?: boolean;
}

const integerRupeeFormat = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

/** Describes the change from the previous value: down, `41% from ₹10,11,076`. */
export function comparisonOf(measure: Measure, current: number, previous: number): Comparison {
  const previousText = measure.isMoney
    ? integerRupeeFormat.format(previous / 100)
    : formatMeasure(measure, previous);
  if (current === previous) return { text: `as before, ${previousText}` };
  // Growth from zero or from a loss has no percentage.
  if (previous <= 0) return { text: `${previousText} before` };
  const percent = Math.round(((current - previous) / previous) * 100);
  if (percent === 0) return { text: `about as before, ${previousText}` };
  const direction = percent > 0 ? 'up' : 'down';
  return {
    text: `${formatNumber(Math.abs(percent))}% from ${previousText}`,
    direction,
    isGood: (direction === 'up') !== (measure.isBetterLower ?? false),
  };
}
