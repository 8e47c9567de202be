import type { PreparedReads } from '../../../database/cached-statements';
import { lookupVariantsOf } from '../spelling-candidates';
import type { Candidate, Vocabulary } from '../search-engine';

/** Maximum number of counted uses of a candidate. */
const MAX_USES = 100;

/**
 * SQL for spelling candidates of the words, as JSON. The bound value contains the deletion variants of each word. The
 * words need no escape, because they consist of letters only.
 */
export const CANDIDATES_SQL = `SELECT json_group_array(json_array(place, word, uses)) FROM (
  SELECT place, word, (SELECT COUNT(*) FROM (SELECT 1 FROM search_text
    WHERE search_text MATCH '{name brand category} : "' || word || '"' LIMIT ${MAX_USES})) AS uses
  FROM (SELECT DISTINCT typed.key AS place, near.word FROM json_each(?) typed, json_each(typed.value) shorter
    JOIN search_shortening near ON near.shortening = shorter.value)) WHERE uses > 0`;

/** Parses the result of `CANDIDATES_SQL`. */
export function readCandidates(json: string | null | undefined): Candidate[] | undefined {
  if (json === null || json === undefined) return undefined;
  const rows = JSON.parse(json) as [position: number, word: string, uses: number][];
  return rows.map(([position, word, uses]) => ({ position, word, uses }));
}

// Shorter prefixes use the prefix index of FTS5 instead of terms.
const MIN_PREFIX_LENGTH = 3;
/** Maximum average number of terms per word. */
const MAX_TERMS = 60;
/** Last Unicode code point; a prefix with this character is the upper limit of the words with the prefix. */
const LAST_CHARACTER = '\u{10FFFF}';

/** Reads all terms with each prefix, with one index seek per term. Reads similar words if a word has no terms. */
export async function vocabularyOf(
  preparedReads: PreparedReads,
  words: readonly string[],
): Promise<Vocabulary> {
  const maxRows = MAX_TERMS * words.length;
  const [row] = await preparedReads.all<{ terms: string; candidates: string; hasFamilies: number }>(
    `WITH RECURSIVE typed AS (SELECT key AS place, value AS word, value || ? AS top FROM json_each(?)
       WHERE length(value) >= ${MIN_PREFIX_LENGTH}),
     known (place, term, top) AS (
       SELECT place, (SELECT term FROM search_term WHERE term >= word AND term < top LIMIT 1), top FROM typed
       UNION ALL
       SELECT place, (SELECT term FROM search_term WHERE term >= known.term || char(1) AND term < known.top LIMIT 1), top
       FROM known WHERE known.term IS NOT NULL LIMIT ${maxRows}),
     gathered AS MATERIALIZED (SELECT json_group_array(json_array(place, term)) AS terms,
       COUNT(DISTINCT place) = COUNT(DISTINCT CASE WHEN term IS NOT NULL THEN place END) AS isKnown FROM known)
     SELECT terms, CASE WHEN isKnown THEN '[]' ELSE (${CANDIDATES_SQL}) END AS candidates,
       EXISTS (SELECT 1 FROM search_member) AS "hasFamilies" FROM gathered`,
    [LAST_CHARACTER, JSON.stringify(words), JSON.stringify(words.map(lookupVariantsOf))],
  );
  const termRows = JSON.parse(row?.terms ?? '[]') as [position: number, term: string | null][];
  const isComplete = termRows.length < maxRows;
  const terms = words.map((word, index) => {
    const ownTerms = termRows.flatMap(([position, term]) =>
      position === index && term !== null ? [term] : [],
    );
    return word.length < MIN_PREFIX_LENGTH || (!isComplete && ownTerms.length > 0) ? undefined : ownTerms;
  });
  return {
    terms,
    candidates: readCandidates(row?.candidates) ?? [],
    hasFamilies: row?.hasFamilies === 1,
  };
}
