import type { PreparedReads } from '../../../database/cached-statements';
import { deletionVariantsOf } from '../spelling-candidates';
import type { Candidate, Vocabulary } from '../search-engine';

const MAX_USES = 100;

/**
 * SQL for spelling candidates of the words, as JSON. The bound value contains the deletion variants of each word. The
 * words consist of letters only and need no quotes.
 */
export const CANDIDATES = `SELECT json_group_array(json_array(place, word, uses)) FROM (
  SELECT place, word, (SELECT COUNT(*) FROM (SELECT 1 FROM search_text
    WHERE search_text MATCH '{name brand category} : "' || word || '"' LIMIT ${MAX_USES})) AS uses
  FROM (SELECT DISTINCT typed.key AS place, near.word FROM json_each(?) typed, json_each(typed.value) shorter
    JOIN search_shortening near ON near.shortening = shorter.value)) WHERE uses > 0`;

/** Parses the result of the SQL above. */
export function readCandidates(json: string | null | undefined): Candidate[] | undefined {
  if (json === null || json === undefined) return undefined;
  const rows = JSON.parse(json) as [place: number, word: string, uses: number][];
  return rows.map(([place, word, uses]) => ({ place, word, uses }));
}

// Shorter prefixes have their own FTS5 prefix index.
const SHORTEST = 3;
const MAX_TERMS = 60;
const LAST_CHARACTER = '\u{10FFFF}';

/** Reads all terms with each prefix, with one index seek per term. Reads similar words if a word has no terms. */
export async function vocabularyOf(reads: PreparedReads, words: readonly string[]): Promise<Vocabulary> {
  const maxRows = MAX_TERMS * words.length;
  const [row] = await reads.all<{ terms: string; candidates: string }>(
    `WITH RECURSIVE typed AS (SELECT key AS place, value AS word, value || ? AS top FROM json_each(?)
       WHERE length(value) >= ${SHORTEST}),
     known (place, term, top) AS (
       SELECT place, (SELECT term FROM search_term WHERE term >= word AND term < top LIMIT 1), top FROM typed
       UNION ALL
       SELECT place, (SELECT term FROM search_term WHERE term >= known.term || char(1) AND term < known.top LIMIT 1), top
       FROM known WHERE known.term IS NOT NULL LIMIT ${maxRows}),
     gathered AS MATERIALIZED (SELECT json_group_array(json_array(place, term)) AS terms,
       COUNT(DISTINCT place) = COUNT(DISTINCT CASE WHEN term IS NOT NULL THEN place END) AS isKnown FROM known)
     SELECT terms, CASE WHEN isKnown THEN '[]' ELSE (${CANDIDATES}) END AS candidates FROM gathered`,
    [LAST_CHARACTER, JSON.stringify(words), JSON.stringify(words.map(deletionVariantsOf))],
  );
  const termRows = JSON.parse(row?.terms ?? '[]') as [place: number, term: string | null][];
  const isComplete = termRows.length < maxRows;
  const terms = words.map((word, index) => {
    const own = termRows.flatMap(([place, term]) => (place === index && term !== null ? [term] : []));
    return word.length < SHORTEST || (!isComplete && own.length > 0) ? undefined : own;
  });
  return { terms, candidates: readCandidates(row?.candidates) ?? [] };
}
