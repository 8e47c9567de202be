import type { Word } from '../search-engine';

/** Columns of the text index by falling weight. */
const COLUMNS = ['name', 'name_part', 'brand', 'category', 'description'];
// Columns that name a product, without its description.
const NAMING_COLUMNS = '{name brand category}';

/** Groups of facet tags; a product needs one tag of each group. */
type Tags = readonly (readonly string[])[];

/** One rank of matches: its FTS5 query, without the matches of earlier ranks. */
export interface Rank {
  rank: number;
  match: string;
}

/** Queries for all of the words, in FTS5 syntax. */
export interface MatchExpressions {
  /** Every match of any rank. */
  all: string;
  /** Best rank first. */
  ranks: Rank[];
}

/**
 * Queries for products in which each normalized word is a prefix of a word, or a substring of the name. The rank is
 * the lowest-weight column that the match needs; synonym matches rank last. A product also needs one tag of each
 * group. Without words and tags the query is empty. §7
 */
export function matchExpressions(words: readonly Word[], tags: Tags = []): MatchExpressions {
  if (words.length === 0) {
    const match = tags.length === 0 ? '' : tagExpression(tags);
    return { all: match, ranks: [{ rank: 0, match }] };
  }
  const withTags = (match: string) => (tags.length === 0 ? match : `(${match}) AND ${tagExpression(tags)}`);
  const allWords = words.map(prefixExpression).join(' AND ');
  const inFirstColumns = (count: number) => `{${COLUMNS.slice(0, count).join(' ')}} : (${allWords})`;
  const literal = inFirstColumns(COLUMNS.length);
  const ranks = COLUMNS.map((_, rank): Rank => {
    const match =
      rank === 0 ? inFirstColumns(1) : `(${inFirstColumns(rank + 1)}) NOT (${inFirstColumns(rank)})`;
    return { rank, match: withTags(match) };
  });
  const wordsWithSynonyms = words.map(withSynonyms).join(' AND ');
  if (wordsWithSynonyms === allWords) return { all: withTags(literal), ranks };
  const inAllColumns = `{${COLUMNS.join(' ')}} : (${wordsWithSynonyms})`;
  const inName = `{name} : (${wordsWithSynonyms})`;
  const synonymRanks = [
    `(${inName}) NOT (${literal})`,
    `((${inAllColumns}) NOT (${inName})) NOT (${literal})`,
  ];
  return {
    all: withTags(inAllColumns),
    ranks: [
      ...ranks,
      ...synonymRanks.map((match, index) => ({ rank: COLUMNS.length + index, match: withTags(match) })),
    ],
  };
}

function tagExpression(tags: Tags): string {
  const groups = tags.map((group) => (group.length === 1 ? group[0] : `(${group.join(' OR ')})`));
  return `{tags} : (${groups.join(' AND ')})`;
}

/**
 * Queries for products in which one word of each group is a prefix of a word: first matches in the name alone,
 * then matches that also need the brand or category.
 */
export function suggestionExpressions(groups: readonly (readonly string[])[]): string[] {
  const anyPrefix = (group: readonly string[]) =>
    group.map((text) => prefixExpression({ text })).join(' OR ');
  const allGroups = groups.map((group) => `(${anyPrefix(group)})`).join(' AND ');
  const inName = `{name} : (${allGroups})`;
  return [inName, `(${NAMING_COLUMNS} : (${allGroups})) NOT (${inName})`];
}

function withSynonyms(word: Word): string {
  const synonyms = (word.synonyms ?? []).map((text) => `(${text.split(' ').map(quote).join(' AND ')})`);
  if (synonyms.length === 0) return prefixExpression(word);
  return `(${prefixExpression(word)} OR ${NAMING_COLUMNS} : (${synonyms.join(' OR ')}))`;
}

/**
 * Prefix query of a word. FTS5 streams matches of whole words, but collects all matches of a prefix first, so expanded
 * terms are faster.
 */
function prefixExpression({ text, terms = [] }: Word): string {
  if (terms.length === 0) return `${quote(text)} *`;
  return `(${terms.map(quote).join(' OR ')})`;
}

/** Quotes a word, so no character has a special meaning. */
function quote(word: string): string {
  return `"${word.replaceAll('"', '""')}"`;
}
