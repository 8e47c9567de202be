import {
  MAX_LENGTH,
  MAX_PRICE,
  MAX_RATING,
  parseDecimal,
  PRODUCT_SORTS,
  toDecimal,
  type Paise,
  type ProductSort,
} from '../domain';

/** Filters and sort order of a search. A missing field means no filter. */
export interface SearchChoices {
  /** The sort order; relevance if missing. */
  sort?: Exclude<ProductSort, 'RELEVANCE'>;
  category?: string;
  brand?: string;
  minPrice?: Paise;
  maxPrice?: Paise;
  /** Minimum rating in stars. */
  minRating?: number;
  /** True for products in stock only. */
  inStock?: true;
  /** Country of origin, an alpha-2 code of ISO 3166-1. */
  originCountry?: string;
}

/** Reads filters and sort order from a URL query. Invalid values are ignored. */
export function readChoices(query: URLSearchParams): SearchChoices {
  return withoutUndefined({
    sort: readSort(query.get('sort')),
    category: readName(query.get('category'), MAX_LENGTH.category),
    brand: readName(query.get('brand'), MAX_LENGTH.brand),
    ...readPrices(query),
    minRating: readRating(query.get('rating')),
    inStock: query.get('stock') === '1' ? true : undefined,
    originCountry: /^[A-Z]{2}$/.exec(query.get('origin') ?? '')?.[0],
  });
}

/** Filters and sort order as query parameters; undefined for missing ones. */
export function choicesQuery(choices: SearchChoices): Record<string, string | undefined> {
  const { sort, category, brand, minPrice, maxPrice, minRating, inStock, originCountry } = choices;
  return {
    sort,
    category,
    brand,
    min: minPrice === undefined ? undefined : plainRupees(minPrice),
    max: maxPrice === undefined ? undefined : plainRupees(maxPrice),
    rating: minRating?.toString(),
    stock: inStock ? '1' : undefined,
    origin: originCountry,
  };
}

/** An amount in rupees, as visitors type it: `1000`, `4999.99`. */
export function plainRupees(amount: Paise): string {
  return toDecimal(amount).replace(/\.00$/, '');
}

/** True if a filter is active; the sort order does not count. */
export function hasActiveFilter({ sort: _sort, ...filters }: SearchChoices): boolean {
  return Object.values(choicesQuery(filters)).some(Boolean);
}

function readSort(sort: string | null): SearchChoices['sort'] {
  return PRODUCT_SORTS.filter((name) => name !== 'RELEVANCE').find((name) => name === sort);
}

function readName(name: string | null, maxLength: number): string | undefined {
  if (!name || name.trim() === '' || [...name].length > maxLength) return undefined;
  return /\p{Cc}|\p{Surrogate}/u.test(name) ? undefined : name;
}

/** Swaps minimum and maximum if the minimum is larger. A minimum of 0 is no filter. */
function readPrices(query: URLSearchParams): Pick<SearchChoices, 'minPrice' | 'maxPrice'> {
  const minPrice = readPrice(query.get('min')) || undefined;
  const maxPrice = readPrice(query.get('max'));
  if (minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice) return { minPrice, maxPrice };
  return { minPrice: maxPrice || undefined, maxPrice: minPrice };
}

/** Parses an amount that a visitor typed: `₹1,24,999`, `1000.50`. */
function readPrice(text: string | null): Paise | undefined {
  const price = parseDecimal((text ?? '').replace(/[₹,\s]/g, ''));
  return price === undefined || price > MAX_PRICE ? undefined : price;
}

function readRating(text: string | null): number | undefined {
  const rating = Number(text);
  return Number.isInteger(rating) && rating >= 1 && rating <= MAX_RATING ? rating : undefined;
}

function withoutUndefined(choices: SearchChoices): SearchChoices {
  return Object.fromEntries(Object.entries(choices).filter(([, choice]) => choice !== undefined));
}
