import { MAX_PRICE } from '../constants';
import { badInput } from '../errors';
import { shareOf, type Paise } from './money';

const BASIS_POINTS_PER_PERCENT = 100;
const FULL_PRICE_BASIS_POINTS = 100 * BASIS_POINTS_PER_PERCENT;

/** The bulk actions that change prices. */
export const PRICE_ACTIONS = ['CHANGE_PRICE', 'RAISE_PRICE', 'LOWER_PRICE', 'SET_PRICE'] as const;

export const PRICE_ROUNDINGS = ['NONE', 'RUPEE', 'TEN_RUPEES', 'NINETY_NINE'] as const;
/** Rounding of a changed price: to the paisa, the rupee, ten rupees, or a price that ends in 99 rupees. */
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number];

/** A change of the prices of many products: by hundredths of a percent, by an amount in paise, or to one price. */
export type PriceChange =
  | { action: 'CHANGE_PRICE'; hundredthsOfPercent: number; rounding: PriceRounding }
  | { action: 'RAISE_PRICE' | 'LOWER_PRICE'; amount: Paise; rounding: PriceRounding }
  | { action: 'SET_PRICE'; price: Paise };

/** Returns true for an action that changes prices. */
export function isPriceAction(action: string): action is PriceChange['action'] {
  return PRICE_ACTIONS.some((priceAction) => priceAction === action);
}

/** Distance between two rounded prices, and the lowest rounded price above 0, in paise. */
const ROUNDING_STEPS: Record<PriceRounding, { step: Paise; first: Paise }> = {
  NONE: { step: 1, first: 1 },
  RUPEE: { step: 100, first: 100 },
  TEN_RUPEES: { step: 1_000, first: 1_000 },
  NINETY_NINE: { step: 10_000, first: 9_900 },
};

/** Rounds a price to the nearest rounded price, in paise, half up; below the lowest one the result is the lowest. */
export function roundPrice(price: Paise, rounding: PriceRounding): Paise {
  const { step, first } = ROUNDING_STEPS[rounding];
  const stepCount = Math.floor((2 * (price - first) + step) / (2 * step));
  return first + Math.max(0, stepCount) * step;
}

/** New price of a product before it is rounded, in paise; 0 or less if the change is too large. */
export function unroundedPrice(price: Paise, change: PriceChange): Paise {
  switch (change.action) {
    case 'SET_PRICE':
      return change.price;
    case 'RAISE_PRICE':
      return price + change.amount;
    case 'LOWER_PRICE':
      return price - change.amount;
    case 'CHANGE_PRICE':
      return shareOf(price, FULL_PRICE_BASIS_POINTS + change.hundredthsOfPercent);
  }
}

/**
 * New price of a product, in paise. Throws BAD_INPUT if the product has no price, or the result is not a valid price.
 */
export function changePrice(price: Paise, change: PriceChange): Paise {
  if (change.action === 'SET_PRICE') return change.price;
  const field = change.action === 'CHANGE_PRICE' ? 'percent' : 'amount';
  if (price === 0) throw badInput(field, 'product.noPrice');
  const exactPrice = unroundedPrice(price, change);
  if (exactPrice <= 0) throw badInput(field, 'product.wouldCostNothing');
  const newPrice = roundPrice(exactPrice, change.rounding);
  if (newPrice > MAX_PRICE)
    throw badInput(field, { key: 'product.wouldCostTooMuch', params: { max: MAX_PRICE / 100 } });
  return newPrice;
}
