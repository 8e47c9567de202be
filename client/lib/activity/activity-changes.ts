import { formatAmount, formatCount, formatNumber, formatRupees } from '../format';

/** One changed field of an audit log entry, with its value before and after. */
export interface ActivityChange {
  key: string;
  title: string;
  before: string | undefined;
  after: string | undefined;
}

interface EntrySnapshots {
  /** The fields before and after the change, as JSON texts. */
  before?: string | null;
  after?: string | null;
}

type Fields = Record<string, unknown>;

const FIELD_TITLES: Readonly<Record<string, string>> = {
  amount: 'Amount',
  bulk: 'Together with others',
  capture: 'Capture',
  countInStock: 'Stock',
  detail: 'Why',
  dispute: 'Dispute',
  event: 'Message',
  fields: 'Fields changed',
  hasReply: 'Answered',
  isAdmin: 'Admin',
  isCancelled: 'Cancelled',
  isConfirmed: 'Confirmed',
  isDelivered: 'Delivered',
  isHidden: 'Hidden',
  isPaid: 'Paid',
  isRefunded: 'Refunded',
  isRefunding: 'Refund requested',
  lines: 'Items',
  price: 'Price',
  rating: 'Rating',
  reason: 'Reason',
  reference: 'Reference',
  refund: 'Refund',
  stockDelta: 'Stock changed by',
  totalPrice: 'Total',
};

const CHANGED_FIELD_NAMES: Readonly<Record<string, string>> = {
  countInStock: 'stock',
  line1: 'house',
  line2: 'street',
  postalCode: 'PIN code',
  image: 'picture',
  imageGround: 'picture',
  isAdmin: 'admin rights',
  maker: 'manufacturer',
  mrp: 'MRP',
  netQuantity: 'net quantity',
  originCountry: 'country of origin',
  taxClass: 'tax class',
  hsn: 'HSN code',
};

// The currency is part of the formatted amount.
const HIDDEN_FIELDS = ['currency'];

/** The changed fields of an entry; unchanged fields are omitted. */
export function activityChangesOf(entry: EntrySnapshots): ActivityChange[] {
  const before = parseFields(entry.before);
  const after = parseFields(entry.after);
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys]
    .filter((key) => !HIDDEN_FIELDS.includes(key))
    .map((key) => ({
      key,
      title: FIELD_TITLES[key] ?? key,
      before: formatValue(key, before),
      after: formatValue(key, after),
    }))
    .filter((change) => change.before !== change.after);
}

function parseFields(json: string | null | undefined): Fields {
  const parsedJson: unknown = json ? JSON.parse(json) : undefined;
  return typeof parsedJson === 'object' && parsedJson !== null ? (parsedJson as Fields) : {};
}

function formatValue(key: string, fields: Fields): string | undefined {
  const value = fields[key];
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return key === 'lines' ? formatOrderLines(value) : formatList(value);
  if (typeof value === 'number') return formatFieldNumber(key, value, fields.currency);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function formatFieldNumber(key: string, value: number, currency: unknown): string {
  if (key === 'price' || key === 'totalPrice') return formatRupees(value, { paise: true });
  if (key === 'stockDelta') return `${value > 0 ? '+' : '−'}${formatNumber(Math.abs(value))}`;
  if (key !== 'amount' || typeof currency !== 'string') return formatNumber(value);
  // Every supported currency has two decimals.
  return formatAmount({ amount: String(value / 100), currencyCode: currency });
}

function formatOrderLines(lines: readonly unknown[]): string {
  const quantities = lines.map((line) => Number((line as { qty?: unknown }).qty ?? 0));
  const totalQuantity = quantities.reduce((total, qty) => total + qty, 0);
  return `${formatCount(totalQuantity, 'unit')} of ${formatCount(lines.length, 'product')}`;
}

function formatList(values: readonly unknown[]): string {
  const texts = values.map((value) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return CHANGED_FIELD_NAMES[text] ?? text;
  });
  return [...new Set(texts)].join(', ');
}
