import type { Paise } from '../../pricing/money';

/** Totals of the orders of one account. */
export interface BuyerTotals {
  /** Number of orders that are not cancelled. */
  orderCount: number;
  /** Sum of the paid orders without the refunded amounts. */
  totalSpent: Paise;
}

/** Totals of an account without orders. */
export const NO_BUYER_TOTALS: BuyerTotals = { orderCount: 0, totalSpent: 0 };
