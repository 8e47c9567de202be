import { MAX_LENGTH, toDecimal, type Paise } from '../../domain';
import { PRODUCTS_PER_PAGE } from '../../lib/constants';
import { readKeyword, readPage } from '../../lib/paths';
import { isNarrowed, readChoices, type SearchChoices } from '../../lib/search-choices';
import { SearchDocument, type SearchQueryVariables } from './search.generated';

/** Query of the search screen for a URL. Server, prefetch and screen share it, so that one cached result serves all. */
export function searchQuery(location: { pathname: string; search: string }) {
  const parameters = new URLSearchParams(location.search);
  const page = readPage(parameters, PRODUCTS_PER_PAGE);
  const choices = readChoices(parameters);
  const variables: SearchQueryVariables = {
    keyword: searchTextOf(readKeyword(location)),
    first: PRODUCTS_PER_PAGE,
    offset: (page - 1) * PRODUCTS_PER_PAGE,
    sort: choices.sort ?? 'RELEVANCE',
    ...(isNarrowed(choices) && { filter: filterOf(choices) }),
  };
  return { query: SearchDocument, variables };
}

/** Cuts a keyword to the longest allowed search. */
function searchTextOf(keyword: string): string {
  // Removes a high surrogate that the cut separated from its pair.
  return keyword.slice(0, MAX_LENGTH.keyword).replace(/[\ud800-\udbff]$/, '');
}

function filterOf({ sort: _sort, minPrice, maxPrice, ...filter }: SearchChoices) {
  return { ...filter, ...limit('minPrice', minPrice), ...limit('maxPrice', maxPrice) };
}

function limit(end: 'minPrice' | 'maxPrice', price: Paise | undefined) {
  return price === undefined ? {} : { [end]: toDecimal(price) };
}
