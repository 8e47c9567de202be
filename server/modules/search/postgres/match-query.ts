import type { Word } from '../search-engine';
import { synonymsOf } from '../synonyms';
import {
  beginningAnywhere,
  beginningIn,
  CALLED,
  PARTS,
  tagged,
  wordAnywhere,
  wordIn,
  type Part,
} from './lexemes';

type Tags = readonly (readonly string[])[];

/** One rank of matches: a `tsquery` for them, without what is in the ranks before. */
export interface Rank {
  rank: number;
  match: string;
}

/** What is asked for, as texts of type `tsquery`, to find all of some words. */
export interface MatchQueries {
  /** Every match, whatever its rank. */
  all: string;
  /** Those that have the words themselves, and no others that mean the same. */
  literal: string;
  /** The best first. */
  ranks: Rank[];
}

/**
 * All products in which each of the folded words begins some word, or stands anywhere in the name; ranked by the
 * lesser of the parts that are needed to find them all, and after those, products with synonyms of the words.
 * One tag of each group must be there too. §7
 */
export function matchQueries(words: readonly Word[], tags: Tags = []): MatchQueries {
  const asked = [...new Map(words.map((word) => [word.text, word])).values()];
  const withTags = (match: string) => and([match, ...tags.map((group) => or(group.map(tagged)))]);
  const upTo = (count: number) => and(asked.map((word) => begins(word, PARTS.slice(0, count))));
  const literal = upTo(PARTS.length);
  const ranks = PARTS.map((_, rank): Rank => {
    const match = rank === 0 ? upTo(1) : butNot(upTo(rank + 1), upTo(rank));
    return { rank, match: withTags(match) };
  });
  if (asked.every(({ text }) => othersFor(text).length === 0))
    return { all: withTags(literal), literal: withTags(literal), ranks };
  const meant = (parts: readonly Part[]) => and(asked.map((word) => beginsOrMeans(word, parts)));
  const named = meant(['n']);
  const others = [butNot(named, literal), butNot(butNot(meant(PARTS), named), literal)];
  return {
    all: withTags(meant(PARTS)),
    literal: withTags(literal),
    ranks: [
      ...ranks,
      ...others.map((match, more) => ({ rank: PARTS.length + more, match: withTags(match) })),
    ],
  };
}

/**
 * Products in which one word of each group begins some word: first those whose names have them all, then those
 * that need their brand or category for it.
 */
export function suggestionQueries(groups: readonly (readonly string[])[]): string[] {
  const every = (parts: readonly Part[]) =>
    and(groups.map((group) => or(group.map((text) => begins({ text }, parts)))));
  return [every(['n']), butNot(every(CALLED), every(['n']))];
}

/** Where the words are known that begin so, they are asked for: of whole ones what others leave out is passed over. */
function begins({ text, terms }: Word, parts: readonly Part[]): string {
  const isAnywhere = parts.length === PARTS.length;
  if (terms)
    return or(
      isAnywhere ? terms.map(wordAnywhere) : parts.flatMap((part) => terms.map((term) => wordIn(part, term))),
    );
  return isAnywhere ? beginningAnywhere(text) : or(parts.map((part) => beginningIn(part, text)));
}

/** Synonyms that are not found as what begins with the word. */
function othersFor(text: string): string[] {
  return synonymsOf(text).filter((synonym) => !synonym.startsWith(text));
}

/** A synonym is what a thing is called, in the parts that are looked at. */
function beginsOrMeans(word: Word, parts: readonly Part[]): string {
  const called = CALLED.filter((part) => parts.includes(part));
  const synonyms = othersFor(word.text).map((synonym) =>
    and(synonym.split(' ').map((text) => or(called.map((part) => wordIn(part, text))))),
  );
  return or([begins(word, parts), ...synonyms]);
}

const and = (queries: readonly string[]) => `(${queries.join(' & ')})`;
const or = (queries: readonly string[]) => `(${queries.join(' | ')})`;
const butNot = (query: string, other: string) => `(${query} & !${other})`;
