import type { PreparedReads } from '../../../database/cached-statements';
import { lookupVariantsOf } from '../spelling-candidates';
import { CATEGORY } from '../index-terms';
import type { Completions, CompletionRequest } from '../search-engine';
import { trustedRange, MAX_SEARCHED_CATEGORIES } from '../suggestions';
import { TIERS, DOC_ORDER } from './matching';
import { suggestionQueries } from './match-query';

const tierQuery = (tier: string) =>
  `(SELECT doc, product_id FROM search_entry WHERE words @@ ?::tsquery AND ${tier} ORDER BY ${DOC_ORDER} LIMIT ? + 0)`;
const SIMILAR_WORDS_SQL = `SELECT json_agg(json_build_array(place, word)) FROM (
  SELECT typed.place - 1 AS place, near.word
    FROM json_array_elements(?::json) WITH ORDINALITY AS typed (shorter, place),
      json_array_elements_text(typed.shorter) AS shorter (text)
      JOIN search_shortening near ON near.shortening = shorter.text
  UNION SELECT ?::bigint, word FROM search_word WHERE word >= ? AND word < ?) near`;

/** Finds completions: products whose name words match a prefix of each group, and frequent categories. */
export async function readCompletions(
  preparedReads: PreparedReads,
  groups: readonly (readonly string[])[],
  { first, typedWords }: CompletionRequest,
): Promise<Completions> {
  const branches = suggestionQueries(groups).flatMap((query, rank) =>
    TIERS.map(({ sql }) => ({ query, rank, sql: tierQuery(sql) })),
  );
  const [row] = await preparedReads.all<Record<'ids' | 'names' | 'near', string | null>>(
    `WITH found AS MATERIALIZED (
       SELECT * FROM (${branches.map(({ rank, sql }, index) => `SELECT ${rank} AS arm, * FROM ${sql} AS arm${index}`).join(' UNION ALL ')}) arms LIMIT ? + 0)
     SELECT (SELECT json_agg(product_id ORDER BY arm, doc) FROM found) AS ids,
       (SELECT json_agg(name) FROM
         (SELECT name FROM search_name WHERE kind = ${CATEGORY} AND listed > 0 ORDER BY listed DESC LIMIT ${MAX_SEARCHED_CATEGORIES}) often) AS names,
       CASE WHEN NOT EXISTS (SELECT 1 FROM found) THEN (${SIMILAR_WORDS_SQL}) END AS near`,
    [
      ...branches.flatMap(({ query }) => [query, first]),
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
