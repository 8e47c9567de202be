import { LRUCache } from 'lru-cache';
import type { PreparedReads } from '../../../database/cached-statements';
import { FACET_TEXT_SQL, maxFacetedEntries } from '../facets/facet-sql';
import { filterScopeOf } from '../filter-scope';
import type { FindRequest } from '../search-engine';
import { conditionsOf, DOC_ORDER, UPPER_TIERS_FIRST, matchingSql } from './matching';
import { matchQueries } from './match-query';

const NO_CHANGES = -1;
/** Columns that the facets need. */
const FACET_COLUMNS = ['doc', 'category', 'brand', 'price', 'in_stock', 'origin', 'facets']
  .map((name) => `entry.${name}`)
  .join(', ');

/** Cached filter values of a search and its filter, with the number of entry changes at that time. */
export type FacetTextCache = LRUCache<string, { text: string; changes: number }>;

/** Maximum number of characters of all cached searches together. */
const MAX_CACHED_CHARACTERS = 10_000_000;

/** Creates the cache of filter values. They store the number of entry changes, so no code needs to invalidate them. */
export function createFacetTextCache(): FacetTextCache {
  return new LRUCache({
    maxSize: MAX_CACHED_CHARACTERS,
    sizeCalculation: ({ text }) => text.length + 100,
  });
}

/** Reads the filter values of the matches. Uses the cached ones while no entry has changed. */
export async function readFacetText(
  preparedReads: PreparedReads,
  cache: FacetTextCache,
  { words, filter, hasFamilies }: Pick<FindRequest, 'words' | 'filter' | 'hasFamilies'>,
): Promise<string> {
  const limit = maxFacetedEntries({ hasFamilies });
  const scope = filterScopeOf(filter, hasFamilies);
  const match = matchQueries(words, scope.tags).all;
  const tiers = match === '' ? [[]] : UPPER_TIERS_FIRST.map((tier) => [tier]);
  const branches = tiers.map((tier) => {
    const { sql, values } = matchingSql(match, [...tier, ...conditionsOf(scope)]);
    const order = match === '' ? 'doc' : DOC_ORDER;
    return {
      sql: `(SELECT ${FACET_COLUMNS} ${sql} ORDER BY ${order} LIMIT ${limit})`,
      values,
    };
  });
  const values = branches.flatMap((branch) => branch.values);
  const key = JSON.stringify([branches.map(({ sql }) => sql), values]);
  const cached = cache.get(key);
  const [row] = await preparedReads.all<{ text: string | null; changes: number }>(
    `SELECT changes, CASE WHEN changes <> ?::bigint THEN (SELECT string_agg(facets, ' ') FROM
       (SELECT ${FACET_TEXT_SQL} AS facets FROM (${branches.map(({ sql }) => sql).join(' UNION ALL ')}) entry LIMIT ${limit}) each) END AS text
     FROM search_change`,
    [cached?.changes ?? NO_CHANGES, ...values],
  );
  if (cached && cached.changes === row?.changes) return cached.text;
  const text = row?.text ?? '';
  cache.set(key, { text, changes: row?.changes ?? NO_CHANGES });
  return text;
}
