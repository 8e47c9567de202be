import type { Database } from '../../database/data-source';
import type { ProductFilter } from '../../domain/model';
import type { ProductFacets } from '../../domain/catalogue/search-model';
import { readAnew } from './spelling-candidates';
import { Dictionary } from './dictionary';
import { readFacets } from './facets';
import { wordsOf } from '../../domain/catalogue/normalize-text';
import { postgresEngine } from './postgres/postgres-engine';
import type { Candidate, FindRequest, FoundProduct, SearchEngine, Word } from './search-engine';
import { sqliteEngine } from './sqlite/sqlite-engine';
import { suggest, type Suggested } from './suggestions';
import { synonymsOf } from './synonyms';

export { keyTypesOf } from './sort-orders';
export type { FoundProduct } from './search-engine';

/** What a search found. */
export interface Found {
  products: FoundProduct[];
  /** How many there are, at most one more than are counted. */
  total: number;
  /** The words that were looked for, which may not be those that were typed. */
  words: readonly Word[];
  /** The search as the shop spells it, where that is not as it was typed. */
  didYouMean: string | undefined;
}

/** What the products in a database are searched with. */
export function engineOf({ kind, searchReads }: Pick<Database, 'kind' | 'searchReads'>): SearchEngine {
  return kind === 'postgres' ? postgresEngine(searchReads) : sqliteEngine(searchReads);
}

/** Finds products by text, and keeps the index up to date. */
export class ProductSearch {
  private readonly engine: SearchEngine;
  private readonly dictionary: Dictionary;

  constructor(database: Pick<Database, 'kind' | 'searchReads' | 'writer'>) {
    this.engine = engineOf(database);
    this.dictionary = new Dictionary(this.engine, database.writer);
  }

  /**
   * One part of the listed products with all words of a text, in order; where there are none, words that nobody
   * wrote are read as their nearest neighbours. §7
   */
  async find(keyword: string, part: Omit<FindRequest, 'words'>): Promise<Found> {
    const typed = wordsOf(keyword);
    const { terms, candidates } = await this.dictionary.lookUp(typed);
    const isKnown = typed.every((word, index) => terms[index]?.length !== 0 || synonymsOf(word).length > 0);
    if (!isKnown) return this.findMeant(typed, candidates, part);
    const words = typed.map((text, index) => ({ text, terms: terms[index] }));
    const look = await this.engine.lookUp({ ...part, words });
    // Each word is in use, but not with the others.
    if (look.candidates) return this.findMeant(typed, look.candidates, part);
    return { ...look, words, didYouMean: undefined };
  }

  private async findMeant(
    typed: readonly string[],
    candidates: readonly Candidate[],
    part: Omit<FindRequest, 'words'>,
  ): Promise<Found> {
    const nothing = { products: [], total: 0, words: typed.map((text) => ({ text })), didYouMean: undefined };
    const meant = readAnew(typed, candidates);
    if (!meant) return nothing;
    const words = meant.map((text) => ({ text }));
    const look = await this.engine.lookUp({ ...part, words });
    // Each corrected word is in use, but no product has them all: such a correction leads nowhere.
    if (look.candidates) return nothing;
    return { ...look, words, didYouMean: meant.join(' ') };
  }

  /** Counts what listed products can be narrowed to, those with all of the words. */
  facets(words: readonly Word[], filter: ProductFilter): Promise<ProductFacets> {
    return readFacets(this.engine, words, filter);
  }

  /** Ids of products and names of categories that somebody who has typed so far may mean. */
  suggest(typed: string, first: number): Promise<Suggested> {
    return suggest(this.engine, wordsOf(typed), first);
  }
}
