import type { Paise } from './money';

/** The terms of a shop from which it prices orders: plain data, so that the browser computes the same amounts. */
export interface PriceBook {
  /** Tax on the items price, in hundredths of a percent. */
  taxBasisPoints: number;
  shipping: ShippingTerms;
}

/** Price of shipping, in paise. */
export interface ShippingTerms {
  price: Paise;
  /** Orders with an items price above this amount have free shipping. */
  freeAbove: Paise;
}

/**
 * The price book of §9: a tax of 4 % on the items price, and shipping for ₹550.00, which is free above an items price of
 * ₹50,000.00. The configuration may override the tax rate.
 */
export const DEFAULT_PRICE_BOOK: PriceBook = {
  taxBasisPoints: 400,
  shipping: { price: 550_00, freeAbove: 50_000_00 },
};
