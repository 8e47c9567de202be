import { toDecimal, type Paise } from '../../../domain';
import { PRODUCTS_PER_PAGE } from '../../../lib/constants';
import { readPage } from '../../../lib/paths';
import { readChoices } from '../../../lib/read-choices';
import { hasActiveFilter, type AttributeChoices, type SearchChoices } from '../../../lib/search-choices';

import type { SearchQueryVariables } from '../search.generated';

type ListingVariables = Pick<SearchQueryVariables, 'first' | 'offset' | 'sort' | 'filter'>;

/** Variables of a product list for the query of a URL: page, sort order and filter. */
export function listingVariables(search: string): ListingVariables {
  const parameters = new URLSearchParams(search);
  const page = readPage(parameters, PRODUCTS_PER_PAGE);
  const choices = readChoices(parameters);
  return {
    first: PRODUCTS_PER_PAGE,
    offset: (page - 1) * PRODUCTS_PER_PAGE,
    sort: choices.sort ?? 'RELEVANCE',
    ...(hasActiveFilter(choices) && { filter: filterOf(choices) }),
  };
}

function filterOf({ sort: _sort, minPrice, maxPrice, attributes, ...filter }: SearchChoices) {
  return {
    ...filter,
    ...priceLimit('minPrice', minPrice),
    ...priceLimit('maxPrice', maxPrice),
    ...attributeFilters(attributes),
  };
}

function attributeFilters(attributes: AttributeChoices | undefined) {
  if (!attributes) return {};
  return { attributes: Object.entries(attributes).map(([name, values]) => ({ name, values: [...values] })) };
}

function priceLimit(name: 'minPrice' | 'maxPrice', price: Paise | undefined) {
  return price === undefined ? {} : { [name]: toDecimal(price) };
}
