import type { Amounts } from '../fixtures/price-oracle';
import type { ModelMethod, ModelUser } from './shop-model';

export interface ModelOrderItem {
  productId: string;
  name: string;
  price: number;
  qty: number;
  /** Units that the shop never sends, and units of exchanges that it sends again. */
  cancelled: number;
  replaced: number;
  /** Units whose money went back. */
  refunded: number;
}

/** States of a parcel. */
export type ParcelState =
  'PACKED' | 'HANDED_OVER' | 'OUT_FOR_DELIVERY' | 'DELIVERED' | 'RETURNED_TO_ORIGIN' | 'LOST' | 'CANCELLED';

/** A parcel with the units of each line of its order. */
export interface ModelParcel {
  id: string;
  state: ParcelState;
  units: number[];
  isReplacement: boolean;
  /** True if the parcel was under way when the buyer refused the order. */
  awaitsReturn?: boolean;
}

export type ReturnState = 'REQUESTED' | 'APPROVED' | 'RECEIVED' | 'SETTLED' | 'REJECTED' | 'WITHDRAWN';

/** A return with the units of each line of its order. */
export interface ModelReturn {
  id: string;
  state: ReturnState;
  wish: 'REFUND' | 'EXCHANGE';
  units: number[];
  /** The decision about the units that came back. */
  decision?: 'restock' | 'writeOff' | 'sendBack';
}

/** Totals of an invoice by line of the order, and of its charges, in paise. */
export interface ModelInvoice {
  lineTotals: number[];
  chargeTotal: number;
  isChargeRefunded: boolean;
  /** False after a refund of an amount without units: it takes a share of each line. */
  isExact: boolean;
}

export interface ModelPayment {
  id: string;
  /** State at the provider. */
  status: 'CREATED' | 'APPROVED' | 'COMPLETED';
  /** Total of the order when the payment began, in rupees. */
  total?: string | undefined;
  /** Id of the buyer's payment of an order at Razorpay. */
  razorpayPaymentId?: string;
}

/** An order of the model. The times that end in `At` are in milliseconds, copied from responses of the shop. */
export interface ModelOrder {
  id: string;
  buyer: ModelUser;
  /** The buyer's name at the time of the order. */
  buyerName: string;
  orderItems: ModelOrderItem[];
  method: ModelMethod;
  /** True while a cash order waits for its confirmation. */
  isUnconfirmed: boolean;
  amounts: Amounts;
  /** Idempotency key and body of the request. */
  key: string;
  body: object;
  postalCode: string;
  number: string;
  holdsStock: boolean;
  /** The end of the stock hold, or of the time for the confirmation, in minutes of the model's clock. */
  holdEndsAtMinutes: number;
  payments: ModelPayment[];
  /** Id of the payment that paid the order, or CASH. */
  paidBy?: string;
  paidAt?: number;
  deliveredAt?: number;
  /** Oldest first. */
  returns: ModelReturn[];
  /** Units of each line that were sent, and refunded without a return. */
  sentRefunds: number[];
  /** Amounts of the refunds in paise. */
  refunds: number[];
  /** Totals of the invoiced lines and charges in paise; undefined before the first refund. */
  invoice?: ModelInvoice;
  /** In the order of their positions. */
  parcels: ModelParcel[];
  /** True if the buyer refused a cash order at the door. */
  isDeliveryRefused?: boolean;
  cancelledAt?: number;
  refundedAt?: number;
}
