import type { PreparedReads } from '../../../database/cached-statements';
import type { Vocabulary } from '../search-engine';
import { prefixLexeme } from './lexemes';

/** Above this number of terms, the query uses the prefix itself. */
const MAX_TERMS = 8;
const LAST_CHARACTER = '\u{10FFFF}';

const TERMS_SQL = `SELECT json_agg(json_build_array(typed.word, begun.terms)) AS known FROM json_array_elements_text(?::json) typed (word)
  CROSS JOIN LATERAL (SELECT json_agg(term) AS terms FROM
    (SELECT term FROM search_term WHERE term >= typed.word AND term < typed.word || ? ORDER BY term LIMIT ${MAX_TERMS + 1}) few) begun`;

/**
 * Reads the terms with each prefix, if there are few. It returns no spelling candidates, because `findProducts` detects
 * a search without matches itself.
 */
export async function vocabularyOf(reads: PreparedReads, words: readonly string[]): Promise<Vocabulary> {
  const prefixes = words.map(prefixLexeme);
  const validPrefixes = prefixes.filter((word) => word !== undefined);
  if (validPrefixes.length === 0) return { terms: words.map(() => undefined), candidates: [] };
  const [row] = await reads.all<{ known: string | null }>(TERMS_SQL, [
    JSON.stringify(validPrefixes),
    LAST_CHARACTER,
  ]);
  const termsByPrefix = new Map(JSON.parse(row?.known ?? '[]') as [string, string[] | null][]);
  const terms = prefixes.map((word) => {
    const expandedTerms = (word !== undefined && termsByPrefix.get(word)) || [];
    return expandedTerms.length === 0 || expandedTerms.length > MAX_TERMS ? undefined : expandedTerms;
  });
  return { terms, candidates: [] };
}
