import type { PreparedReads } from '../../../database/cached-statements';
import { lookupVariantsOf } from '../spelling-candidates';
import { CATEGORY } from '../index-terms';
import type { Completions, CompletionRequest } from '../search-engine';
import { trustedRange, MAX_SEARCHED_CATEGORIES } from '../suggestions';
import { suggestionExpressions } from './match-expression';

const SIMILAR_WORDS_SQL = `SELECT json_group_array(json_array(place, word)) FROM (
  SELECT typed.key AS place, near.word FROM json_each(?) typed, json_each(typed.value) shorter
    JOIN search_shortening near ON near.shortening = shorter.value
  UNION SELECT ?, word FROM search_word WHERE word >= ? AND word < ?)`;

/** Finds completions: products whose name words match a prefix of each group, and frequent categories. */
export async function readCompletions(
  preparedReads: PreparedReads,
  groups: readonly (readonly string[])[],
  { first, typedWords }: CompletionRequest,
): Promise<Completions> {
  const expressions = suggestionExpressions(groups);
  const [row] = await preparedReads.all<{ ids: string; names: string; near: string | null }>(
    `WITH found AS MATERIALIZED (
       ${expressions.map(() => 'SELECT rowid AS doc FROM search_text WHERE search_text MATCH ?').join(' UNION ALL ')} LIMIT ? + 0)
     SELECT (SELECT json_group_array(product_id) FROM found CROSS JOIN search_entry entry ON entry.doc = found.doc) AS ids,
       (SELECT json_group_array(name) FROM
         (SELECT name FROM search_name WHERE kind = ${CATEGORY} AND listed > 0 ORDER BY listed DESC LIMIT ${MAX_SEARCHED_CATEGORIES})) AS names,
       CASE WHEN NOT EXISTS (SELECT 1 FROM found) THEN (${SIMILAR_WORDS_SQL}) END AS near`,
    [
      ...expressions,
      first,
      JSON.stringify(typedWords.map(lookupVariantsOf)),
      typedWords.length - 1,
      ...trustedRange(typedWords.at(-1)),
    ],
  );
  return {
    productIds: JSON.parse(row?.ids ?? '[]') as string[],
    categories: JSON.parse(row?.names ?? '[]') as string[],
    similarWords: JSON.parse(row?.near ?? '[]') as Completions['similarWords'],
  };
}
