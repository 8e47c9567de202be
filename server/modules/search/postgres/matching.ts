import { lastDocOf } from '../index-entry';
import type { FilterScope } from '../filter-scope';
import type { SqlFragment } from '../facet-tags';

/**
 * Sorts by document number without the index of document numbers. The planner underestimates the cost of a scan of that
 * index, which reads the words of each entry.
 */
export const DOC_ORDER = 'doc + 0';

/** An SQL fragment without values. */
export const fragment = (sql: string): SqlFragment => ({ sql, values: [] });
/**
 * Tiers: the best few thousand entries, the best hundred thousand, and the rest. The best tiers have their own indexes
 * and mostly suffice.
 */
export const TIERS = [fragment('tier = 0'), fragment('tier = 1'), fragment('tier > 1')];
/** The best hundred thousand entries. */
export const UPPER_TIERS = fragment('tier <= 1');
/** Two tiers: the best hundred thousand entries, then the rest. */
export const UPPER_TIERS_FIRST = [UPPER_TIERS, fragment('tier > 1')];
/**
 * SQL that follows SELECT: FROM and WHERE for the entries that match a query and the conditions. An empty query matches
 * every entry.
 */
export function matchingSql(match: string, conditions: readonly SqlFragment[]): SqlFragment {
  const hasWords = match === '' ? [] : [{ sql: 'entry.words @@ ?::tsquery', values: [match] }];
  const all = [...hasWords, ...conditions];
  return {
    sql: `FROM search_entry entry WHERE ${all.map(({ sql }) => sql).join(' AND ') || 'TRUE'}`,
    values: all.flatMap(({ values }) => values),
  };
}

/** Conditions of a filter besides its tags. */
export function conditionsOf({ minRatingHundredths, conditions }: FilterScope): SqlFragment[] {
  const ratingCondition =
    minRatingHundredths === undefined
      ? []
      : [{ sql: 'entry.doc <= ?', values: [lastDocOf(minRatingHundredths)] }];
  return [...ratingCondition, ...conditions];
}
