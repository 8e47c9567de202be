import type {
  RelaxedReason,
  RelaxedSearch,
  SearchAlternative,
  SearchIntent,
} from '../../../domain/catalogue/search-model';
import { wordsOf } from '../../../domain/catalogue/normalize-text';
import { readIntent, type ReadIntent } from '../../../domain/search/search-intent';
import type { SearchMatches, SearchPage } from '../search-matches';
import type { RuleSnapshot } from '../rules/search-rules';

/** Words of a text that the search combines; it ignores further words. */
const MAX_WORDS = 6;
const MAX_ALTERNATIVES = 3;

/** Searches for words as typed, with corrections, or lists all products without words. */
export type RunSearch = (words: readonly string[], page: SearchPage) => Promise<SearchMatches>;

interface RelaxedDeps {
  run: RunSearch;
  /** Words of the index that sound like a word, the most similar first. */
  similarSounds: (word: string) => Promise<string[]>;
  rules: () => Promise<Pick<RuleSnapshot, 'synonymsOf'>>;
}

interface Attempt {
  words: readonly string[];
  droppedWords?: readonly string[];
  reason: RelaxedReason;
  intent?: SearchIntent;
  alternatives?: readonly SearchAlternative[];
}

/** Repeats a search without results in other ways until it has some. §2 */
export class RelaxedFinder {
  constructor(private readonly deps: RelaxedDeps) {}

  /** Results for the price that a text names, before the search as typed; undefined without a price or results. */
  async findPrice(text: string, page: SearchPage): Promise<SearchMatches | undefined> {
    const intent = readIntent(text);
    const hasPrice = intent && (intent.minPrice !== undefined || intent.maxPrice !== undefined);
    return hasPrice ? this.findIntent(intent, page) : undefined;
  }

  /** Results of the first other search that has some; undefined if none has. */
  async find(text: string, page: SearchPage): Promise<SearchMatches | undefined> {
    const allWords = wordsOf(text);
    const typedWords = allWords.slice(0, MAX_WORDS);
    const intent = readIntent(text);
    return (
      (intent && (await this.findIntent(intent, page))) ??
      withDropped(
        (await this.findPhrase(typedWords, page)) ??
          (await this.findSounds(typedWords, page)) ??
          (await this.findFewerWords(typedWords, page)),
        allWords.slice(MAX_WORDS),
      )
    );
  }

  private async findIntent(intent: ReadIntent, page: SearchPage): Promise<SearchMatches | undefined> {
    const { words, droppedWords, minPrice, maxPrice } = intent;
    const priced = { ...page, filter: withPrice(page.filter, intent) };
    const attempt: Attempt = { words, droppedWords, reason: 'INTENT', intent: { minPrice, maxPrice } };
    const matches = await this.attempt(attempt, priced);
    if (matches || words.length === 0) return matches;
    const sounds = await this.soundsOf(words);
    return sounds && this.attempt({ ...attempt, words: sounds }, priced);
  }

  /** `ear phones` for `earphones`, and `portable charger` for its synonyms. */
  private async findPhrase(
    typedWords: readonly string[],
    page: SearchPage,
  ): Promise<SearchMatches | undefined> {
    const { synonymsOf } = await this.deps.rules();
    for (const words of synonymPhrases(typedWords, synonymsOf)) {
      const matches = await this.attempt({ words, reason: 'SYNONYM' }, page);
      if (matches) return matches;
    }
    return undefined;
  }

  private async findSounds(
    typedWords: readonly string[],
    page: SearchPage,
  ): Promise<SearchMatches | undefined> {
    const words = await this.soundsOf(typedWords);
    return words && this.attempt({ words, reason: 'TRANSLITERATED' }, page);
  }

  /** The words with the most similar word of the index in place of each that it lacks; undefined if none changes. */
  async soundsOf(typedWords: readonly string[]): Promise<string[] | undefined> {
    const words: string[] = [];
    for (const word of typedWords) words.push((await this.deps.similarSounds(word))[0] ?? word);
    return words.some((word, index) => word !== typedWords[index]) ? words : undefined;
  }

