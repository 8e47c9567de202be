import type { PriceBook } from '../pricing/price-book';
import type { ShippingMethod } from '../delivery/shipping-methods';
import type { CodTerms } from './cash-on-delivery';
import type { HoldLimits } from './stock-holds';

/** Terms of a shop for new orders. */
export interface OrderTerms {
  priceBook: PriceBook;
  /** Shipping methods in the order of the shop, at least one. */
  shippingMethods: readonly ShippingMethod[];
  /** Address of the shop on one line, for methods with pick-up; empty without one. */
  pickupAddress: string;
  /** Duration of a stock hold, in milliseconds. */
  holdMs: number;
  /** Limits of stock that unpaid orders may hold. */
  holdLimits: HoldLimits;
  /** Terms of cash on delivery; undefined while the shop does not offer it. */
  cod: CodTerms | undefined;
}
