import { MAX_LENGTH } from '../../domain';
import { readKeyword } from '../../lib/paths';
import { listingVariables } from './listing/listing-variables';
import { SearchDocument, type SearchQueryVariables } from './search.generated';

/**
 * Query of the search screen for a URL. Server, prefetch and screen share it, so that they use one cached result. A
 * search without results is relaxed unless the shopper filters it.
 */
export function searchQuery(location: { pathname: string; search: string }) {
  const listing = listingVariables(location.search);
  const variables: SearchQueryVariables = {
    keyword: searchTextOf(readKeyword(location)),
    ...listing,
    relax: true,
  };
  return { query: SearchDocument, variables };
}

const HIGH_SURROGATE_AT_END = /[\ud800-\udbff]$/;

/** Truncates a keyword to the maximum search length. */
function searchTextOf(keyword: string): string {
  // Remove a high surrogate that the truncation separated from its pair.
  return keyword.slice(0, MAX_LENGTH.keyword).replace(HIGH_SURROGATE_AT_END, '');
}
