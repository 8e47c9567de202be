import type { Paise } from '../pricing/money';
import type { ShippingTerms } from '../pricing/price-book';
import type { ShippingMethod } from './shipping-methods';

/** Amounts of a shipping method, without texts and zones; the audit log has them. */
export type ShippingRates = Pick<ShippingMethod, 'id' | 'kind' | 'price' | 'freeAbove' | 'slabs'>;

/** Shipping prices that an order may have had, in paise. */
export interface PossibleShipping {
  terms: readonly ShippingTerms[];
  /** Lowest price by weight, which depends on weights at the purchase; undefined for other methods. */
  minWeightPrice: Paise | undefined;
}

/** The amounts of a method. */
export function ratesOf({ id, kind, price, freeAbove, slabs }: ShippingMethod): ShippingRates {
  return { id, kind, price, freeAbove, slabs };
}

/** The shipping prices that rates of one method allow. */
export function possibleShippingOf(rates: readonly ShippingRates[]): PossibleShipping {
  const slabPrices = rates.flatMap(({ slabs }) => slabs.map(({ price }) => price));
  return {
    terms: rates
      .filter(({ kind }) => kind !== 'WEIGHT')
      .map(({ price, freeAbove }) => ({ price, freeAbove: freeAbove ?? Number.MAX_SAFE_INTEGER })),
    minWeightPrice: slabPrices.length === 0 ? undefined : Math.min(...slabPrices),
  };
}

/** The shipping prices of an order that lost units since: it keeps the price of its items at the purchase. */
export function possibleShippingBefore({ terms, minWeightPrice }: PossibleShipping): PossibleShipping {
  const freeAbove = Number.MAX_SAFE_INTEGER;
  const prices = new Set(terms.flatMap(({ price }) => [price, 0]));
  return { terms: [...prices].map((price) => ({ price, freeAbove })), minWeightPrice };
}
