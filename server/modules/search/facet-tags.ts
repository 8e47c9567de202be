import type { Product, ProductFilter } from '../../domain/model';
import type { Paise } from '../../domain/pricing/money';
import { PRICE_EDGES } from '../../domain/catalogue/price-bands';
import { minHundredths } from '../../domain/reviews/rating';
import { hashOf } from './hash';

/** An SQL fragment and its bound values. */
export interface SqlFragment {
  sql: string;
  values: (string | number)[];
}

/** A filter as index conditions: tags, a minimum rating, and conditions on index entries. */
export interface FacetScope {
  /** A product must have at least one tag of each group. */
  tags: string[][];
  minRatingHundredths: number | undefined;
  /** Conditions on index entries. */
  conditions: SqlFragment[];
}

// A tag contains a hash of the name, because a tag must be a single word.
const tagOf = (prefix: 'c' | 'b', name: string) => prefix + hashOf(name).toString(36);

const originTagOf = (originCountry: string) => `o${originCountry.toLowerCase()}`;

type TaggedProduct = Pick<Product, 'category' | 'brand' | 'price'> & { originCountry: string };

/** Facet tags of a product: its category, brand, price step and, if it has one, country of origin. */
export function tagsOf({ category, brand, price, originCountry }: TaggedProduct): string[] {
  const originTags = originCountry === '' ? [] : [originTagOf(originCountry)];
  return [tagOf('c', category), tagOf('b', brand), `p${priceStepOf(price)}`, ...originTags];
}

/** Converts a filter to index conditions. */
export function facetScopeOf(filter: ProductFilter): FacetScope {
  const { category, brand, minRating, inStock, originCountry, ...prices } = filter;
  const tags = [
    ...(category === undefined ? [] : [[tagOf('c', category)]]),
    ...(brand === undefined ? [] : [[tagOf('b', brand)]]),
    ...(originCountry === undefined ? [] : [[originTagOf(originCountry)]]),
  ];
  const stock = inStock === undefined ? [] : [{ sql: 'entry.in_stock = ?', values: [Number(inStock)] }];
  return {
    tags: [...tags, ...priceStepTags(prices)],
    minRatingHundredths: minRating === undefined ? undefined : minHundredths(minRating),
    conditions: [...stock, ...priceConditions(prices)],
  };
}

/**
 * Tags of the price steps in sort order. A price step is the range between two price edges. With a price, the list
 * starts at the step of this price.
 */
export function priceSteps(direction: 'ASC' | 'DESC', price?: string | number): string[] {
  const stepCount = PRICE_EDGES.length + 1;
  const steps = Array.from({ length: stepCount }, (_, step) => step);
  const firstStep = price === undefined ? undefined : priceStepOf(Number(price));
  const isInRange = (step: number) =>
    firstStep === undefined || (direction === 'ASC' ? step >= firstStep : step <= firstStep);
  const tagsInRange = steps.filter(isInRange).map((step) => `p${step}`);
  return direction === 'ASC' ? tagsInRange : tagsInRange.reverse();
}

type Prices = Pick<ProductFilter, 'minPrice' | 'maxPrice'>;

/** Tags of the price steps that overlap a price range; empty without a range. */
function priceStepTags({ minPrice, maxPrice }: Prices): string[][] {
  if (minPrice === undefined && maxPrice === undefined) return [];
  const firstStep = priceStepOf(minPrice ?? 0);
  const lastStep = maxPrice === undefined ? PRICE_EDGES.length : priceStepOf(maxPrice);
  // The range is empty. No product has the tag `p` without a number, so the search has no matches.
  if (lastStep < firstStep) return [['p']];
  return [Array.from({ length: lastStep - firstStep + 1 }, (_, index) => `p${firstStep + index}`)];
}

/** Conditions on the exact price, for a range that begins or ends inside a price step. */
function priceConditions({ minPrice, maxPrice }: Prices): SqlFragment[] {
  const isStepStart = (price: Paise) => price === 0 || PRICE_EDGES.includes(price);
  return [
    ...(minPrice === undefined || isStepStart(minPrice)
      ? []
      : [{ sql: 'entry.price >= ?', values: [minPrice] }]),
    ...(maxPrice === undefined || isStepStart(maxPrice + 1)
      ? []
      : [{ sql: 'entry.price <= ?', values: [maxPrice] }]),
  ];
}

/** Number of price edges at or below a price. */
function priceStepOf(price: Paise): number {
  const nextEdgeIndex = PRICE_EDGES.findIndex((edge) => price < edge);
  return nextEdgeIndex === -1 ? PRICE_EDGES.length : nextEdgeIndex;
}
