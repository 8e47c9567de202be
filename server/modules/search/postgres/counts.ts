import { LRUCache } from 'lru-cache';
import { MAX_COUNTED } from '../../../domain/constants';
import type { SqlFragment } from '../facet-tags';

/**
 * Cached match count of a search and the number of entry changes at that time. The total is exact up to the count
 * limit, and a lower bound beyond it.
 */
export interface CachedCount {
  total: number;
  changes: number;
}

/** Cached counts by search and filter. */
export type Counts = LRUCache<string, CachedCount>;

const MAX_SEARCHES = 1_000;
/** A lower bound stays valid for this many entry changes. */
const SLACK = 500;
const NEVER: CachedCount = { total: -1, changes: -1 };

/** Creates the cache of counts. The change counter decides validity, so no code invalidates it. */
export function createCountCache(): Counts {
  return new LRUCache({ max: MAX_SEARCHES });
}

/**
 * SQL for `counted`, with the `total` of the matches and the `changes` until then. Counting ten thousand matches takes
 * longer than the rest of the search. The cached count is reused if no entry changed since, or too few to matter.
 */
export function countedSql(
  cached: CachedCount = NEVER,
  queries: readonly [sure: SqlFragment, all: SqlFragment],
): SqlFragment {
  const [exactRows, all] = queries.map(
    ({ sql }) => `(SELECT COUNT(*) FROM (SELECT ${sql} LIMIT ${MAX_COUNTED + 1 + SLACK}) matching)`,
  );
  return {
    sql: `kept AS MATERIALIZED (SELECT changes, CASE WHEN changes = ?::bigint OR least > ${MAX_COUNTED} THEN least END AS least
       FROM (SELECT changes, ?::bigint - ABS(changes - ?::bigint) AS least FROM search_change LIMIT 1) known),
     few AS MATERIALIZED (SELECT changes, least, CASE WHEN least IS NULL THEN ${exactRows} END AS sure FROM kept),
     counted AS MATERIALIZED (SELECT changes, CASE WHEN least IS NOT NULL THEN least
       WHEN sure > ${MAX_COUNTED} THEN sure ELSE ${all} END AS total FROM few)`,
    values: [cached.changes, cached.total, cached.changes, ...queries.flatMap(({ values }) => values)],
  };
}
