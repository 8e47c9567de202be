import type { PreparedReads } from '../../../database/prepared-reads';
import { shorteningsOf } from '../spelling-candidates';
import type { Candidate, Vocabulary } from '../search-engine';

const MOST_USES = 100;

/**
 * SQL for the words that are spelt nearly as the typed ones, as JSON; bound to it are the shortenings of each. Words
 * of letters only need no quotes.
 */
export const CANDIDATES = `SELECT json_group_array(json_array(place, word, uses)) FROM (
  SELECT place, word, (SELECT COUNT(*) FROM (SELECT 1 FROM search_text
    WHERE search_text MATCH '{name brand category} : "' || word || '"' LIMIT ${MOST_USES})) AS uses
  FROM (SELECT DISTINCT typed.key AS place, near.word FROM json_each(?) typed, json_each(typed.value) shorter
    JOIN search_shortening near ON near.shortening = shorter.value)) WHERE uses > 0`;

/** Reads what the SQL above gave. */
export function readCandidates(json: string | null | undefined): Candidate[] | undefined {
  if (json === null || json === undefined) return undefined;
  const rows = JSON.parse(json) as [place: number, word: string, uses: number][];
  return rows.map(([place, word, uses]) => ({ place, word, uses }));
}

// Beginnings as short as these have an index of their own.
const SHORTEST = 3;
const MOST_TERMS = 60;
const LAST_CHARACTER = '\u{10FFFF}';

/** Looks up all words that begin as the typed ones, leaping from each to the next, and where there is none, similar ones. */
export async function vocabularyOf(reads: PreparedReads, words: readonly string[]): Promise<Vocabulary> {
  const most = MOST_TERMS * words.length;
  const [row] = await reads.all<{ terms: string; candidates: string }>(
    `WITH RECURSIVE typed AS (SELECT key AS place, value AS word, value || ? AS top FROM json_each(?)
       WHERE length(value) >= ${SHORTEST}),
     known (place, term, top) AS (
       SELECT place, (SELECT term FROM search_term WHERE term >= word AND term < top LIMIT 1), top FROM typed
       UNION ALL
       SELECT place, (SELECT term FROM search_term WHERE term >= known.term || char(1) AND term < known.top LIMIT 1), top
       FROM known WHERE known.term IS NOT NULL LIMIT ${most}),
     gathered AS MATERIALIZED (SELECT json_group_array(json_array(place, term)) AS terms,
       COUNT(DISTINCT place) = COUNT(DISTINCT CASE WHEN term IS NOT NULL THEN place END) AS isKnown FROM known)
     SELECT terms, CASE WHEN isKnown THEN '[]' ELSE (${CANDIDATES}) END AS candidates FROM gathered`,
    [LAST_CHARACTER, JSON.stringify(words), JSON.stringify(words.map(shorteningsOf))],
  );
  const found = JSON.parse(row?.terms ?? '[]') as [place: number, term: string | null][];
  const isWhole = found.length < most;
  const terms = words.map((word, index) => {
    const own = found.flatMap(([place, term]) => (place === index && term !== null ? [term] : []));
    return word.length < SHORTEST || (!isWhole && own.length > 0) ? undefined : own;
  });
  return { terms, candidates: readCandidates(row?.candidates) ?? [] };
}
