import { taxOf, sumGst } from '../tax/gst';
import { taxOrder, type ChargeAmount, type OrderTax } from './gst-pricing';
import { itemsPriceOf, shippingPriceOf, type PricedLine } from './items-price';
import { shareOf, type Paise } from './money';
import type { PriceBook } from './price-book';

/** The four amounts of an order, in paise. Items and shipping are without tax. */
export interface OrderPrices {
  itemsPrice: Paise;
  shippingPrice: Paise;
  taxPrice: Paise;
  totalPrice: Paise;
}

/** The amounts of an order, and in GST modes the tax of its lines and charges. */
export interface PricedOrder extends OrderPrices {
  /** Fees inside the shipping price, before tax. */
  feePrice: Paise;
  tax?: OrderTax | undefined;
}

/** Terms of one order beside its lines. */
export interface PricingOptions {
  /** Two letters of the state of delivery; the state of the seller by default. Unused without GST. */
  placeOfSupply?: string | undefined;
  /** Fee of cash on delivery as the shop shows prices, in paise; 0 by default. */
  codFee?: Paise | undefined;
  /** Price of the shipping method as the shop shows prices, in paise; by default by the terms of the price book. */
  methodPrice?: Paise | undefined;
}

/**
 * Prices an order by a price book, in paise, so totals are exact. An empty order costs only shipping. Free shipping
 * compares the prices that the shop shows. In GST modes the items price and the shipping price are taxable values. A
 * fee of cash on delivery belongs to the shipping price; without GST it is untaxed. §9
 */
export function priceOrder(
  lines: readonly PricedLine[],
  { taxBasisPoints, shipping, gst }: PriceBook,
  { placeOfSupply, codFee = 0, methodPrice }: PricingOptions = {},
): PricedOrder {
  const displayedItemsPrice = itemsPriceOf(lines);
  const displayedShippingPrice = methodPrice ?? shippingPriceOf(displayedItemsPrice, shipping);
  if (!gst || lines.length === 0) {
    const taxPrice = shareOf(displayedItemsPrice, taxBasisPoints);
    const untaxedShippingPrice = displayedShippingPrice + codFee;
    return {
      itemsPrice: displayedItemsPrice,
      shippingPrice: untaxedShippingPrice,
      taxPrice,
      totalPrice: displayedItemsPrice + untaxedShippingPrice + taxPrice,
      feePrice: codFee,
    };
  }
  const allCharges: ChargeAmount[] = [
    { kind: 'SHIPPING', amount: displayedShippingPrice },
    { kind: 'COD_FEE', amount: codFee },
  ];
  const charges = allCharges.filter(({ amount }) => amount !== 0);
  const tax = taxOrder(lines, gst, { placeOfSupply: placeOfSupply ?? gst.sellerState, discount: 0, charges });
  const shippingPrice = sumGst(tax.charges).taxable;
  const taxPrice = taxOf(tax);
  const itemsPrice = tax.taxable - shippingPrice;
  const feePrice = sumGst(tax.charges.filter(({ kind }) => kind === 'COD_FEE')).taxable;
  return { itemsPrice, shippingPrice, taxPrice, totalPrice: tax.taxable + taxPrice, feePrice, tax };
}
