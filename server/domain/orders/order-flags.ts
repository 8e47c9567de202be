import type { Paise } from '../pricing/money';

/** Stored flags that determine the state of an order. */
export interface OrderFlags {
  isPaid: boolean;
  isDelivered: boolean;
  isCancelled: boolean;
  /** True if the full payment is refunded. */
  isRefunded: boolean;
  /** True while a refund has no recorded outcome. */
  isRefunding: boolean;
  /** State of the confirmation of a cash order; undefined for online payments. */
  cashConfirmation?: CashConfirmation | undefined;
  /** Units that left the shop; absent for none. */
  dispatch?: Dispatch | undefined;
}

/** Some units of an order left the shop, or all that are not cancelled did. */
export type Dispatch = 'partial' | 'complete';

/** A cash order waits for its confirmation, or is confirmed. */
export type CashConfirmation = 'pending' | 'confirmed';

/** States of an order. A cancelled order with a payment is `cancelledPaid`; the shop refunds it. §4 */
export type OrderState =
  | 'created'
  | 'unconfirmed'
  | 'cashDue'
  | 'paid'
  | 'delivered'
  | 'refunding'
  | 'refunded'
  | 'deliveredRefunded'
  | 'cancelled'
  | 'cancelledPaid'
  | 'cancelledRefunding'
  | 'cancelledRefunded';

/** Derives the state of an order from its record. */
export function orderStateOf(order: OrderFlags): OrderState {
  const { isPaid, isDelivered, isCancelled, isRefunded, isRefunding } = order;
  if (isCancelled) {
    if (!isPaid) return 'cancelled';
    if (isRefunded) return 'cancelledRefunded';
    return isRefunding ? 'cancelledRefunding' : 'cancelledPaid';
  }
  if (isDelivered) return isRefunded ? 'deliveredRefunded' : 'delivered';
  if (!isPaid) return unpaidStateOf(order);
  if (isRefunded) return 'refunded';
  return isRefunding ? 'refunding' : 'paid';
}

function unpaidStateOf({ cashConfirmation }: OrderFlags): OrderState {
  if (cashConfirmation === undefined) return 'created';
  return cashConfirmation === 'pending' ? 'unconfirmed' : 'cashDue';
}

/** Sums and numbers of the changes of an order after its payment. */
export interface OrderChanges {
  /** Sums of the refunds that are done, and of those that are requested. */
  refundedAmount: Paise;
  reservedRefunds: Paise;
  /** Number of changes of shipments, refunds, returns and notes. */
  changes: number;
  /** Units that left the shop; undefined for none. */
  dispatch?: Dispatch | undefined;
}
