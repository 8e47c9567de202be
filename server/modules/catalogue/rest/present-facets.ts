import { visibleFacetsOf, type AttributeDefinition } from '../../../domain/attributes/attribute-definition';
import type { PriceBand, ProductFacets, RelaxedSearch } from '../../../domain/catalogue/search-model';
import { toRupees } from '../../../domain/pricing/money';

interface FacetTexts {
  categories: readonly { id: string; slug: string }[];
  definitions: readonly AttributeDefinition[];
}

/** Facets of a list: category (by slug), brand, price, origin, then options and attributes. */
export function presentFilterValues(facets: ProductFacets, { categories, definitions }: FacetTexts) {
  const slugs = new Map(categories.map(({ id, slug }) => [id, slug]));
  const named = (values: readonly { name: string; count: number }[]) =>
    values.map(({ name, count }) => ({ value: name, count }));
  const nodes = facets.categoryNodes.flatMap(({ categoryId, count }) => {
    const value = slugs.get(categoryId);
    return value === undefined ? [] : [{ value, count }];
  });
  return [
    { name: 'category', values: nodes },
    { name: 'brand', values: named(facets.brands) },
    { name: 'price', values: facets.priceBands.map((band) => ({ value: rangeOf(band), count: band.count })) },
    { name: 'origin', values: named(facets.originCountries) },
    ...visibleFacetsOf(facets.attributes, definitions),
  ];
}

/** A price range in rupees, such as `1000-2999.99`; an open end has no number. */
function rangeOf({ minPrice, maxPrice }: PriceBand): string {
  return [minPrice, maxPrice].map((price) => (price === undefined ? '' : String(toRupees(price)))).join('-');
}

/** The executed search in place of the typed one; prices in rupees. */
export function presentRelaxed({ intent, ...relaxed }: RelaxedSearch) {
  return {
    ...relaxed,
    intent: intent
      ? {
          minPrice: intent.minPrice === undefined ? null : toRupees(intent.minPrice),
          maxPrice: intent.maxPrice === undefined ? null : toRupees(intent.maxPrice),
          category: intent.category ?? null,
        }
      : null,
  };
}
