import type { PreparedReads } from '../../../database/cached-statements';
import type { Vocabulary } from '../search-engine';
import { beginnable } from './lexemes';

/** Above this number of terms, the query uses the prefix itself. */
const MOST_TERMS = 8;
const LAST_CHARACTER = '\u{10FFFF}';

const BEGUN = `SELECT json_agg(json_build_array(typed.word, begun.terms)) AS known FROM json_array_elements_text(?::json) typed (word)
  CROSS JOIN LATERAL (SELECT json_agg(term) AS terms FROM
    (SELECT term FROM search_term WHERE term >= typed.word AND term < typed.word || ? ORDER BY term LIMIT ${MOST_TERMS + 1}) few) begun`;

/**
 * Reads the terms with each prefix, if there are few. It returns no spelling candidates, because `lookUp` detects a
 * search without matches itself.
 */
export async function vocabularyOf(reads: PreparedReads, words: readonly string[]): Promise<Vocabulary> {
  const asked = words.map(beginnable);
  const wanted = asked.filter((word) => word !== undefined);
  if (wanted.length === 0) return { terms: words.map(() => undefined), candidates: [] };
  const [row] = await reads.all<{ known: string | null }>(BEGUN, [JSON.stringify(wanted), LAST_CHARACTER]);
  const known = new Map(JSON.parse(row?.known ?? '[]') as [string, string[] | null][]);
  const terms = asked.map((word) => {
    const begun = (word !== undefined && known.get(word)) || [];
    return begun.length === 0 || begun.length > MOST_TERMS ? undefined : begun;
  });
  return { terms, candidates: [] };
}
