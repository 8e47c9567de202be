import type { PreparedReads } from '../../../database/prepared-reads';
import type { SearchEngine } from '../search-engine';
import { readBegun } from './completions';
import { keptCounts } from './counts';
import { knowledgeOf } from './vocabulary';
import { lookUp } from './product-lookup';
import { keptPacked, readPacked } from './facet-rows';
import { vectorIndex } from './vector-index';

/** Search by `tsvector` and an inverted index of PostgreSQL. */
export function postgresEngine(reads: PreparedReads): SearchEngine {
  const counts = keptCounts();
  const packed = keptPacked();
  return {
    knowledgeOf: (words) => knowledgeOf(reads, words),
    lookUp: (request) => lookUp(reads, counts, request),
    readPacked: (words, filter) => readPacked(reads, packed, words, filter),
    readBegun: (groups, asked) => readBegun(reads, groups, asked),
    index: vectorIndex,
  };
}
