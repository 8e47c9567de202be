import { lastDocOf } from '../index-entry';
import type { FindRequest } from '../search-engine';
import type { SqlFragment } from '../facet-tags';
import { filterScopeOf } from '../filter-scope';
import { matchExpressions, type MatchExpressions } from './match-expression';

/** A search with its filter, as FTS5 queries and SQL conditions. */
export interface FilteredMatch {
  expressions: MatchExpressions;
  /** FTS5 query for the words without the filter. */
  unfilteredExpression: string;
  conditions: SqlFragment[];
  /** Condition on members of families; undefined if the filter does not depend on members. */
  members: SqlFragment | undefined;
}

/** Converts a search to FTS5 queries and SQL conditions. */
export function matchOf(
  { words, filter, hasFamilies }: Pick<FindRequest, 'words' | 'filter' | 'hasFamilies'>,
  extraTags: readonly string[][] = [],
): FilteredMatch {
  const { tags, minRatingHundredths, conditions, members } = filterScopeOf(filter, hasFamilies);
  const allTags = [...tags, ...extraTags];
  const expressions = matchExpressions(words, allTags);
  const ratingCondition =
    minRatingHundredths === undefined
      ? []
      : [docCondition(expressions.all, '<=', lastDocOf(minRatingHundredths))];
  const unfilteredExpression = allTags.length === 0 ? expressions.all : matchExpressions(words).all;
  return { expressions, unfilteredExpression, conditions: [...ratingCondition, ...conditions], members };
}

/**
 * SQL that follows SELECT, for the matches; joins the entries only if a condition needs them. An empty query matches
 * every entry.
 */
export function matchingSql(
  match: string,
  conditions: readonly SqlFragment[],
  requiredJoin?: 'entries',
): SqlFragment {
  const values = conditions.flatMap((condition) => condition.values);
  const conditionSql = conditions.map(({ sql }) => sql);
  if (match === '')
    return { sql: `FROM search_entry entry WHERE ${conditionSql.join(' AND ') || 'TRUE'}`, values };
  const entries = 'CROSS JOIN search_entry entry ON entry.doc = search_text.rowid';
  const needsEntries = requiredJoin ?? conditionSql.some((sql) => sql.includes('entry.'));
  // CROSS JOIN makes SQLite scan the text index first; the index returns rows by ascending document number.
  return {
    sql: `FROM search_text ${needsEntries ? entries : ''} WHERE ${['search_text MATCH ?', ...conditionSql].join(' AND ')}`,
    values: [match, ...values],
  };
}

/** SQL for the document number of a match. */
export function docSql(match: string): string {
  return match === '' ? 'entry.doc' : 'search_text.rowid';
}

/**
 * Condition on the document number of a match. The driver binds such a large number as a float. The cast converts it to
 * an integer, the type of a rowid.
 */
export function docCondition(match: string, sign: '<=' | '>', doc: string | number): SqlFragment {
  return { sql: `${docSql(match)} ${sign} CAST(? AS integer)`, values: [doc] };
}
