import type { Word } from '../search-engine';
import {
  prefixInAnyField,
  prefixInField,
  NAMING_FIELDS,
  INDEXED_FIELDS,
  tagTerm,
  wordInAnyField,
  wordInField,
  type IndexedField,
} from './lexemes';

/** Groups of facet tags; a product needs one tag of each group. */
type Tags = readonly (readonly string[])[];

/** One rank of matches: its `tsquery`, without the matches of earlier ranks. */
export interface Rank {
  rank: number;
  match: string;
}

/** Queries for all of the words, as `tsquery` texts. */
export interface MatchQueries {
  /** Every match of any rank. */
  all: string;
  /** Matches of the words themselves, without synonyms. */
  literal: string;
  /** Best rank first. */
  ranks: Rank[];
}

/**
 * Queries for products in which each normalized word is a prefix of a word, or a substring of the name. The rank is
 * the lowest-weight field that the match needs; synonym matches rank last. A product also needs one tag of each group.
 * Without words and tags the query is empty. §7
 */
export function matchQueries(words: readonly Word[], tags: Tags = []): MatchQueries {
  if (words.length === 0) {
    const match = tags.length === 0 ? '' : and(tags.map((group) => or(group.map(tagTerm))));
    return { all: match, literal: match, ranks: [{ rank: 0, match }] };
  }
  const uniqueWords = [...new Map(words.map((word) => [word.text, word])).values()];
  const withTags = (match: string) => and([match, ...tags.map((group) => or(group.map(tagTerm)))]);
  const inFirstFields = (count: number) =>
    and(uniqueWords.map((word) => prefixOf(word, INDEXED_FIELDS.slice(0, count))));
  const literal = inFirstFields(INDEXED_FIELDS.length);
  const ranks = INDEXED_FIELDS.map((_, rank): Rank => {
    const match = rank === 0 ? inFirstFields(1) : andNot(inFirstFields(rank + 1), inFirstFields(rank));
    return { rank, match: withTags(match) };
  });
  if (uniqueWords.every((word) => extraSynonymsOf(word).length === 0))
    return { all: withTags(literal), literal: withTags(literal), ranks };
  const wordsOrSynonyms = (fields: readonly IndexedField[]) =>
    and(uniqueWords.map((word) => prefixOrSynonym(word, fields)));
  const inName = wordsOrSynonyms(['n']);
  const synonymRanks = [
    andNot(inName, literal),
    andNot(andNot(wordsOrSynonyms(INDEXED_FIELDS), inName), literal),
  ];
  return {
    all: withTags(wordsOrSynonyms(INDEXED_FIELDS)),
    literal: withTags(literal),
    ranks: [
      ...ranks,
      ...synonymRanks.map((match, index) => ({
        rank: INDEXED_FIELDS.length + index,
        match: withTags(match),
      })),
    ],
  };
}

/**
 * Queries for products in which one word of each group is a prefix of a word: first matches in the name alone,
 * then matches that also need the brand or category.
 */
export function suggestionQueries(groups: readonly (readonly string[])[]): string[] {
  const allGroups = (fields: readonly IndexedField[]) =>
    and(groups.map((group) => or(group.map((text) => prefixOf({ text }, fields)))));
  return [allGroups(['n']), andNot(allGroups(NAMING_FIELDS), allGroups(['n']))];
}

/**
 * Prefix query of a word. A short list of expanded terms replaces the prefix, because PostgreSQL can skip rows with
 * whole words.
 */
function prefixOf({ text, terms }: Word, fields: readonly IndexedField[]): string {
  const hasAllFields = fields.length === INDEXED_FIELDS.length;
  if (terms)
    return or(
      hasAllFields
        ? terms.map(wordInAnyField)
        : fields.flatMap((field) => terms.map((term) => wordInField(field, term))),
    );
  return hasAllFields ? prefixInAnyField(text) : or(fields.map((field) => prefixInField(field, text)));
}

/** Synonyms that the prefix query does not match already. */
function extraSynonymsOf({ text, synonyms = [] }: Word): string[] {
  return synonyms.filter((synonym) => !synonym.startsWith(text));
}

/** Query for the word or its synonyms; synonyms match only the naming fields. */
function prefixOrSynonym(word: Word, fields: readonly IndexedField[]): string {
  const namingFields = NAMING_FIELDS.filter((field) => fields.includes(field));
  const synonyms = extraSynonymsOf(word).map((synonym) =>
    and(synonym.split(' ').map((text) => or(namingFields.map((field) => wordInField(field, text))))),
  );
  return or([prefixOf(word, fields), ...synonyms]);
}

const and = (queries: readonly string[]) => `(${queries.join(' & ')})`;
const or = (queries: readonly string[]) => `(${queries.join(' | ')})`;
const andNot = (query: string, excludedQuery: string) => `(${query} & !${excludedQuery})`;
