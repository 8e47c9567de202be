import type { Paise } from '../pricing/money';
import type { Dispatch } from './order-flags';

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
