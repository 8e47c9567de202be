import type { PreparedReads } from '../../../database/cached-statements';
import type { SearchEngine } from '../search-engine';
import { readNameIds, readIndexNames } from '../facets/index-names';
import { readCompletions } from './completions';
import { createCountCache } from './counts';
import { vocabularyOf } from './vocabulary';
import { findProducts } from './product-lookup';
import { createFacetTextCache, readFacetText } from './facet-rows';
import { vectorIndex } from './vector-index';

/** Search engine with `tsvector` and a GIN index of PostgreSQL. */
export function postgresEngine(preparedReads: PreparedReads): SearchEngine {
  const countCache = createCountCache();
  const facetTextCache = createFacetTextCache();
  return {
    vocabularyOf: (words) => vocabularyOf(preparedReads, words),
    findProducts: (request) => findProducts(preparedReads, countCache, request),
    readFacetText: (request) => readFacetText(preparedReads, facetTextCache, request),
    readIndexNames: (ids) => readIndexNames(preparedReads, ids),
    readNameIds: (kind, names) => readNameIds(preparedReads, kind, names),
    readCompletions: (groups, request) => readCompletions(preparedReads, groups, request),
    index: vectorIndex,
  };
}
