import type { PreparedReads } from '../../../database/cached-statements';
import type { SearchEngine } from '../search-engine';
import { readNameIds, readIndexNames } from '../facets/index-names';
import { readCompletions } from './completions';
import { vocabularyOf } from './vocabulary';
import { findProducts } from './product-lookup';
import { readFacetText } from './facet-rows';
import { textIndex } from './text-index';

/** Search engine with the FTS5 index of SQLite. */
export function sqliteEngine(preparedReads: PreparedReads): SearchEngine {
  return {
    vocabularyOf: (words) => vocabularyOf(preparedReads, words),
    findProducts: (request) => findProducts(preparedReads, request),
    readFacetText: (request) => readFacetText(preparedReads, request),
    readIndexNames: (ids) => readIndexNames(preparedReads, ids),
    readNameIds: (kind, names) => readNameIds(preparedReads, kind, names),
    readCompletions: (groups, request) => readCompletions(preparedReads, groups, request),
    index: textIndex,
  };
}
