import type { ClassifiedLine } from './gst-pricing';
import type { Paise } from './money';
import type { ShippingTerms } from './price-book';

// A module of its own, because every page shows items prices, but only cart and checkout compute taxes.

/** Item fields for pricing: the price of one piece in paise, an integer quantity, and in GST modes the tax class. */
export type PricedLine = ClassifiedLine;

/** Price of one item times its quantity, in paise. */
export function linePrice(line: PricedLine): Paise {
  return line.price * line.qty;
}

/** Price of all items as the shop shows it, in paise, before shipping; with tax if prices include it. */
export function itemsPriceOf(lines: readonly PricedLine[]): Paise {
  return lines.reduce((sum, line) => sum + linePrice(line), 0);
}

/** Price of shipping as the shop shows it, in paise, by the items price as the shop shows it. §9 */
export function shippingPriceOf(itemsPrice: Paise, shipping: ShippingTerms): Paise {
  return isShippingFree(itemsPrice, shipping) ? 0 : shipping.price;
}

/** True if an items price, in paise, is high enough for free shipping. §9 */
export function isShippingFree(itemsPrice: Paise, { freeAbove }: ShippingTerms): boolean {
  return itemsPrice > freeAbove;
}

/** Amount in paise that is missing for free shipping, rounded up to whole rupees; 0 if shipping is free already. §9 */
export function missingForFreeShipping(itemsPrice: Paise, shipping: ShippingTerms): Paise {
  if (isShippingFree(itemsPrice, shipping)) return 0;
  const missingAmount = shipping.freeAbove - itemsPrice + 1;
  return missingAmount + ((100 - (missingAmount % 100)) % 100);
}
