import type { Paise } from '../pricing/money';
import type { Payout } from './payout-model';

/** States of a refund of an order: requested until the money is back, then done, or refused for good. */
export const ORDER_REFUND_STATES = ['REQUESTED', 'DONE', 'REFUSED'] as const;
export type OrderRefundState = (typeof ORDER_REFUND_STATES)[number];

/**
 * Causes of a refund: a decision at the order desk, a cancellation, a return, or the merchant's own refund at the
 * provider.
 */
export const ORDER_REFUND_CAUSES = ['DESK', 'CANCELLATION', 'RETURN', 'EXTERNAL'] as const;
export type OrderRefundCause = (typeof ORDER_REFUND_CAUSES)[number];

/** A refund of an order. Amounts in paise. */
export interface OrderRefund {
  id: string;
  orderId: string;
  state: OrderRefundState;
  cause: OrderRefundCause;
  returnId: string | undefined;
  amount: Paise;
  /** The refund in the currency of the charge: a decimal text and its currency. */
  charge: { value: string; currencyCode: string };
  /** Amount without goods. */
  goodwill: Paise;
  includesShipping: boolean;
  reason: string;
  /** Payout of a cash refund with its last characters only. */
  payout: Payout | undefined;
  reference: string | undefined;
  createdAt: Date;
  settledAt: Date | undefined;
  items: { productId: string; name: string; qty: number }[];
}
