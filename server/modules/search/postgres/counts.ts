import { LRUCache } from 'lru-cache';
import { MAX_EXACT_COUNT } from '../../../domain/constants';
import type { SqlFragment } from '../facet-tags';

/**
 * Cached match count of a search and the number of entry changes at that time. The total is exact up to the count
 * limit, and a lower bound beyond this limit.
 */
export interface CachedCount {
  total: number;
  changes: number;
}

/** Cache of match counts by search and filter. */
export type CountCache = LRUCache<string, CachedCount>;

const MAX_CACHED_SEARCHES = 1_000;
/** A lower bound stays valid for this many entry changes. */
const MAX_STALE_CHANGES = 500;
const NO_CACHED_COUNT: CachedCount = { total: -1, changes: -1 };

/** Creates the cache of counts. Each count stores the number of entry changes, so no code invalidates the cache. */
export function createCountCache(): CountCache {
  return new LRUCache({ max: MAX_CACHED_SEARCHES });
}

/**
 * SQL for the common table expression `counted`: the `total` of the matches and the number of entry `changes` so far.
 * Counting ten thousand matches takes longer than the rest of the search. So the query reuses the cached count if no
 * entry has changed, or if a lower bound is still valid. `upperTiers` selects the matches among the best entries only.
 *
 * In the SQL, `kept.least` is the cached count minus the later changes, if this bound is still valid. `few.sure` is the
 * count in the upper tiers.
 */
export function countedSql(
  cached: CachedCount = NO_CACHED_COUNT,
  queries: readonly [upperTiers: SqlFragment, all: SqlFragment],
  countLimit: number = MAX_EXACT_COUNT,
): SqlFragment {
  // An exact count has no bound that suffices.
  const isBound = (count: string) => (countLimit === Infinity ? 'FALSE' : `${count} > ${countLimit}`);
  const [upperTierCount, fullCount] = queries.map(
    ({ sql }) =>
      `(SELECT COUNT(*) FROM (SELECT ${sql} ${countLimit === Infinity ? '' : `LIMIT ${countLimit + 1 + MAX_STALE_CHANGES}`}) matching)`,
  );
  return {
    sql: `kept AS MATERIALIZED (SELECT changes, CASE WHEN changes = ?::bigint OR ${isBound('least')} THEN least END AS least
       FROM (SELECT changes, ?::bigint - ABS(changes - ?::bigint) AS least FROM search_change LIMIT 1) known),
     few AS MATERIALIZED (SELECT changes, least, CASE WHEN least IS NULL THEN ${upperTierCount} END AS sure FROM kept),
     counted AS MATERIALIZED (SELECT changes, CASE WHEN least IS NOT NULL THEN least
       WHEN ${isBound('sure')} THEN sure ELSE ${fullCount} END AS total FROM few)`,
    values: [cached.changes, cached.total, cached.changes, ...queries.flatMap(({ values }) => values)],
  };
}
