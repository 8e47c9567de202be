import type { PreparedReads } from '../../database/prepared';
import type { SearchEngine } from '../search-engine';
import { readBegun } from './begun';
import { knowledgeOf } from './knowledge';
import { lookUp } from './look-up';
import { readPacked } from './packed';
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
