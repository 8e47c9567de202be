import type { PreparedReads } from '../../../database/cached-statements';
import type { SearchEngine } from '../search-engine';
import { readCompletions } from './completions';
import { keptCounts } from './counts';
import { vocabularyOf } from './vocabulary';
import { lookUp } from './product-lookup';
import { keptPacked, readPacked } from './facet-rows';
import { vectorIndex } from './vector-index';

/** Search engine with `tsvector` and a GIN index of PostgreSQL. */
export function postgresEngine(reads: PreparedReads): SearchEngine {
  const counts = keptCounts();
  const packed = keptPacked();
  return {
    vocabularyOf: (words) => vocabularyOf(reads, words),
    lookUp: (request) => lookUp(reads, counts, request),
    readPacked: (words, filter) => readPacked(reads, packed, words, filter),
    readCompletions: (groups, asked) => readCompletions(reads, groups, asked),
    index: vectorIndex,
  };
}
