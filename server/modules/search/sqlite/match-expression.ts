import type { Word } from '../search-engine';
import { synonymsOf } from '../synonyms';

/** Columns of the text index, from the one that counts most. */
const COLUMNS = ['name', 'name_part', 'brand', 'category', 'description'];
// What a thing is called, not what is said about it.
const CALLED = '{name brand category}';

type Tags = readonly (readonly string[])[];

/** One rank of matches: what the text index is asked for, without what is in the ranks before. */
export interface Rank {
  rank: number;
  match: string;
}

/** What the text index is asked for, in the language of its full-text queries, to find all of these words. */
export interface MatchExpressions {
  /** Every match, whatever its rank. */
  all: string;
  /** The best first. */
  ranks: Rank[];
}

/**
 * All products in which each of the folded words begins some word, or stands anywhere in the name; ranked by the
 * lesser of the columns that are needed to find them all, and after those, products with synonyms of the words.
 * One tag of each group must be there too. §7
 */
export function matchExpressions(words: readonly Word[], tags: Tags = []): MatchExpressions {
  const tagged = (match: string) => (tags.length === 0 ? match : `(${match}) AND ${taggedAs(tags)}`);
  const every = words.map(beginning).join(' AND ');
  const upTo = (count: number) => `{${COLUMNS.slice(0, count).join(' ')}} : (${every})`;
  const literal = upTo(COLUMNS.length);
  const ranks = COLUMNS.map((_, rank): Rank => {
    const match = rank === 0 ? upTo(1) : `(${upTo(rank + 1)}) NOT (${upTo(rank)})`;
    return { rank, match: tagged(match) };
  });
  const withOthers = words.map(withSynonyms).join(' AND ');
  if (withOthers === every) return { all: tagged(literal), ranks };
  const meant = `{${COLUMNS.join(' ')}} : (${withOthers})`;
  const named = `{name} : (${withOthers})`;
  const others = [`(${named}) NOT (${literal})`, `((${meant}) NOT (${named})) NOT (${literal})`];
  return {
    all: tagged(meant),
    ranks: [
      ...ranks,
      ...others.map((match, more) => ({ rank: COLUMNS.length + more, match: tagged(match) })),
    ],
  };
}

function taggedAs(tags: Tags): string {
  const groups = tags.map((group) => (group.length === 1 ? group[0] : `(${group.join(' OR ')})`));
  return `{tags} : (${groups.join(' AND ')})`;
}

/**
 * Products in which one word of each group begins some word: first those whose names have them all, then those
 * that need their brand or category for it.
 */
export function suggestionExpressions(groups: readonly (readonly string[])[]): string[] {
  const begins = (group: readonly string[]) => group.map((text) => beginning({ text })).join(' OR ');
  const every = groups.map((group) => `(${begins(group)})`).join(' AND ');
  const named = `{name} : (${every})`;
  return [named, `(${CALLED} : (${every})) NOT (${named})`];
}

function withSynonyms(word: Word): string {
  const synonyms = synonymsOf(word.text).map((text) => `(${text.split(' ').map(quoted).join(' AND ')})`);
  if (synonyms.length === 0) return beginning(word);
  return `(${beginning(word)} OR ${CALLED} : (${synonyms.join(' OR ')}))`;
}

/** Whole words are answered one by one as they are wanted; beginnings are gathered first, however many match. */
function beginning({ text, terms = [] }: Word): string {
  if (terms.length === 0) return `${quoted(text)} *`;
  return `(${terms.map(quoted).join(' OR ')})`;
}

/** Within quotes every character is what it is. */
function quoted(word: string): string {
  return `"${word.replaceAll('"', '""')}"`;
}
