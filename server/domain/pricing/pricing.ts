import { FREE_SHIPPING_ABOVE, SHIPPING_PRICE } from '../constants';
import type { OrderItem } from '../model';
import { shareOf, type Paise } from './money';

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

/**
 * Prices an order in paise, so totals are exact. The tax rate is in hundredths of a percent. An empty order costs only
 * shipping. §9
 */
export function priceOrder(lines: readonly PricedLine[], taxBasisPoints: number): OrderPrices {
  const itemsPrice = itemsPriceOf(lines);
  const shippingPrice = itemsPrice > FREE_SHIPPING_ABOVE ? 0 : SHIPPING_PRICE;
  const taxPrice = shareOf(itemsPrice, taxBasisPoints);
  return { itemsPrice, shippingPrice, taxPrice, totalPrice: itemsPrice + shippingPrice + taxPrice };
}

/** Amount in paise that is missing for free shipping, rounded up to whole rupees; 0 if shipping is free already. §9 */
export function missingForFreeShipping(itemsPrice: Paise): Paise {
  if (itemsPrice > FREE_SHIPPING_ABOVE) return 0;
  const missingAmount = FREE_SHIPPING_ABOVE - itemsPrice + 1;
  return missingAmount + ((100 - (missingAmount % 100)) % 100);
}
