import type { EntityManager } from 'typeorm';
import type { ProductFilter, ProductSort } from '../../domain/model';
import type { IndexedProduct, IndexedTexts } from './index-entry';
import type { KnownWord } from './spelling';

/** A folded word of a search. */
export interface Word {
  text: string;
  /** All words of the index that begin so; unknown where there are too many, or nobody looked. */
  terms?: readonly string[] | undefined;
}

/** A known word that is spelt nearly as the typed one at a place. */
export interface Candidate extends KnownWord {
  place: number;
}

/** What the index knows of the words of a search. */
export interface Vocabulary {
  /** By place: the words that begin so, none where there is none; undefined where they need not be told. */
  terms: (readonly string[] | undefined)[];
  /** Where some word is not known: those that are spelt nearly so. */
  candidates: Candidate[];
}

type Value = string | number;

/** A place in a sorted list: a product as far as it is shown, and the values that it is sorted by, for a cursor. */
export interface FoundProduct {
  shown: object;
  keys: Value[];
}

/** Which products are looked for, and which part of them. */
export interface FindRequest {
  words: readonly Word[];
  filter: ProductFilter;
  sort: ProductSort;
  limit: number;
  offset: number;
  /** The values of the product behind which the part begins. */
  after?: readonly Value[];
  /** What is told of each product: names, and SQL that selects them from the table `product`. */
  shown: { names: readonly string[]; sql: string };
}

/** What one look into the index tells. */
export interface Look {
  products: FoundProduct[];
  /** How many there are, at most one more than are counted. */
  total: number;
  /** Where no product has these words, whatever the filter: words that are spelt nearly so. */
  candidates: Candidate[] | undefined;
}

/** Ids of products and names of categories, the likeliest first. */
export interface Begun {
  productIds: string[];
  categories: string[];
  /** Words that are spelt nearly as the typed ones, by the place of those; told only where nothing is found. */
  near: [place: number, word: string][];
}

/** The products that a search can be narrowed to, each as the number that `packedSql` packs. */
export interface PackedProducts {
  packed: Iterable<readonly [packed: number, count: number]>;
  /** Categories and brands by their numbers. */
  names: ReadonlyMap<number, string>;
}

/** What a database must be able to do so that products can be searched in it. */
export interface SearchEngine {
  vocabularyOf(words: readonly string[]): Promise<Vocabulary>;
  /** Finds the products with all of the words, in order, tells what is shown of them and counts them. */
  lookUp(request: FindRequest): Promise<Look>;
  /** All products with all of the words, or all there are, that fail at most one part of the filter. */
  readPacked(words: readonly Word[], filter: ProductFilter): Promise<PackedProducts>;
  /** Products in which one of each group of words begins a word, and the names of the most frequent categories. */
  readCompletions(groups: readonly (readonly string[])[], asked: CompletionRequest): Promise<Begun>;
  readonly index: IndexStore;
}

/** How many products are wanted, and what was typed where nearly spelt words are wanted. */
export interface CompletionRequest {
  first: number;
  typed: readonly string[];
}

/** What the index holds of a product on sale. */
export interface IndexEntry extends IndexedProduct {
  texts: IndexedTexts;
  /** Its number in the index now, and before. */
  newDoc: number;
  doc: number | null;
  place: number;
  fingerprint: number;
  /** Whether its words or its number are others than before. */
  isMoved: boolean;
  categoryNumber: number;
  brandNumber: number;
}

/** Where entries are kept. */
export interface IndexStore {
  /** Told before very many entries are made, which takes its time. */
  beforeMany?(tx: EntityManager): Promise<void>;
  /**
   * Told before very many entries are put into an index that has none; what this answers with is to be done behind them,
   * instead of having the index made anew.
   */
  beginAnew?(tx: EntityManager): Promise<() => Promise<void>>;
  /** Puts these entries in the place of those with these old numbers. */
  replace(tx: EntityManager, old: readonly number[], entries: readonly IndexEntry[]): Promise<void>;
  /** Has the index made anew, as after very many changes. */
  optimize(tx: EntityManager): Promise<void>;
}
