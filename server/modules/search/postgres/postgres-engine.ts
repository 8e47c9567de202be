import type { PreparedReads } from '../../../database/cached-statements';
import type { SearchEngine } from '../search-engine';
import { readCompletions } from './completions';
import { createCountCache } from './counts';
import { vocabularyOf } from './vocabulary';
import { findProducts } from './product-lookup';
import { createFacetRowCache, readPackedFacets } from './facet-rows';
import { vectorIndex } from './vector-index';

/** Search engine with `tsvector` and a GIN index of PostgreSQL. */
export function postgresEngine(preparedReads: PreparedReads): SearchEngine {
  const countCache = createCountCache();
  const facetRowCache = createFacetRowCache();
  return {
    vocabularyOf: (words) => vocabularyOf(preparedReads, words),
    findProducts: (request) => findProducts(preparedReads, countCache, request),
    readPackedFacets: (words, filter) => readPackedFacets(preparedReads, facetRowCache, words, filter),
    readCompletions: (groups, request) => readCompletions(preparedReads, groups, request),
    index: vectorIndex,
  };
}
