import type { PreparedReads } from '../../../database/cached-statements';
import type { SearchEngine } from '../search-engine';
import { readCompletions } from './completions';
import { vocabularyOf } from './vocabulary';
import { findProducts } from './product-lookup';
import { readPackedFacets } from './facet-rows';
import { textIndex } from './text-index';

/** Search engine with the FTS5 index of SQLite. */
export function sqliteEngine(reads: PreparedReads): SearchEngine {
  return {
    vocabularyOf: (words) => vocabularyOf(reads, words),
    findProducts: (request) => findProducts(reads, request),
    readPackedFacets: (words, filter) => readPackedFacets(reads, words, filter),
    readCompletions: (groups, request) => readCompletions(reads, groups, request),
    index: textIndex,
  };
}
