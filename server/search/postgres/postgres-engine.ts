import type { PreparedReads } from '../../database/prepared';
import type { SearchEngine } from '../search-engine';
import { readBegun } from './begun';
import { keptCounts } from './counts';
import { knowledgeOf } from './knowledge';
import { lookUp } from './look-up';
import { keptPacked, readPacked } from './packed';
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
