import type { Paise } from '../pricing/money';

/** Smallest fall of a price, in percent, about which wishers get an email, unless the shop sets another one. */
export const PRICE_DROP_PERCENT = 10;

/** True if a price fell by at least the percentage since the wish or the last email. Amounts in paise. */
export function isPriceDrop(oldPrice: Paise, price: Paise, percent = PRICE_DROP_PERCENT): boolean {
  return price > 0 && price * 100 <= oldPrice * (100 - percent);
}
