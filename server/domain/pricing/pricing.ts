import { FREE_SHIPPING_ABOVE, SHIPPING_PRICE } from '../constants';
import type { OrderItem } from '../model';
import { shareOf, type Paise } from './money';

/** What pricing needs of a line: the price of one piece in paise, and a whole number of pieces. */
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

/** An order as the shop would write it now: lines from the catalogue, and their prices in paise. */
export interface OrderQuote extends OrderPrices {
  orderItems: OrderItem[];
}

/** Price of one line, in paise. */
export function linePrice(line: PricedLine): Paise {
  return line.price * line.qty;
}

/** Price of all lines, in paise, before shipping and tax. */
export function itemsPriceOf(lines: readonly PricedLine[]): Paise {
  return lines.reduce((sum, line) => sum + linePrice(line), 0);
}

/**
 * Prices an order, in paise, so totals never drift; its tax is so many hundredths of a percent. An empty one costs
 * nothing but shipping. §9
 */
export function priceOrder(lines: readonly PricedLine[], taxBasisPoints: number): OrderPrices {
  const itemsPrice = itemsPriceOf(lines);
  const shippingPrice = itemsPrice > FREE_SHIPPING_ABOVE ? 0 : SHIPPING_PRICE;
  const taxPrice = shareOf(itemsPrice, taxBasisPoints);
  return { itemsPrice, shippingPrice, taxPrice, totalPrice: itemsPrice + shippingPrice + taxPrice };
}

/** How much more items must cost to ship free, in paise: whole rupees that surely suffice; 0 when they do already. §9 */
export function shortOfFreeShipping(itemsPrice: Paise): Paise {
  if (itemsPrice > FREE_SHIPPING_ABOVE) return 0;
  const missing = FREE_SHIPPING_ABOVE - itemsPrice + 1;
  return missing + ((100 - (missing % 100)) % 100);
}
