import { LRUCache } from 'lru-cache';
import { MAX_COUNTED } from '../../../domain/constants';
import type { Piece } from '../facet-tags';

/** What a search matched at least when so many entries had been changed; exactly that where it is not more than are counted. */
export interface Counted {
  total: number;
  changes: number;
}

/** What was counted for each search, and its filter. */
export type Counts = LRUCache<string, Counted>;

const MOST_SEARCHES = 1_000;
/** So many entries may change before what very many products match is counted anew. */
const SLACK = 500;
const NEVER: Counted = { total: -1, changes: -1 };

/** Counts that are kept for as long as the entries' changes allow; nobody needs to forget them. */
export function keptCounts(): Counts {
  return new LRUCache({ max: MOST_SEARCHES });
}

/**
 * SQL for `counted`, which tells the `total` of what matches and the `changes` until then. To count ten thousand takes
 * longer than all else: what was counted before still holds where nothing changed since, or too little to matter.
 */
export function countedSql(kept: Counted = NEVER, asked: readonly [sure: Piece, all: Piece]): Piece {
  const [sure, all] = asked.map(
    ({ sql }) => `(SELECT COUNT(*) FROM (SELECT ${sql} LIMIT ${MAX_COUNTED + 1 + SLACK}) matching)`,
  );
  return {
    sql: `kept AS MATERIALIZED (SELECT changes, CASE WHEN changes = ?::bigint OR least > ${MAX_COUNTED} THEN least END AS least
       FROM (SELECT changes, ?::bigint - ABS(changes - ?::bigint) AS least FROM search_change LIMIT 1) known),
     few AS MATERIALIZED (SELECT changes, least, CASE WHEN least IS NULL THEN ${sure} END AS sure FROM kept),
     counted AS MATERIALIZED (SELECT changes, CASE WHEN least IS NOT NULL THEN least
       WHEN sure > ${MAX_COUNTED} THEN sure ELSE ${all} END AS total FROM few)`,
    values: [kept.changes, kept.total, kept.changes, ...asked.flatMap(({ values }) => values)],
  };
}
