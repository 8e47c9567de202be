import { taxOf, sumGst } from '../tax/gst';
import { taxOrder, type ChargeAmount, type ClassifiedLine, type OrderTax } from './gst-pricing';
import { shareOf, type Paise } from './money';
import type { PriceBook, ShippingTerms } from './price-book';

/** Item fields for pricing: the price of one piece in paise, an integer quantity, and in GST modes the tax class. */
export type PricedLine = ClassifiedLine;

/** The four amounts of an order, in paise. Items and shipping are without tax. */
export interface OrderPrices {
  itemsPrice: Paise;
  shippingPrice: Paise;
  taxPrice: Paise;
  totalPrice: Paise;
}

/** The amounts of an order, and in GST modes the tax of its lines and charges. */
export interface PricedOrder extends OrderPrices {
  tax?: OrderTax | undefined;
}

/** Terms of one order beside its lines. */
export interface PricingOptions {
  /** Two letters of the state of delivery; the state of the seller by default. Unused without GST. */
  placeOfSupply?: string | undefined;
}

/** Price of one item times its quantity, in paise. */
export function linePrice(line: PricedLine): Paise {
  return line.price * line.qty;
}

/** Price of all items as the shop shows it, in paise, before shipping; with tax if prices include it. */
export function itemsPriceOf(lines: readonly PricedLine[]): Paise {
  return lines.reduce((sum, line) => sum + linePrice(line), 0);
}

/**
 * Prices an order by a price book, in paise, so totals are exact. An empty order costs only shipping. Free shipping
 * compares the prices that the shop shows. In GST modes the items price and the shipping price are taxable values. §9
 */
export function priceOrder(
  lines: readonly PricedLine[],
  { taxBasisPoints, shipping, gst }: PriceBook,
  { placeOfSupply }: PricingOptions = {},
): PricedOrder {
  const shownItemsPrice = itemsPriceOf(lines);
  const shownShippingPrice = shippingPriceOf(shownItemsPrice, shipping);
  if (!gst || lines.length === 0) {
    const taxPrice = shareOf(shownItemsPrice, taxBasisPoints);
    return {
      itemsPrice: shownItemsPrice,
      shippingPrice: shownShippingPrice,
      taxPrice,
      totalPrice: shownItemsPrice + shownShippingPrice + taxPrice,
    };
  }
  const charges: ChargeAmount[] =
    shownShippingPrice === 0 ? [] : [{ kind: 'SHIPPING', amount: shownShippingPrice }];
  const tax = taxOrder(lines, gst, { placeOfSupply: placeOfSupply ?? gst.sellerState, discount: 0, charges });
  const shippingPrice = sumGst(tax.charges).taxable;
  const taxPrice = taxOf(tax);
  const itemsPrice = tax.taxable - shippingPrice;
  return { itemsPrice, shippingPrice, taxPrice, totalPrice: tax.taxable + taxPrice, tax };
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
