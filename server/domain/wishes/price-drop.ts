/** Smallest fall of a price, in percent, about which wishers get an email, unless the shop sets another one. */
export const PRICE_DROP_PERCENT = 10;
