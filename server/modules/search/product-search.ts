import type { PreparedReads } from '../../database/cached-statements';
import type { Database } from '../../database/data-source';
import { MAX_EXACT_COUNT } from '../../domain/constants';
import type { ProductFacets } from '../../domain/catalogue/search-model';
import { correctWords } from './spelling-candidates';
import { Dictionary, type ProductsUpdate } from './dictionary';
import { FacetReader } from './facets';
import { wordsOf } from '../../domain/catalogue/normalize-text';
import { postgresEngine } from './postgres/postgres-engine';
import type { Candidate, FindRequest, IndexFilter, SearchEngine, Word } from './search-engine';
import { sqliteEngine } from './sqlite/sqlite-engine';
import { RelaxedFinder } from './relaxed/relaxed-search';
import { SoundIndex } from './relaxed/sound-index';
import type { ProductFilter } from '../../domain/catalogue/product-filter';
import type { SearchMatches, SearchPage } from './search-matches';
import { suggest, type Suggestions } from './suggestions';
import { SearchMisses } from './rules/search-misses';
import { SearchRules } from './rules/search-rules';
import { findPinned } from './rules/pinned-matches';
import { readFaceIds } from './families/member-table';

export { chosenOrder, keyTypesOf, type SortOrder } from './sort-orders';
export type { ProductMatch } from './search-engine';

/** Creates the search engine for the kind of the database. */
export function engineOf({ kind, searchReads }: Pick<Database, 'kind' | 'searchReads'>): SearchEngine {
  return kind === 'postgres' ? postgresEngine(searchReads) : sqliteEngine(searchReads);
}

/** Searches products by text and keeps the index up to date. */
export class ProductSearch {
  readonly rules: SearchRules;
  readonly misses: SearchMisses;
  private readonly engine: SearchEngine;
  private readonly reads: PreparedReads;
  private readonly dictionary: Dictionary;
  private readonly facetReader: FacetReader;
  private readonly relaxed: RelaxedFinder;

  constructor(
    database: Pick<Database, 'kind' | 'searchReads' | 'writer'>,
    now: () => Date = () => new Date(),
    updateProducts?: ProductsUpdate,
  ) {
    this.engine = engineOf(database);
    this.reads = database.searchReads;
    this.dictionary = new Dictionary(this.engine, database.writer, updateProducts);
    this.facetReader = new FacetReader(this.engine);
    this.rules = new SearchRules(this.reads, database.writer);
    this.misses = new SearchMisses({ reads: this.reads, writer: database.writer, now });
    const sounds = new SoundIndex(this.reads);
    this.relaxed = new RelaxedFinder({
      run: (words, page) => (words.length === 0 ? this.list(page) : this.findWords(words, page)),
      similarSounds: (word) => sounds.similarTo(word),
      rules: () => this.rules.current(),
    });
  }

  /**
   * Returns one page of the listed products with all words of a text, in order. Without matches, it searches for the
   * most similar words of the vocabulary instead. With `relax`, a text without matches is searched in other ways. §7
   */
  async find(keyword: string, page: SearchPage, relax = false): Promise<SearchMatches> {
    const priced = relax ? await this.relaxed.findPrice(keyword, page) : undefined;
    if (priced) return priced;
    const { pinOf } = await this.rules.current();
    const matches = await findPinned(pinOf(keyword), page, {
      search: (request) => this.findWords(wordsOf(keyword), request),
      list: (request) => this.list(request),
      faceIdsOf: async (ids) => ((await this.hasFamilies()) ? readFaceIds(this.reads, ids) : new Map()),
    });
    if (matches.total === 0 && matches.isUnknown) this.misses.note(keyword);
    if (!relax || matches.total > 0 || !matches.isUnknown) return matches;
    return (await this.relaxed.find(keyword, page)) ?? matches;
  }

