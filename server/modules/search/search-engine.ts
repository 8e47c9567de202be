import type { EntityManager } from 'typeorm';
import type { ProductFilter, ProductSort } from '../../domain/model';
import type { IndexedProduct, IndexedTexts } from './index-entry';
import type { VocabularyWord } from './spelling';

/** A normalized word of a search. */
export interface Word {
  text: string;
  /** All indexed words with this prefix; undefined if there are too many, or if the search did not read them. */
  terms?: readonly string[] | undefined;
}

/** A word of the vocabulary that is similar to the typed word at a position. */
export interface Candidate extends VocabularyWord {
  position: number;
}

/** Index vocabulary for the words of a search. */
export interface Vocabulary {
  /** For each typed word: the indexed words with this prefix; undefined if the search uses the prefix itself. */
  terms: (readonly string[] | undefined)[];
  /** Similar words, if the index lacks one of the words. */
  candidates: Candidate[];
}

type Value = string | number;

/** A product in a sorted list. */
export interface ProductMatch {
  /** Displayed fields. */
  columns: object;
  /** Sort values, for a cursor. */
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
  /** Similar words, each with the position of the typed word. Empty if there are product ids. */
  similarWords: [position: number, word: string][];
}

/** Facet rows: packed numbers of `facetRowsSql` and origin numbers, each with its product count. */
export interface FacetRows {
  packedCounts: Iterable<readonly [packedValues: number, origin: number, count: number]>;
  /** Category and brand names by id. */
  names: ReadonlyMap<number, string>;
}

/** Search operations of a database. */
export interface SearchEngine {
  /** Reads the vocabulary for the words of a search. */
  vocabularyOf(words: readonly string[]): Promise<Vocabulary>;
  /** Finds the products with all of the words in order, with their displayed fields and their count. */
  findProducts(request: FindRequest): Promise<ProductMatches>;
  /**
   * Reads facet values of the products that have all of the words and fail at most one facet filter. Without words it
   * reads all products.
   */
  readPackedFacets(words: readonly Word[], filter: ProductFilter): Promise<FacetRows>;
  /** Reads products in which one word of each group is a prefix of a word, and the most frequent categories. */
  readCompletions(groups: readonly (readonly string[])[], request: CompletionRequest): Promise<Completions>;
  readonly index: IndexStore;
}

/** Request for completions. */
export interface CompletionRequest {
  /** Maximum number of products. */
  first: number;
  /** Words for which the engine reads similar words. */
  typedWords: readonly string[];
}

/** Index entry of a listed product. */
export interface IndexEntry extends IndexedProduct {
  texts: IndexedTexts;
  /** Document number that the entry gets now. */
  newDoc: number;
  /** Document number of the current entry; null if the product has no entry. */
  doc: number | null;
  position: number;
  fingerprint: number;
  /** True if the words or the document number changed. */
  needsReindex: boolean;
  categoryId: number;
  brandId: number;
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
