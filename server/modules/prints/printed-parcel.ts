import type { OrderAddress } from '../../domain/addresses/address-model';
import type { Paise } from '../../domain/pricing/money';

/** A product line in a parcel. */
export interface PrintedLine {
  productId: string;
  name: string;
  sku: string;
  /** Unit quantity code, such as `PCS`; empty for none. */
  unit: string;
  qty: number;
}

/** The order of a printed parcel. */
export interface PrintedOrder {
  id: string;
  number: string;
  placedAt: Date;
  recipient: string;
  /** Message to the recipient; undefined for an order that is no gift. */
  giftMessage?: string | undefined;
  address: OrderAddress;
}

/** A parcel on a packing slip and on an address label. */
export interface PrintedParcel {
  order: PrintedOrder;
  lines: readonly PrintedLine[];
  /** Number of this parcel within its order; undefined for goods without a shipment. */
  position: number | undefined;
  courier: string;
  awb: string;
  /** Cash that the courier collects with this parcel; undefined without cash. */
  cash: Paise | undefined;
  /** In grams; undefined if the weight of a product is unknown. */
  weight: number | undefined;
  /** Internal notes of the order, oldest first. */
  notes: readonly string[];
}

/** The shop as sender. */
export interface Sender {
  name: string;
  address: readonly string[];
  phone: string;
}

/** Time of the newest order, because a file with equal content must have equal bytes. */
export function newestOrderTime(orders: readonly Pick<PrintedOrder, 'placedAt'>[]): Date {
  return new Date(Math.max(0, ...orders.map(({ placedAt }) => placedAt.getTime())));
}
