import { MAX_LENGTH, toDecimal, type Paise } from '../../domain';
import { PRODUCTS_PER_PAGE } from '../../lib/constants';
import { readKeyword, readPage } from '../../lib/paths';
import { hasActiveFilter, readChoices, type SearchChoices } from '../../lib/search-choices';
import { SearchDocument, type SearchQueryVariables } from './search.generated';

/** Query of the search screen for a URL. Server, prefetch and screen share it, so that they use one cached result. */
export function searchQuery(location: { pathname: string; search: string }) {
  const parameters = new URLSearchParams(location.search);
  const page = readPage(parameters, PRODUCTS_PER_PAGE);
  const choices = readChoices(parameters);
  const variables: SearchQueryVariables = {
    keyword: searchTextOf(readKeyword(location)),
    first: PRODUCTS_PER_PAGE,
    offset: (page - 1) * PRODUCTS_PER_PAGE,
    sort: choices.sort ?? 'RELEVANCE',
    ...(hasActiveFilter(choices) && { filter: filterOf(choices) }),
  };
  return { query: SearchDocument, variables };
}

const HIGH_SURROGATE_AT_END = /[\ud800-\udbff]$/;

/** Truncates a keyword to the maximum search length. */
function searchTextOf(keyword: string): string {
  // Remove a high surrogate that the truncation separated from its pair.
  return keyword.slice(0, MAX_LENGTH.keyword).replace(HIGH_SURROGATE_AT_END, '');
}

function filterOf({ sort: _sort, minPrice, maxPrice, ...filter }: SearchChoices) {
  return { ...filter, ...priceLimit('minPrice', minPrice), ...priceLimit('maxPrice', maxPrice) };
}

function priceLimit(name: 'minPrice' | 'maxPrice', price: Paise | undefined) {
  return price === undefined ? {} : { [name]: toDecimal(price) };
}
