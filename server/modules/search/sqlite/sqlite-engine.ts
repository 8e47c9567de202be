import type { PreparedReads } from '../../../database/prepared-reads';
import type { SearchEngine } from '../search-engine';
import { readBegun } from './completions';
import { knowledgeOf } from './vocabulary';
import { lookUp } from './product-lookup';
import { readPacked } from './facet-rows';
import { textIndex } from './text-index';

/** Search by the full-text index of SQLite. */
export function sqliteEngine(reads: PreparedReads): SearchEngine {
  return {
    knowledgeOf: (words) => knowledgeOf(reads, words),
    lookUp: (request) => lookUp(reads, request),
    readPacked: (words, filter) => readPacked(reads, words, filter),
    readBegun: (groups, asked) => readBegun(reads, groups, asked),
    index: textIndex,
  };
}
