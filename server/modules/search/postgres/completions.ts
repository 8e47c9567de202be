import type { PreparedReads } from '../../../database/cached-statements';
import { deletionVariantsOf } from '../spelling-candidates';
import { CATEGORY } from '../index-terms';
import type { Completions, CompletionRequest } from '../search-engine';
import { trustedRange, MAX_NAMES } from '../suggestions';
import { BEST_FIRST, BY_NUMBER } from './product-lookup';
import { suggestionQueries } from './match-query';

const arm = (tier: string) =>
  `(SELECT doc, product_id FROM search_entry WHERE words @@ ?::tsquery AND ${tier} ORDER BY ${BY_NUMBER} LIMIT ? + 0)`;
const NEAR = `SELECT json_agg(json_build_array(place, word)) FROM (
  SELECT typed.place - 1 AS place, near.word
    FROM json_array_elements(?::json) WITH ORDINALITY AS typed (shorter, place),
      json_array_elements_text(typed.shorter) AS shorter (text)
      JOIN search_shortening near ON near.shortening = shorter.text
  UNION SELECT ?::bigint, word FROM search_word WHERE word >= ? AND word < ?) near`;

/** Finds completions: products whose name words match a prefix of each group, and frequent categories. */
export async function readCompletions(
  reads: PreparedReads,
  groups: readonly (readonly string[])[],
  { first, typed }: CompletionRequest,
): Promise<Completions> {
  const arms = suggestionQueries(groups).flatMap((query, rank) =>
    BEST_FIRST.map(({ sql }) => ({ query, rank, sql: arm(sql) })),
  );
  const [row] = await reads.all<Record<'ids' | 'names' | 'near', string | null>>(
    `WITH found AS MATERIALIZED (
       SELECT * FROM (${arms.map(({ rank, sql }, index) => `SELECT ${rank} AS arm, * FROM ${sql} AS arm${index}`).join(' UNION ALL ')}) arms LIMIT ? + 0)
     SELECT (SELECT json_agg(product_id ORDER BY arm, doc) FROM found) AS ids,
       (SELECT json_agg(name) FROM
         (SELECT name FROM search_name WHERE kind = ${CATEGORY} AND listed > 0 ORDER BY listed DESC LIMIT ${MAX_NAMES}) often) AS names,
       CASE WHEN NOT EXISTS (SELECT 1 FROM found) THEN (${NEAR}) END AS near`,
    [
      ...[
        ...arms.flatMap(({ query }) => [query, first]),
        first,
        JSON.stringify(typed.map(deletionVariantsOf)),
      ],
      ...[typed.length - 1, ...trustedRange(typed.at(-1))],
    ],
  );
  return {
    productIds: JSON.parse(row?.ids ?? '[]') as string[],
    categories: JSON.parse(row?.names ?? '[]') as string[],
    similar: JSON.parse(row?.near ?? '[]') as Completions['similar'],
  };
}
