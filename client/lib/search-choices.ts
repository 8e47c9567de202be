import { toDecimal, type Paise, type ProductSort } from '../domain';

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
  /** Chosen values of attributes and options by name. A product must have one of the values of each name. */
  attributes?: AttributeChoices;
}

/** Values by the name of an attribute or option. */
export type AttributeChoices = Readonly<Record<string, readonly string[]>>;

/** The address of a product list with the given choices: a search, a category, a collection or all products. */
export type ListingPath = (choices: SearchChoices, page?: number) => string;

/** Prefix of the query parameters of attributes: `attr.Colour=Clay`. */
export const ATTRIBUTE_PREFIX = 'attr.';

/** Filters and sort order as query parameters; undefined for missing ones. */
export function choicesQuery(choices: SearchChoices): Record<string, string | readonly string[] | undefined> {
  const { sort, category, brand, minPrice, maxPrice, minRating, inStock, originCountry } = choices;
  const attributes = Object.entries(choices.attributes ?? {});
  return {
    sort,
    category,
    brand,
    min: minPrice === undefined ? undefined : plainRupees(minPrice),
    max: maxPrice === undefined ? undefined : plainRupees(maxPrice),
    rating: minRating?.toString(),
    stock: inStock ? '1' : undefined,
    origin: originCountry,
    ...Object.fromEntries(attributes.map(([name, values]) => [ATTRIBUTE_PREFIX + name, values])),
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
