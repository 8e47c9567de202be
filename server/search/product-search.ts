import type { DataSource } from 'typeorm';
import type { Writer } from '../database/writer';
import type { ProductFilter } from '../domain/model';
import type { ProductFacets } from '../domain/search-model';
import { readFacets } from './facets';
import { wordsOf } from './fold';
import { refreshIndex } from './index-refresh';
import { nearestWord } from './spelling';
import { lookUp, type FindRequest, type FoundProduct, type Look } from './sqlite-search';
import { suggest, type Suggested } from './suggestions';

export { keysOf, type FoundProduct } from './sqlite-search';

/** What a search found. */
export interface Found {
  products: FoundProduct[];
  /** How many there are, at most one more than are counted. */
  total: number;
  /** The words that were looked for, which may not be those that were typed. */
  words: readonly string[];
  /** The search as the shop spells it, where that is not as it was typed. */
  didYouMean: string | undefined;
}

/** Finds products by text. Another database would have another one of these. */
export class ProductSearch {
  private readonly reader: DataSource;

  constructor({ reader, writer }: { reader: DataSource; writer: Writer }) {
    this.reader = reader;
    writer.beforeCommit(refreshIndex);
  }

  /**
   * One part of the listed products with all words of a text, in order; where there are none, words that nobody
   * wrote are read as their nearest neighbours. §7
   */
  async find(keyword: string, part: Omit<FindRequest, 'words'>): Promise<Found> {
    const words = wordsOf(keyword);
    const look = await lookUp(this.reader, { ...part, words });
    const meant = readAnew(words, look);
    if (!meant) return { ...look, words, didYouMean: undefined };
    const second = await lookUp(this.reader, { ...part, words: meant });
    return { ...second, words: meant, didYouMean: meant.join(' ') };
  }

  /** Counts what listed products can be narrowed to, those with all of the words. */
  facets(words: readonly string[], filter: ProductFilter): Promise<ProductFacets> {
    return readFacets(this.reader, words, filter);
  }

  /** Ids of products and names of categories that somebody who has typed so far may mean. */
  suggest(typed: string, first: number): Promise<Suggested> {
    return suggest(this.reader, wordsOf(typed), first);
  }
}

/** The words as the shop spells them; undefined where they are found, or nothing is near. */
function readAnew(words: readonly string[], { candidates }: Look): string[] | undefined {
  if (!candidates) return undefined;
  const meant = words.map(
    (word, index) =>
      nearestWord(
        word,
        candidates.filter(({ place }) => place === index),
      ) ?? word,
  );
  return meant.some((word, index) => word !== words[index]) ? meant : undefined;
}
