import { MAX_LENGTH } from '../constants';
import { normalizeText } from '../catalogue/normalize-text';
import { badInput } from '../errors';
import { readEach, readInteger, readObject, readOptional, readText } from '../read';
import type { FieldPath } from '../messages/field-path';

/** Limits of the search rules of one shop. */
export const SEARCH_RULE_LIMITS = { groups: 500, words: 50, word: 60, pins: 500, products: 20 } as const;

/** Results that an admin puts first or hides for a search text. */
export interface SearchPin {
  /** Normalized search text. */
  keyword: string;
  /** Products at the top, in order. */
  productIds: string[];
  hiddenIds: string[];
}

/** The rules of one kind as an admin edits them: all at once. */
export interface VersionedRules<Rule> {
  rules: readonly Rule[];
  /** Increases with every edit; an edit of another version is refused. */
  version: number;
}

/** A search without results. */
export interface SearchMiss {
  text: string;
  count: number;
  /** Last day with such a search, as `YYYY-MM-DD`. */
  lastDay: string;
}

/** Parses the version of an edit of the search rules; undefined without one. Throws BAD_INPUT. */
export function readRuleVersion(raw: unknown): number | undefined {
  return readOptional(raw ?? undefined, (value) => readInteger(value, 'version', 1, Number.MAX_SAFE_INTEGER));
}

/** Parses all groups of synonyms, each with two words or more. Throws BAD_INPUT with every invalid field. */
export function readSynonymGroups(raw: unknown): string[][] {
  return readEach(raw, 'groups', { max: SEARCH_RULE_LIMITS.groups }, (group, path) => {
    const { words } = readObject(group, path as FieldPath);
    const limits = { min: 1, max: SEARCH_RULE_LIMITS.words };
    const read = readEach(words, `${path}.words`, limits, readSynonym);
    return [...new Set(read)];
  });
}

function readSynonym(raw: unknown, path: string): string {
  const text = normalizeText(readText(raw, path as FieldPath, { max: SEARCH_RULE_LIMITS.word }));
  if (text === '' || text.includes(','))
    throw badInput(path, { key: 'field.required', params: { field: 'words' } });
  return text;
}

/** Parses all pins, at most one for each search text. Throws BAD_INPUT with every invalid field. */
export function readSearchPins(raw: unknown): SearchPin[] {
  const pins = readEach(raw, 'searchPins', { max: SEARCH_RULE_LIMITS.pins }, readPin);
  return [...new Map(pins.map((pin) => [pin.keyword, pin])).values()];
}

function readPin(raw: unknown, path: string): SearchPin {
  const input = readObject(raw, path as FieldPath);
  const keywordPath = `${path}.keyword` as FieldPath;
  const keyword = normalizeText(readText(input.keyword, keywordPath, { max: MAX_LENGTH.keyword }));
  if (keyword === '') throw badInput(keywordPath, { key: 'field.required', params: { field: 'keyword' } });
  const readIds = (field: 'productIds' | 'hiddenIds') =>
    readEach(input[field] ?? [], `${path}.${field}`, { max: SEARCH_RULE_LIMITS.products }, (id, idPath) =>
      readText(id, idPath as FieldPath, { max: SEARCH_RULE_LIMITS.word }),
    );
  return {
    keyword,
    productIds: [...new Set(readIds('productIds'))],
    hiddenIds: [...new Set(readIds('hiddenIds'))],
  };
}

const MAX_MISS_LENGTH = 60;
const PERSONAL = /@|\d{6}/;

/** The text to count for a search without results; undefined for a text that may name a person. */
export function missTextOf(keyword: string): string | undefined {
  const text = normalizeText(keyword);
  return text === '' || text.length > MAX_MISS_LENGTH || PERSONAL.test(text.replaceAll(/[ -]/g, ''))
    ? undefined
    : text;
}
