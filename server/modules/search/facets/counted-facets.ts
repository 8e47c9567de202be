import { PRICE_EDGES, priceBands } from '../../../domain/catalogue/price-bands';
import type {
  AttributeFacet,
  FacetValue,
  PriceBand,
  ProductFacets,
} from '../../../domain/catalogue/search-model';
import { originCountryOf } from '../index-entry';
import { ATTRIBUTE_VALUE, BRAND, CATEGORY, CATEGORY_NODE } from '../index-terms';
import type { IndexName } from '../search-engine';
import type { FacetCounter } from './facet-counter';

/** Maximum number of values of a facet, and of facets of attributes. */
const MAX_VALUES = 20;
const MIN_RATINGS = [4, 3, 2, 1];

/** Facets of the counted products, with the names of the counted ids. They have all attributes, in any order. */
export function countedFacets(counter: FacetCounter, names: Iterable<IndexName>): ProductFacets {
  const values = new Map<number, FacetValue[]>();
  for (const { id, kind, name } of names) {
    const value = { name, count: counter.byId[id] ?? 0 };
    const others = values.get(kind);
    if (others) others.push(value);
    else values.set(kind, [value]);
  }
  const valuesOf = (kind: number) => mostFrequentFirst(values.get(kind) ?? []);
  return {
    categories: valuesOf(CATEGORY).slice(0, MAX_VALUES),
    brands: valuesOf(BRAND).slice(0, MAX_VALUES),
    priceBands: bandsOf(counter),
    ratings: ratingsOf(counter),
    inStock: counter.inStock,
    originCountries: originsOf(counter),
    categoryNodes: valuesOf(CATEGORY_NODE).map(({ name, count }) => ({ categoryId: name, count })),
    attributes: attributesOf(valuesOf(ATTRIBUTE_VALUE)),
  };
}

/** The attributes with the most products. */
export function mostFrequentAttributes(facets: readonly AttributeFacet[]): AttributeFacet[] {
  return facets
    .map((facet) => ({ facet, total: facet.values.reduce((sum, { count }) => sum + count, 0) }))
    .sort((left, right) => right.total - left.total || (left.facet.name < right.facet.name ? -1 : 1))
    .slice(0, MAX_VALUES)
    .map(({ facet }) => facet);
}

/** Attributes of values whose names start with the name of their attribute; the most frequent values first. */
function attributesOf(values: readonly FacetValue[]): AttributeFacet[] {
  const facets = new Map<string, AttributeFacet['values']>();
  for (const { name, count } of values) {
    const [attribute = '', value = ''] = name.split('\n');
    const others = facets.get(attribute);
    if (!others) facets.set(attribute, [{ value, count }]);
    else if (others.length < MAX_VALUES) others.push({ value, count });
  }
  return [...facets].map(([name, attributeValues]) => ({ name, values: attributeValues }));
}

function mostFrequentFirst(values: readonly FacetValue[]): FacetValue[] {
  return [...values].sort((left, right) => right.count - left.count || (left.name < right.name ? -1 : 1));
}

/** Price bands; a family counts once for each band in which it has a member. */
function bandsOf({ byPriceSteps }: FacetCounter): PriceBand[] {
  const countWith = (mask: number) =>
    [...byPriceSteps].reduce((sum, [steps, count]) => sum + (steps & mask ? count : 0), 0);
  const counts = Array.from({ length: PRICE_EDGES.length + 1 }, (_, step) => countWith(1 << step));
  return priceBands(counts).map(({ minPrice, maxPrice }) => {
    const first = minPrice === undefined ? 0 : PRICE_EDGES.indexOf(minPrice) + 1;
    const last = maxPrice === undefined ? PRICE_EDGES.length : PRICE_EDGES.indexOf(maxPrice + 1);
    const mask = counts.reduce(
      (bits, _count, step) => (step >= first && step <= last ? bits | (1 << step) : bits),
      0,
    );
    return { minPrice, maxPrice, count: countWith(mask) };
  });
}

function ratingsOf({ byRating }: FacetCounter): ProductFacets['ratings'] {
  const counts = MIN_RATINGS.map((minRating) => ({
    minRating,
    count: byRating.reduce((sum, count, stars) => sum + (stars >= minRating ? count : 0), 0),
  }));
  return counts.filter(({ count }) => count > 0);
}

function originsOf({ byOrigin }: FacetCounter): FacetValue[] {
  const values: FacetValue[] = [];
  byOrigin.forEach((count, origin) => values.push({ name: originCountryOf(origin), count }));
  return mostFrequentFirst(values).slice(0, MAX_VALUES);
}
