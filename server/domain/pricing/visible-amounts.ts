import { gstInside, gstOnTop, sumGst, taxOf, type Gst } from '../tax/gst';
import type { TaxMode } from '../tax/tax-modes';
import type { Paise } from './money';
import { rateOfClass, type GstTerms } from './price-book';
import type { OrderPrices } from './pricing';

/** The amounts of an order as a shopper sees them, in paise. They add up to the total. */
export interface VisibleAmounts {
  /** Items as the shop shows their prices: with tax in GST_INCLUSIVE, otherwise without. */
  itemsPrice: Paise;
  /** Shipping and fees, like the items. */
  shippingPrice: Paise;
  /** Tax that the order adds to both; 0 in GST_INCLUSIVE. */
  addedTax: Paise;
}

/** The amounts of an order as a shopper sees them. `charges` is the tax of shipping and fees. */
export function visibleAmountsOf(
  { itemsPrice, shippingPrice, taxPrice, totalPrice }: OrderPrices,
  { taxMode, charges }: { taxMode: TaxMode; charges: readonly Gst[] },
): VisibleAmounts {
  if (taxMode !== 'GST_INCLUSIVE') return { itemsPrice, shippingPrice, addedTax: taxPrice };
  const visibleShippingPrice = shippingPrice + taxOf(sumGst(charges));
  return { itemsPrice: totalPrice - visibleShippingPrice, shippingPrice: visibleShippingPrice, addedTax: 0 };
}

/** GST of one piece and its price with GST, in paise, for a delivery within the state of the shop. */
export function gstOfPrice(
  price: Paise,
  terms: GstTerms,
  taxClass: string,
): { tax: Paise; priceWithTax: Paise } {
  const basisPoints = rateOfClass(terms, taxClass);
  const gst = (terms.isInclusive ? gstInside : gstOnTop)(price, { basisPoints, isSameState: true });
  const tax = taxOf(gst);
  return { tax, priceWithTax: gst.taxable + tax };
}

/** Tax of an order by rate, from its lines and charges; the highest rate first. Rates without tax are absent. */
export function taxesByRate(supplies: readonly (Gst & { taxBasisPoints: number })[]): TaxOfRate[] {
  const rates = [...new Set(supplies.map(({ taxBasisPoints }) => taxBasisPoints))].sort((a, b) => b - a);
  return rates.flatMap((taxBasisPoints): TaxOfRate[] => {
    const gst = sumGst(supplies.filter((supply) => supply.taxBasisPoints === taxBasisPoints));
    return taxOf(gst) === 0 ? [] : [{ taxBasisPoints, ...gst }];
  });
}

/** The GST of all supplies with one rate. */
export interface TaxOfRate extends Gst {
  /** In hundredths of a percent. */
  taxBasisPoints: number;
}