  private async findWords(typedWords: readonly string[], page: SearchPage): Promise<SearchMatches> {
    const { terms, candidates, hasFamilies } = await this.dictionary.lookUp(typedWords);
    const { synonymsOf } = await this.rules.current();
    const filter = await resolveFilter(this.reads, page.filter);
    const options = { ...page, filter, hasFamilies, countLimit: MAX_EXACT_COUNT };
    const canMatch = typedWords.every(
      (word, index) => terms[index]?.length !== 0 || synonymsOf(word).length > 0,
    );
    if (!canMatch) return this.findCorrected(typedWords, candidates, { page, options });
    const words = typedWords.map((text, index) => ({
      text,
      terms: terms[index],
      synonyms: synonymsOf(text),
    }));
    const matches = await this.engine.findProducts({ ...options, words });
    // Each word exists, but no product has all of them.
    if (matches.candidates) return this.findCorrected(typedWords, matches.candidates, { page, options });
    return { ...matches, words, filter: page.filter, didYouMean: undefined };
  }

  /** Returns one page of all listed products that pass a filter, in order, with their exact number. */
  async list(page: SearchPage): Promise<SearchMatches> {
    const hasFamilies = await this.hasFamilies();
    const filter = await resolveFilter(this.reads, page.filter);
    const request = { ...page, filter, words: [], hasFamilies, countLimit: Infinity };
    return {
      ...(await this.engine.findProducts(request)),
      words: [],
      filter: page.filter,
      didYouMean: undefined,
    };
  }

  /** True if lists show families once, so that a listed product may stand for other members. */
  async hasFamilies(): Promise<boolean> {
    return (await this.dictionary.lookUp([])).hasFamilies;
  }

  private async findCorrected(
    typedWords: readonly string[],
    candidates: readonly Candidate[],
    { page, options }: { page: SearchPage; options: Omit<FindRequest, 'words'> },
  ): Promise<SearchMatches> {
    const noMatches = {
      products: [],
      total: 0,
      filter: page.filter,
      didYouMean: undefined,
      words: typedWords.map((text) => ({ text })),
      isUnknown: true,
    };
    const correctedWords = correctWords(typedWords, candidates);
    if (!correctedWords) return noMatches;
    const { synonymsOf } = await this.rules.current();
    const words = correctedWords.map((text) => ({ text, synonyms: synonymsOf(text) }));
    const matches = await this.engine.findProducts({ ...options, words });
    // No product has all corrected words, so the correction does not help.
    if (matches.candidates) return noMatches;
    return { ...matches, words, filter: page.filter, didYouMean: correctedWords.join(' ') };
  }

  /** Facets of the listed products with all of the words. */
  async facets(words: readonly Word[], productFilter: SearchPage['filter']): Promise<ProductFacets> {
    const filter = await resolveFilter(this.reads, productFilter);
    return this.facetReader.read({ words, filter, hasFamilies: await this.hasFamilies() });
  }

  /**
   * Autocomplete: product ids and category names for a typed prefix. Without any, the suggestions for words that sound
   * alike, such as `headphone` for `hedfon`.
   */
  async suggest(text: string, first: number): Promise<Suggestions> {
    const words = wordsOf(text);
    const suggestions = await suggest(this.engine, words, first);
    if (suggestions.productIds.length > 0 || suggestions.categories.length > 0) return suggestions;
    const sounds = await this.relaxed.soundsOf(words);
    return sounds ? suggest(this.engine, sounds, first) : suggestions;
  }
}

/** Replaces the slug of a category by its id. An unknown slug matches no product. */
async function resolveFilter(
  reads: PreparedReads,
  {
    categorySlug,
    collectionSlug: _slug,
    ...others
  }: ProductFilter & Pick<IndexFilter, 'collection' | 'entry'>,
): Promise<IndexFilter> {
  if (categorySlug === undefined) return others;
  const [row] = await reads.all<{ id: string }>(`SELECT id FROM category WHERE slug = ?`, [
    categorySlug.normalize('NFC'),
  ]);
  return { ...others, categoryId: row?.id ?? '' };
}
