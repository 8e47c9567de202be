import type { PriceBook } from '../pricing/price-book';
import type { CodTerms } from './cash-on-delivery';
import type { HoldLimits } from './stock-holds';

/** Terms of a shop for new orders. */
export interface OrderTerms {
  priceBook: PriceBook;
  /** Duration of a stock hold, in milliseconds. */
  holdMs: number;
  /** Limits of stock that unpaid orders may hold. */
  holdLimits: HoldLimits;
  /** Terms of cash on delivery; undefined while the shop does not offer it. */
  cod: CodTerms | undefined;
}
