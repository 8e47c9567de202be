import type { EntityManager } from 'typeorm';
import type { ProductFilter, ProductSort } from '../../domain/catalogue/product-filter';
import type { SortOrder } from './sort-orders';
import type { SqlFragment } from './facet-tags';
import type { IndexedProduct, IndexedTexts } from './index-entry';
import type { VocabularyWord } from './spelling';

/** A normalized word of a search. */
export interface Word {
  text: string;
  /** All indexed words with this prefix; undefined if there are too many, or if the search did not read them. */
  terms?: readonly string[] | undefined;
  /** Normalized words or phrases with the same meaning. */
  synonyms?: readonly string[];
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
  /** True if entries may stand for other members of a family. */
  hasFamilies: boolean;
}

type Value = string | number;

/** A product in a sorted list. */
export interface ProductMatch {
  /** Displayed fields. */
  columns: object;
  /** Sort values, for a cursor. */
  keys: Value[];
}

/** Filter of a search, with ids in place of slugs. */
export interface IndexFilter extends Omit<ProductFilter, 'categorySlug' | 'collectionSlug'> {
  /** Id of a category of the tree; its subtree counts. */
  categoryId?: string;
  /** Condition on the table `product` for the products of a collection. */
  collection?: SqlFragment;
  /** Condition on the index entry, for pinned and hidden results. */
  entry?: SqlFragment;
}

/** Query and page of a search. */
export interface FindRequest {
  words: readonly Word[];
  filter: IndexFilter;
  /** True if entries may stand for other members of a family. */
  hasFamilies: boolean;
  /** The engine stops counting after this number of matches. */
  countLimit: number;
  sort: ProductSort;
  /** Replaces the order of `sort`. */
  order?: SortOrder;
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

/** A name in the index. */
export interface IndexName {
  id: number;
  kind: number;
  name: string;
}

/** Search operations of a database. */
export interface SearchEngine {
  /** Reads the vocabulary for the words of a search. */
  vocabularyOf(words: readonly string[]): Promise<Vocabulary>;
  /** Finds the products with all of the words in order, with their displayed fields and their count. */
  findProducts(request: FindRequest): Promise<ProductMatches>;
  /**
   * Reads the filter values of the entries that have all of the words and pass the filter, separated by spaces; see
   * `facetTextOf`. Without words it reads all entries.
   */
  readFacetText(request: Pick<FindRequest, 'words' | 'filter' | 'hasFamilies'>): Promise<string>;
  /** Reads names by id. */
  readIndexNames(ids: readonly number[]): Promise<IndexName[]>;
  /** Reads the ids of names of one kind. */
  readNameIds(kind: number, names: readonly string[]): Promise<number[]>;
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

/** A member on sale of a family that lists show once. */
export interface FamilyMember {
  id: string;
  /** Number of the family in the index. */
  family: number;
  position: number;
  /** Product that stands for the family in lists. */
  faceId: string;
  price: number;
  inStock: number;
  origin: number;
  createdAt: number;
  /** Ids of its attributes and options, between commas. */
  valueIds: string;
  /** Its own words, between spaces. */
  words: string;
}

/** Index entry of a listed product, which may stand for other members of its family. */
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
  /** Number of the family in the index; 0 if the product represents only itself. */
  family: number;
  /** Filter values of all members, see `facetTextOf`. */
  facets: string;
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
