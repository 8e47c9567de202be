import type { EntityManager } from 'typeorm';
import type { ProductFilter, ProductSort } from '../../domain/model';
import type { IndexedProduct, IndexedTexts } from './index-entry';
import type { VocabularyWord } from './spelling';

/** A normalized word of a search. */
export interface Word {
  text: string;
  /** All indexed words with this prefix; undefined if there are too many, or if they were not read. */
  terms?: readonly string[] | undefined;
}

/** A word of the vocabulary that is similar to the typed word at a position. */
export interface Candidate extends VocabularyWord {
  position: number;
}

/** Index vocabulary for the words of a search. */
export interface Vocabulary {
  /** By position: the words with this prefix, empty without any; undefined if they are not needed. */
  terms: (readonly string[] | undefined)[];
  /** Similar words, if the index lacks one of the words. */
  candidates: Candidate[];
}

type Value = string | number;

/** A product in a sorted list: its displayed fields, and its sort values for a cursor. */
export interface ProductMatch {
  columns: object;
  keys: Value[];
}

/** Query and page of a search. */
export interface FindRequest {
  words: readonly Word[];
  filter: ProductFilter;
  sort: ProductSort;
  limit: number;
  offset: number;
  /** Sort values of the last product before the page. */
  after?: readonly Value[];
  /** Displayed fields: their names, and SQL that selects them from the table `product`. */
  columns: { names: readonly string[]; sql: string };
}

/** Result of one index query. */
export interface ProductMatches {
  products: ProductMatch[];
  /** Number of matches, at most one more than the count limit. */
  total: number;
  /** Similar words, if no product matches these words under any filter. */
  candidates: Candidate[] | undefined;
}

/** Completions: product ids and category names, the most likely first. */
export interface Completions {
  productIds: string[];
  categories: string[];
  /** Similar words by the position of the typed word; read only without other results. */
  similar: [position: number, word: string][];
}

/** Facet rows: packed numbers of `facetRowsSql`, each with its product count. */
export interface FacetRows {
  packedCounts: Iterable<readonly [packedValues: number, count: number]>;
  /** Category and brand names by id. */
  names: ReadonlyMap<number, string>;
}

/** Search operations of a database. */
export interface SearchEngine {
  vocabularyOf(words: readonly string[]): Promise<Vocabulary>;
  /** Finds the products with all of the words in order, with their displayed fields and their count. */
  findProducts(request: FindRequest): Promise<ProductMatches>;
  /**
   * Facet values of the products that have all of the words and fail at most one facet filter. No words: all products.
   */
  readPackedFacets(words: readonly Word[], filter: ProductFilter): Promise<FacetRows>;
  /** Products in which one word of each group is a prefix of a word, and the most frequent categories. */
  readCompletions(groups: readonly (readonly string[])[], request: CompletionRequest): Promise<Completions>;
  readonly index: IndexStore;
}

/** Number of products, and the typed words for spelling candidates. */
export interface CompletionRequest {
  first: number;
  typedWords: readonly string[];
}

/** Index entry of a listed product. */
export interface IndexEntry extends IndexedProduct {
  texts: IndexedTexts;
  /** Its new and its current document number in the index. */
  newDoc: number;
  doc: number | null;
  position: number;
  fingerprint: number;
  /** True if its words or its document number changed. */
  needsReindex: boolean;
  categoryNumber: number;
  brandNumber: number;
}

/** Storage of index entries. */
export interface IndexStore {
  /** Prepares the transaction for very many entries. */
  beforeBulkWrite?(tx: EntityManager): Promise<void>;
  /**
   * Prepares a bulk load into an empty index. The caller runs the returned function after the load, instead of
   * `optimize`.
   */
  beginBulkLoad?(tx: EntityManager): Promise<() => Promise<void>>;
  /** Deletes the entries with the old document numbers and inserts the new entries. */
  replace(tx: EntityManager, oldDocs: readonly number[], entries: readonly IndexEntry[]): Promise<void>;
  /** Optimizes the index after very many changes. */
  optimize(tx: EntityManager): Promise<void>;
}
