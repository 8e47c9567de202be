import type { Product, ProductFilter } from '../../domain/model';
import type { Paise } from '../../domain/pricing/money';
import { PRICE_EDGES } from '../../domain/catalogue/price-bands';
import { leastHundredths } from '../../domain/reviews/rating';
import { hashOf } from './hash';

/** A piece of SQL and what is bound to it. */
export interface Piece {
  sql: string;
  values: (string | number)[];
}

/** What a filter is to the index: tags that must be there, numbers up to which products count, and the rest. */
export interface Narrowing {
  /** One of each group must be there. */
  tags: string[][];
  /** The least rating in hundredths. */
  least: number | undefined;
  /** About entries. */
  conditions: Piece[];
}

// Names may hold anything, tags must be words.
const tagOf = (kind: 'c' | 'b', name: string) => kind + hashOf(name).toString(36);

/** The words by which lists are narrowed to a product. */
export function tagsOf({ category, brand, price }: Pick<Product, 'category' | 'brand' | 'price'>): string[] {
  return [tagOf('c', category), tagOf('b', brand), `p${stepOf(price)}`];
}

/** What the index is to be asked for beside the words, so that only products that pass a filter are found. */
export function narrowingOf({ category, brand, minRating, inStock, ...prices }: ProductFilter): Narrowing {
  const tags = [
    ...(category === undefined ? [] : [[tagOf('c', category)]]),
    ...(brand === undefined ? [] : [[tagOf('b', brand)]]),
  ];
  const stock = inStock === undefined ? [] : [{ sql: 'entry.in_stock = ?', values: [Number(inStock)] }];
  return {
    tags: [...tags, ...stepTags(prices)],
    least: minRating === undefined ? undefined : leastHundredths(minRating),
    conditions: [...stock, ...priceConditions(prices)],
  };
}

/** The tags of the steps between round prices, in the order of a list that is sorted by price and begins at one. */
export function priceSteps(direction: 'ASC' | 'DESC', price?: string | number): string[] {
  const steps = [...PRICE_EDGES, Infinity].map((_, step) => step);
  const first = price === undefined ? undefined : stepOf(Number(price));
  const isAhead = (step: number) =>
    first === undefined || (direction === 'ASC' ? step >= first : step <= first);
  const ahead = steps.filter(isAhead).map((step) => `p${step}`);
  return direction === 'ASC' ? ahead : ahead.reverse();
}

type Prices = Pick<ProductFilter, 'minPrice' | 'maxPrice'>;

/** The steps between round prices that a range of prices touches. */
function stepTags({ minPrice, maxPrice }: Prices): string[][] {
  if (minPrice === undefined && maxPrice === undefined) return [];
  const first = stepOf(minPrice ?? 0);
  const last = maxPrice === undefined ? PRICE_EDGES.length : stepOf(maxPrice);
  if (last < first) return [['p']];
  return [Array.from({ length: last - first + 1 }, (_, index) => `p${first + index}`)];
}

/** Where a range begins or ends within a step, the prices themselves are compared. */
function priceConditions({ minPrice, maxPrice }: Prices): Piece[] {
  const isStart = (price: Paise) => price === 0 || PRICE_EDGES.includes(price);
  return [
    ...(minPrice === undefined || isStart(minPrice) ? [] : [{ sql: 'entry.price >= ?', values: [minPrice] }]),
    ...(maxPrice === undefined || isStart(maxPrice + 1)
      ? []
      : [{ sql: 'entry.price <= ?', values: [maxPrice] }]),
  ];
}

/** The number of round prices that are not above a price. */
function stepOf(price: Paise): number {
  const above = PRICE_EDGES.findIndex((edge) => price < edge);
  return above === -1 ? PRICE_EDGES.length : above;
}
