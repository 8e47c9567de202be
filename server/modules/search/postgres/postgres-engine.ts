import type { PreparedReads } from '../../../database/cached-statements';
import type { SearchEngine } from '../search-engine';
import { readCompletions } from './completions';
import { createCountCache } from './counts';
import { vocabularyOf } from './vocabulary';
import { findProducts } from './product-lookup';
import { createFacetRowCache, readPackedFacets } from './facet-rows';
import { vectorIndex } from './vector-index';

/** Search engine with `tsvector` and a GIN index of PostgreSQL. */
export function postgresEngine(reads: PreparedReads): SearchEngine {
  const counts = createCountCache();
  const facetRowCache = createFacetRowCache();
  return {
    vocabularyOf: (words) => vocabularyOf(reads, words),
    findProducts: (request) => findProducts(reads, counts, request),
    readPackedFacets: (words, filter) => readPackedFacets(reads, facetRowCache, words, filter),
    readCompletions: (groups, request) => readCompletions(reads, groups, request),
    index: vectorIndex,
  };
}
