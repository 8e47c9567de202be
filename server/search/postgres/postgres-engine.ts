import type { PreparedReads } from '../../database/prepared';
import type { SearchEngine } from '../search-engine';
import { readBegun } from './begun';
import { keptCounts } from './counts';
import { lookUp } from './look-up';
import { readPacked } from './packed';
import { vectorIndex } from './vector-index';

/** Search by `tsvector` and an inverted index of PostgreSQL. */
export function postgresEngine(reads: PreparedReads): SearchEngine {
  const counts = keptCounts();
  return {
    // A look tells by itself that a word is not known, and beginnings are looked up by the index.
    knowledgeOf: async (words) => ({ terms: words.map(() => undefined), candidates: [] }),
    lookUp: (request) => lookUp(reads, counts, request),
    readPacked: (words, filter) => readPacked(reads, words, filter),
    readBegun: (groups, asked) => readBegun(reads, groups, asked),
    index: vectorIndex,
  };
}
