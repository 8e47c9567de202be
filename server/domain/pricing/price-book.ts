import type { TaxMode } from '../tax/tax-modes';
import type { Paise } from './money';

/** The terms of a shop from which it prices orders: plain data, so that the browser computes the same amounts. */
export interface PriceBook {
  /** Tax on the items price without GST, in hundredths of a percent. Unused in the GST modes. */
  taxBasisPoints: number;
  shipping: ShippingTerms;
  /** True if the shop has shipping methods, whose prices only a quote has; `shipping` is then unused. */
  hasShippingMethods?: true | undefined;
  /** Terms of the GST modes; undefined in the mode FLAT_EXCLUSIVE. */
  gst?: GstTerms | undefined;
}

/** Terms of the GST modes. */
export interface GstTerms {
  /** True if prices, also the price of shipping, include the tax. */
  isInclusive: boolean;
  /** State of the shop: two letters of ISO 3166-2:IN. */
  sellerState: string;
  /** Today's rates of the tax classes. The first class holds for products without a class. */
  rates: readonly ClassRate[];
}

/** Today's rate of a tax class. */
export interface ClassRate {
  taxClass: string;
  /** In hundredths of a percent. */
  basisPoints: number;
}

/** Price of shipping, in paise. */
export interface ShippingTerms {
  price: Paise;
  /** Orders with an items price above this amount have free shipping. */
  freeAbove: Paise;
}

/**
 * The price book of §9: a tax of 4 % on the items price, and shipping for ₹550.00, which is free above an items price
 * of ₹50,000.00. The configuration may override the tax rate.
 */
export const DEFAULT_PRICE_BOOK: PriceBook = {
  taxBasisPoints: 400,
  shipping: { price: 550_00, freeAbove: 50_000_00 },
};

/** The tax mode of a price book. */
export function taxModeOf({ gst }: PriceBook): TaxMode {
  if (!gst) return 'FLAT_EXCLUSIVE';
  return gst.isInclusive ? 'GST_INCLUSIVE' : 'GST_EXCLUSIVE';
}

/**
 * Today's rate of a tax class in hundredths of a percent; an empty or unknown class has the rate of the first class.
 */
export function rateOfClass({ rates }: GstTerms, taxClass: string): number {
  const classRate = rates.find((candidate) => candidate.taxClass === taxClass) ?? rates[0];
  return classRate?.basisPoints ?? 0;
}
