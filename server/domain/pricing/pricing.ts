import type { OrderItem } from '../model';
import { shareOf, type Paise } from './money';
import type { PriceBook, ShippingTerms } from './price-book';

/** Item fields for pricing: the price of one piece in paise, and an integer quantity. */
export interface PricedLine {
  price: Paise;
  qty: number;
}

/** The four amounts of an order, in paise. */
export interface OrderPrices {
  itemsPrice: Paise;
  shippingPrice: Paise;
  taxPrice: Paise;
  totalPrice: Paise;
}

/** An order at current prices: the items with catalogue prices, and the amounts of the order, in paise. */
export interface OrderQuote extends OrderPrices {
  orderItems: OrderItem[];
}

/** Price of one item times its quantity, in paise. */
export function linePrice(line: PricedLine): Paise {
  return line.price * line.qty;
}

/** Price of all items, in paise, before shipping and tax. */
export function itemsPriceOf(lines: readonly PricedLine[]): Paise {
  return lines.reduce((sum, line) => sum + linePrice(line), 0);
}

/** Prices an order by a price book, in paise, so totals are exact. An empty order costs only shipping. §9 */
export function priceOrder(
  lines: readonly PricedLine[],
  { taxBasisPoints, shipping }: PriceBook,
): OrderPrices {
  const itemsPrice = itemsPriceOf(lines);
  const shippingPrice = isShippingFree(itemsPrice, shipping) ? 0 : shipping.price;
  const taxPrice = shareOf(itemsPrice, taxBasisPoints);
  return { itemsPrice, shippingPrice, taxPrice, totalPrice: itemsPrice + shippingPrice + taxPrice };
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
