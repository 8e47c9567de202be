import type { Product } from '../../domain/model';
import type { Paise } from '../../domain/pricing/money';
import { PRICE_EDGES } from '../../domain/catalogue/price-bands';
import { hashOf } from './hash';

/** An SQL fragment and its bound values. */
export interface SqlFragment {
  sql: string;
  values: (string | number)[];
}

// A tag contains a hash of the name, because a tag must be a single word.
export const tagOf = (prefix: 'c' | 'b' | 'k' | 'a', name: string) => prefix + hashOf(name).toString(36);

/** Tag of a country of origin. */
export const originTagOf = (originCountry: string) => `o${originCountry.toLowerCase()}`;

/** Tag of a category of the tree. */
export const categoryTagOf = (categoryId: string): string => tagOf('k', categoryId);

/** Name of a value of an attribute or option among the names of the index. */
export const attributeValueName = (name: string, value: string): string => `${name}\n${value}`;

/** Tag of a value of an attribute or option. */
export const attributeTagOf = (name: string, value: string): string =>
  tagOf('a', attributeValueName(name, value));

type TaggedProduct = Pick<Product, 'category' | 'brand' | 'price'> & { originCountry: string };

/** Facet tags of a product: its category, brand, price step and, if it has one, country of origin. */
export function tagsOf({ category, brand, price, originCountry }: TaggedProduct): string[] {
  const originTags = originCountry === '' ? [] : [originTagOf(originCountry)];
  return [tagOf('c', category), tagOf('b', brand), `p${priceStepOf(price)}`, ...originTags];
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

/** Number of price edges at or below a price. */
export function priceStepOf(price: Paise): number {
  const nextEdgeIndex = PRICE_EDGES.findIndex((edge) => price < edge);
  return nextEdgeIndex === -1 ? PRICE_EDGES.length : nextEdgeIndex;
}

/** Price steps in paise with inclusive limits, by their tags; a missing limit is open. */
export function priceStepRange(tag: string): { minPrice?: Paise; maxPrice?: Paise } {
  const step = Number(tag.slice(1));
  const nextEdge = PRICE_EDGES[step];
  return { minPrice: PRICE_EDGES[step - 1], maxPrice: nextEdge === undefined ? undefined : nextEdge - 1 };
}
