import type { Product, ProductFilter } from '../../domain/model';
import type { Paise } from '../../domain/pricing/money';
import { PRICE_EDGES } from '../../domain/catalogue/price-bands';
import { leastHundredths } from '../../domain/reviews/rating';
import { hashOf } from './hash';

/** An SQL fragment and its bound values. */
export interface SqlFragment {
  sql: string;
  values: (string | number)[];
}

/** A filter as index conditions: tags, a least rating, and conditions on index entries. */
export interface FacetScope {
  /** A product must have at least one tag of each group. */
  tags: string[][];
  /** Least rating in hundredths. */
  minStep: number | undefined;
  /** Conditions on index entries. */
  conditions: SqlFragment[];
}

// Tags hash the names, because a tag must be a single word.
const tagOf = (kind: 'c' | 'b', name: string) => kind + hashOf(name).toString(36);

/** Facet tags of a product. */
export function tagsOf({ category, brand, price }: Pick<Product, 'category' | 'brand' | 'price'>): string[] {
  return [tagOf('c', category), tagOf('b', brand), `p${priceStepOf(price)}`];
}

/** Converts a filter to index conditions. */
export function facetScopeOf({ category, brand, minRating, inStock, ...prices }: ProductFilter): FacetScope {
  const tags = [
    ...(category === undefined ? [] : [[tagOf('c', category)]]),
    ...(brand === undefined ? [] : [[tagOf('b', brand)]]),
  ];
  const stock = inStock === undefined ? [] : [{ sql: 'entry.in_stock = ?', values: [Number(inStock)] }];
  return {
    tags: [...tags, ...stepTags(prices)],
    minStep: minRating === undefined ? undefined : leastHundredths(minRating),
    conditions: [...stock, ...priceConditions(prices)],
  };
}

/** Tags of the price steps in sort order. With a price, the list starts at the step of that price. */
export function priceSteps(direction: 'ASC' | 'DESC', price?: string | number): string[] {
  const steps = [...PRICE_EDGES, Infinity].map((_, step) => step);
  const first = price === undefined ? undefined : priceStepOf(Number(price));
  const isFrequent = (step: number) =>
    first === undefined || (direction === 'ASC' ? step >= first : step <= first);
  const frequentSteps = steps.filter(isFrequent).map((step) => `p${step}`);
  return direction === 'ASC' ? frequentSteps : frequentSteps.reverse();
}

type Prices = Pick<ProductFilter, 'minPrice' | 'maxPrice'>;

/** Tags of the price steps that overlap a price range; empty without a range. */
function stepTags({ minPrice, maxPrice }: Prices): string[][] {
  if (minPrice === undefined && maxPrice === undefined) return [];
  const first = priceStepOf(minPrice ?? 0);
  const last = maxPrice === undefined ? PRICE_EDGES.length : priceStepOf(maxPrice);
  if (last < first) return [['p']];
  return [Array.from({ length: last - first + 1 }, (_, index) => `p${first + index}`)];
}

/** Compares exact prices for a range limit inside a price step. */
function priceConditions({ minPrice, maxPrice }: Prices): SqlFragment[] {
  const isStart = (price: Paise) => price === 0 || PRICE_EDGES.includes(price);
  return [
    ...(minPrice === undefined || isStart(minPrice) ? [] : [{ sql: 'entry.price >= ?', values: [minPrice] }]),
    ...(maxPrice === undefined || isStart(maxPrice + 1)
      ? []
      : [{ sql: 'entry.price <= ?', values: [maxPrice] }]),
  ];
}

/** Number of price edges at or below a price. */
function priceStepOf(price: Paise): number {
  const upperIndex = PRICE_EDGES.findIndex((edge) => price < edge);
  return upperIndex === -1 ? PRICE_EDGES.length : upperIndex;
}
