import type { PreparedReads } from '../database/prepared';
import type { Writer } from '../database/writer';
import type { ProductFilter } from '../domain/model';
import type { ProductFacets } from '../domain/search-model';
import { readAnew, type Candidate } from './candidates';
import { Dictionary } from './dictionary';
import { readFacets } from './facets';
import { wordsOf } from './fold';
import type { Word } from './match-expression';
import { lookUp, type FindRequest, type FoundProduct } from './sqlite-search';
import { synonymsOf } from './synonyms';
import { suggest, type Suggested } from './suggestions';

export { keysOf, type FoundProduct } from './sqlite-search';

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

/** Finds products by text. Another database would have another one of these. */
export class ProductSearch {
  private readonly reads: PreparedReads;
  private readonly dictionary: Dictionary;

  constructor({ reads, writer }: { reads: PreparedReads; writer: Writer }) {
    this.reads = reads;
    this.dictionary = new Dictionary(reads, writer);
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
    const look = await lookUp(this.reads, { ...part, words });
    // Each word is in use, but not with the others.
    if (look.candidates) return this.findMeant(typed, look.candidates, part);
    return { ...look, words, didYouMean: undefined };
  }

  private async findMeant(
    typed: readonly string[],
    candidates: readonly Candidate[],
    part: Omit<FindRequest, 'words'>,
  ): Promise<Found> {
    const meant = readAnew(typed, candidates);
    const words = (meant ?? typed).map((text) => ({ text }));
    if (!meant) return { products: [], total: 0, words, didYouMean: undefined };
    return { ...(await lookUp(this.reads, { ...part, words })), words, didYouMean: meant.join(' ') };
  }

  /** Counts what listed products can be narrowed to, those with all of the words. */
  facets(words: readonly Word[], filter: ProductFilter): Promise<ProductFacets> {
    return readFacets(this.reads, words, filter);
  }

  /** Ids of products and names of categories that somebody who has typed so far may mean. */
  suggest(typed: string, first: number): Promise<Suggested> {
    return suggest(this.reads, wordsOf(typed), first);
  }
}