  /** Leaves out one word after the other, the first words first: the last word mostly names the product. */
  private async findFewerWords(
    typedWords: readonly string[],
    page: SearchPage,
  ): Promise<SearchMatches | undefined> {
    const indexes = [...typedWords.keys()];
    const droppedSets = [
      ...indexes.map((dropped) => indexes.filter((index) => index !== dropped)),
      ...(typedWords.length > 2 ? indexes.toReversed().map((index) => [index]) : []),
    ].filter((set) => set.length > 0 && typedWords.length > 1);
    for (const [position, set] of droppedSets.entries()) {
      const words = set.map((index) => typedWords[index] ?? '');
      const droppedWords = typedWords.filter((_, index) => !set.includes(index));
      const matches = await this.attempt({ words, droppedWords, reason: 'FEWER_WORDS' }, page);
      if (!matches) continue;
      const others = droppedSets.slice(position + 1).filter(({ length }) => length === set.length);
      const alternatives = await this.alternativesOf(
        others.map((other) => other.map((index) => typedWords[index] ?? '')),
        page,
      );
      return { ...matches, relaxed: matches.relaxed && { ...matches.relaxed, alternatives } };
    }
    return undefined;
  }

  private async alternativesOf(
    searches: readonly (readonly string[])[],
    page: SearchPage,
  ): Promise<SearchAlternative[]> {
    const alternatives: SearchAlternative[] = [];
    for (const words of searches) {
      if (alternatives.length === MAX_ALTERNATIVES) break;
      const { total } = await this.deps.run(words, { ...page, limit: 1, offset: 0, after: undefined });
      if (total > 0) alternatives.push({ text: words.join(' '), count: total });
    }
    return alternatives;
  }

  private async attempt(
    { words, droppedWords = [], reason, intent, alternatives = [] }: Attempt,
    page: SearchPage,
  ): Promise<SearchMatches | undefined> {
    const matches = await this.deps.run(words, page);
    if (matches.total === 0) return undefined;
    const executedWords = matches.words.map(({ text }) => text);
    const relaxed: RelaxedSearch = { words: executedWords, droppedWords, reason, intent, alternatives };
    return { ...matches, didYouMean: undefined, relaxed };
  }
}

/** Adds words that no attempt used to the dropped words. */
function withDropped(
  matches: SearchMatches | undefined,
  words: readonly string[],
): SearchMatches | undefined {
  if (!matches?.relaxed || words.length === 0) return matches;
  const droppedWords = [...matches.relaxed.droppedWords, ...words];
  return { ...matches, relaxed: { ...matches.relaxed, droppedWords } };
}

/** The narrower of the filter's and the text's price limits. */
function withPrice(filter: SearchPage['filter'], { minPrice, maxPrice }: ReadIntent): SearchPage['filter'] {
  return {
    ...filter,
    ...(minPrice !== undefined && { minPrice: Math.max(minPrice, filter.minPrice ?? 0) }),
    ...(maxPrice !== undefined && { maxPrice: Math.min(maxPrice, filter.maxPrice ?? Infinity) }),
  };
}

/**
 * Other spellings of words next to each other: both as one word, and the synonyms of two words, such as `powerbank` for
 * `portable charger`.
 */
function synonymPhrases(
  words: readonly string[],
  synonymsOf: (phrase: string) => readonly string[],
): string[][] {
  const spellings: string[][] = [];
  for (let index = 0; index + 1 < words.length; index += 1) {
    const [first = '', second = ''] = words.slice(index, index + 2);
    for (const synonym of [first + second, ...synonymsOf(`${first} ${second}`)])
      spellings.push([...words.slice(0, index), ...synonym.split(' '), ...words.slice(index + 2)]);
  }
  return spellings;
}
