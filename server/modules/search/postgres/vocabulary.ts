import type { PreparedReads } from '../../../database/cached-statements';
import type { Vocabulary } from '../search-engine';
import { expansionTermOf } from './lexemes';

/** Above this number of terms, the query uses the prefix itself. */
const MAX_TERMS = 8;
/** Last Unicode code point; a prefix with this character is the upper limit of the words with the prefix. */
const LAST_CHARACTER = '\u{10FFFF}';

const TERMS_SQL = `SELECT json_agg(json_build_array(typed.word, begun.terms)) AS known, (SELECT COUNT(*) FROM (SELECT 1 FROM search_member LIMIT 1) any_member) AS "hasFamilies" FROM json_array_elements_text(?::json) typed (word)
  CROSS JOIN LATERAL (SELECT json_agg(term) AS terms FROM
    (SELECT term FROM search_term WHERE term >= typed.word AND term < typed.word || ? ORDER BY term LIMIT ${MAX_TERMS + 1}) few) begun`;

/**
 * Reads the terms with each prefix, if there are few. It returns no spelling candidates, because `findProducts` detects
 * a search without matches itself.
 */
export async function vocabularyOf(
  preparedReads: PreparedReads,
  words: readonly string[],
): Promise<Vocabulary> {
  const prefixes = words.map(expansionTermOf);
  const longPrefixes = prefixes.filter((prefix) => prefix !== undefined);
  const [row] = await preparedReads.all<{ known: string | null; hasFamilies: number }>(TERMS_SQL, [
    JSON.stringify(longPrefixes),
    LAST_CHARACTER,
  ]);
  const termsByPrefix = new Map(JSON.parse(row?.known ?? '[]') as [string, string[] | null][]);
  const terms = prefixes.map((prefix) => {
    const expandedTerms = (prefix !== undefined && termsByPrefix.get(prefix)) || [];
    return expandedTerms.length === 0 || expandedTerms.length > MAX_TERMS ? undefined : expandedTerms;
  });
  return { terms, candidates: [], hasFamilies: row?.hasFamilies === 1 };
}
