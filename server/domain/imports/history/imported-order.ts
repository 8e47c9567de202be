import type { ForeignFormat } from '../import-targets';
import type { Paise } from '../../pricing/money';

/** States of an order of another shop system. `OPEN` is neither paid nor sent. */
export const IMPORTED_ORDER_STATUSES = ['OPEN', 'PAID', 'COMPLETED', 'REFUNDED', 'CANCELLED'] as const;
export type ImportedOrderStatus = (typeof IMPORTED_ORDER_STATUSES)[number];

/** A line of an imported order; the price is for one unit. */
export interface ImportedOrderLine {
  name: string;
  sku: string;
  qty: number;
  price: Paise;
}

/** Fields of an imported order that come from its file. */
interface ImportedOrderFields {
  /** Number of the order in its shop, such as `#1001`. */
  number: string;
  /** Email address of the buyer; empty for an order at a counter. */
  email: string;
  name: string;
  phone: string;
  /** Lines of the delivery address; empty for none. */
  address: string;
  status: ImportedOrderStatus;
  paymentMethod: string;
  itemsPrice: Paise;
  shippingPrice: Paise;
  taxPrice: Paise;
  discount: Paise;
  refunded: Paise;
  totalPrice: Paise;
  lines: ImportedOrderLine[];
}

/** An order in a file of another shop system. */
export interface SourceOrder extends ImportedOrderFields {
  row: number;
  /** Milliseconds since 1970. */
  placedAt: number;
}

/** A read-only order of another shop system. */
export interface ImportedOrder extends ImportedOrderFields {
  id: string;
  source: ForeignFormat;
  userId: string | undefined;
  placedAt: Date;
  importedAt: Date;
}

/** Maximum number of lines of an imported order, and of characters of its number. */
export const IMPORTED_ORDER_LIMITS = { lines: 500, number: 64, lineName: 200, qty: 1_000_000 } as const;

/** The key of an order in its shop system: numbers may repeat in two shops, but not at the same time. */
export function sourceKeyOf({ number, placedAt }: Pick<SourceOrder, 'number' | 'placedAt'>): string {
  return `${number}@${placedAt}`;
}
