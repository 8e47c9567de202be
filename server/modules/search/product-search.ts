import type { Database } from '../../database/data-source';
import type { ProductFilter } from '../../domain/model';
import type { ProductFacets } from '../../domain/catalogue/search-model';
import { correctWords } from './spelling-candidates';
import { Dictionary } from './dictionary';
import { readFacets } from './facets';
import { wordsOf } from '../../domain/catalogue/normalize-text';
import { postgresEngine } from './postgres/postgres-engine';
import type { Candidate, FindRequest, ProductMatch, SearchEngine, Word } from './search-engine';
import { sqliteEngine } from './sqlite/sqlite-engine';
import { suggest, type Suggestions } from './suggestions';
import { synonymsOf } from './synonyms';

export { keyTypesOf } from './sort-orders';
export type { ProductMatch } from './search-engine';

/** Result of a search. */
export interface SearchMatches {
  products: ProductMatch[];
  /** Number of matches, at most one more than the count limit. */
  total: number;
  /** Words of the executed search: the typed words, or the corrected words. */
  words: readonly Word[];
  /** Corrected spelling of the search, if it differs from the input. */
  didYouMean: string | undefined;
}

/** Creates the search engine for the kind of the database. */
export function engineOf({ kind, searchReads }: Pick<Database, 'kind' | 'searchReads'>): SearchEngine {
  return kind === 'postgres' ? postgresEngine(searchReads) : sqliteEngine(searchReads);
}

/** Searches products by text and keeps the index up to date. */
export class ProductSearch {
  private readonly engine: SearchEngine;
  private readonly dictionary: Dictionary;

  constructor(database: Pick<Database, 'kind' | 'searchReads' | 'writer'>) {
    this.engine = engineOf(database);
    this.dictionary = new Dictionary(this.engine, database.writer);
  }

  /**
   * Returns one page of the listed products with all words of a text, in order. Without matches, it searches for the
   * most similar words of the vocabulary instead. §7
   */
  async find(keyword: string, options: Omit<FindRequest, 'words'>): Promise<SearchMatches> {
    const typedWords = wordsOf(keyword);
    const { terms, candidates } = await this.dictionary.lookUp(typedWords);
    const canMatch = typedWords.every(
      (word, index) => terms[index]?.length !== 0 || synonymsOf(word).length > 0,
    );
    if (!canMatch) return this.findCorrected(typedWords, candidates, options);
    const words = typedWords.map((text, index) => ({ text, terms: terms[index] }));
    const matches = await this.engine.findProducts({ ...options, words });
    // Each word exists, but no product has all of them.
    if (matches.candidates) return this.findCorrected(typedWords, matches.candidates, options);
    return { ...matches, words, didYouMean: undefined };
  }

  private async findCorrected(
    typedWords: readonly string[],
    candidates: readonly Candidate[],
    options: Omit<FindRequest, 'words'>,
  ): Promise<SearchMatches> {
    const noMatches = {
      products: [],
      total: 0,
      words: typedWords.map((text) => ({ text })),
      didYouMean: undefined,
    };
    const correctedWords = correctWords(typedWords, candidates);
    if (!correctedWords) return noMatches;
    const words = correctedWords.map((text) => ({ text }));
    const matches = await this.engine.findProducts({ ...options, words });
    // No product has all corrected words, so the correction does not help.
    if (matches.candidates) return noMatches;
    return { ...matches, words, didYouMean: correctedWords.join(' ') };
  }

  /** Facets of the listed products with all of the words. */
  facets(words: readonly Word[], filter: ProductFilter): Promise<ProductFacets> {
    return readFacets(this.engine, words, filter);
  }

  /** Autocomplete: product ids and category names for a typed prefix. */
  suggest(text: string, first: number): Promise<Suggestions> {
    return suggest(this.engine, wordsOf(text), first);
  }
}
