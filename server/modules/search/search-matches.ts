import type { ProductFilter } from '../../domain/catalogue/product-filter';
import type { RelaxedSearch } from '../../domain/catalogue/search-model';
import type { FindRequest, IndexFilter, ProductMatch, Word } from './search-engine';

/** Page, filter and order of a search or list. */
export type SearchPage = Omit<FindRequest, 'words' | 'filter' | 'hasFamilies' | 'countLimit'> & {
  filter: ProductFilter & Pick<IndexFilter, 'collection' | 'entry'>;
};

/** Result of a search. */
export interface SearchMatches {
  products: ProductMatch[];
  /** Number of matches, at most one more than the count limit. */
  total: number;
  /** Words of the executed search: the typed words, or the corrected words. */
  words: readonly Word[];
  /** Filter of the executed search. */
  filter: SearchPage['filter'];
  /** True if no product has the words under any filter. */
  isUnknown?: boolean;
  relaxed?: RelaxedSearch;
  /** Corrected spelling of the search, if it differs from the input. */
  didYouMean: string | undefined;
}
