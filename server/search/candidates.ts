import type { PreparedReads } from '../database/prepared';
import { allowedTypos, nearestWord, shortenings, type KnownWord } from './spelling';

/** A known word that is spelt nearly as the typed one at a place. */
export interface Candidate extends KnownWord {
  place: number;
}

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

/** What a word that may be forgiven is looked up by; nothing for others. */
export function shorteningsOf(word: string): string[] {
  return allowedTypos(word) > 0 ? shortenings(word) : [];
}

/** Reads what the SQL above gave. */
export function readCandidates(json: string | null | undefined): Candidate[] | undefined {
  if (json === null || json === undefined) return undefined;
  const rows = JSON.parse(json) as [place: number, word: string, uses: number][];
  return rows.map(([place, word, uses]) => ({ place, word, uses }));
}

/** The words as the shop spells them; undefined where nothing is near. */
export function readAnew(words: readonly string[], candidates: readonly Candidate[]): string[] | undefined {
  const meant = words.map(
    (word, index) =>
      nearestWord(
        word,
        candidates.filter(({ place }) => place === index),
      ) ?? word,
  );
  return meant.some((word, index) => word !== words[index]) ? meant : undefined;
}

// Beginnings as short as these have an index of their own.
const SHORTEST = 3;
const MOST_TERMS = 60;
const LAST_CHARACTER = '\u{10FFFF}';

/** What the index knows of the words of a search. */
export interface Knowledge {
  /** By place: the words that begin so; undefined where there are very many. */
  terms: (readonly string[] | undefined)[];
  candidates: Candidate[];
}

/** Looks up all words that begin as the typed ones, leaping from each to the next, and where there is none, similar ones. */
export async function knowledgeOf(reads: PreparedReads, words: readonly string[]): Promise<Knowledge> {
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
