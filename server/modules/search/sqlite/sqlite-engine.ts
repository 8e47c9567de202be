import type { PreparedReads } from '../../../database/cached-statements';
import type { SearchEngine } from '../search-engine';
import { readCompletions } from './completions';
import { vocabularyOf } from './vocabulary';
import { findProducts } from './product-lookup';
import { readPackedFacets } from './facet-rows';
import { textIndex } from './text-index';

/** Search engine with the FTS5 index of SQLite. */
export function sqliteEngine(preparedReads: PreparedReads): SearchEngine {
  return {
    vocabularyOf: (words) => vocabularyOf(preparedReads, words),
    findProducts: (request) => findProducts(preparedReads, request),
    readPackedFacets: (words, filter) => readPackedFacets(preparedReads, words, filter),
    readCompletions: (groups, request) => readCompletions(preparedReads, groups, request),
    index: textIndex,
  };
}
