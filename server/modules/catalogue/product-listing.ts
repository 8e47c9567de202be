import type { DataSource } from 'typeorm';
import type { PreparedReads } from '../../database/cached-statements';
import { MAX_EXACT_COUNT } from '../../domain/constants';
import type { ProductFilter, ProductSort } from '../../domain/catalogue/product-filter';
import { readPageRequest, readProductFilter, readProductSort } from '../../domain/catalogue/list-validation';
import type { ProductPage } from '../../domain/catalogue/search-model';
import type { Page, Product } from '../../domain/model';
import type { Collection } from '../../domain/collections/collection';
import type { Raw } from '../../domain/read';
import type { LimitedClient, Limiter } from '../../lib/limiter';
import { decodeCursor, hasPreviousRows } from '../lists';
import { collectionCondition, findShownCollection, type CollectionCondition } from '../collections';
import {
  chosenOrder,
  keyTypesOf,
  type IndexFilter,
  type ProductSearch,
  type SearchMatches,
  type SearchPage,
  type SortOrder,
} from '../search';
import { readListedPage, SearchEdge, type ListRequest } from './product-lists';
import { LIST_COLUMNS, selectionOf, type ColumnName } from './product-rows';
import { readKeyword } from './search-keyword';

const DEFAULT_PAGE_SIZE = 8;

/** A filter with the condition for the products of its collection. */
type ListFilter = ProductFilter & Pick<IndexFilter, 'collection'>;

interface ListingDeps {
  reads: PreparedReads;
  reader: DataSource;
  now: () => Date;
  search: ProductSearch;
  limiter: Limiter;
}

/** The order of a list: a sort order that requests can name, or one of its own. */
interface ListOrder {
  sort: ProductSort;
  order?: SortOrder;
}

/** The filter of a list, with the order and the next change of its collection. */
interface FilteredList extends Partial<ListOrder> {
  filter: ListFilter;
  changeAt: Date | undefined;
}

type SearchListRequest = Omit<ListRequest, 'sort' | 'filter'> &
  ListOrder & {
    filter: ListFilter;
    relax?: boolean;
  };

/** Lists and searches of the products that shoppers see. */
export class ProductListing {
  constructor(private readonly deps: ListingDeps) {}

  /** One page of a list or search; filter prices in paise. Throws BAD_INPUT and RATE_LIMITED. §2, §7 */
  async page(raw: Raw, client: LimitedClient, columns?: readonly ColumnName[]): Promise<ProductPage> {
    const request = readPageRequest(raw, DEFAULT_PAGE_SIZE);
    const keyword = readKeyword(raw.search);
    const sort = readProductSort(raw.sort, 'RELEVANCE');
    const { filter, changeAt, ...ownOrder } = await this.withCollection(readProductFilter(raw.filter));
    const list = { filter, request, columns, relax: raw.relax === true };
    if (keyword) return { ...(await this.searchPage(keyword, { ...list, sort }, client)), changeAt };
    const listSort = sort === 'RELEVANCE' ? 'NEWEST' : sort;
    if (await this.needsIndex(filter)) {
      const page = await this.indexPage({ ...list, sort: listSort, ...(sort === 'RELEVANCE' && ownOrder) });
      return { ...page, changeAt };
    }
    return this.withFacets(await readListedPage(this.deps.reads, { ...list, sort: listSort }), filter);
  }

  /**
   * Replaces the slug of a collection by the condition for its products, and adds the order of the collection and the
   * time of its next change. An unknown slug matches no product.
   */
  private async withCollection(filter: ProductFilter): Promise<FilteredList> {
    if (filter.collectionSlug === undefined) return { filter, changeAt: undefined };
    const at = this.deps.now();
    const { collection, changeAt } = await findShownCollection(this.deps.reader, filter.collectionSlug, at);
    if (!collection) return { filter: { ...filter, collection: { sql: '1 = 0', values: [] } }, changeAt };
    const condition = positional(collectionCondition(this.deps.reads.dialect, collection, at));
    return { filter: { ...filter, collection: condition }, changeAt, ...orderOfCollection(collection) };
  }

  /** All products that match a text, best first, at most as many as the shop counts. Throws RATE_LIMITED. */
  all(keyword: string, client: LimitedClient): Promise<ProductPage> {
    const list = { filter: {}, sort: 'RELEVANCE' as const, request: { first: MAX_EXACT_COUNT } };
    return this.searchPage(keyword, list, client);
  }

  /** Adds the facets of the list to a page of products. */
  withFacets(page: Page<Product>, filter: ListFilter): ProductPage {
    const facets = () => this.deps.search.facets([], filter);
    return { ...page, facets, totalCountPrecision: async () => 'EXACT', didYouMean: undefined };
  }

  /**
   * True if only the search index has the values of a filter: those of the catalogue's structure, and those of the
   * members of families.
   */
  private async needsIndex(filter: ProductFilter): Promise<boolean> {
    const {
      categorySlug,
      collectionSlug,
      attributes = [],
      minPrice,
      maxPrice,
      inStock,
      originCountry,
    } = filter;
    if (categorySlug !== undefined || collectionSlug !== undefined || attributes.length > 0) return true;
    const memberFilters = [minPrice, maxPrice, inStock, originCountry];
    return memberFilters.some((value) => value !== undefined) && this.deps.search.hasFamilies();
  }

  private async searchPage(
    keyword: string,
    list: SearchListRequest,
    client: LimitedClient,
  ): Promise<ProductPage> {
    await this.deps.limiter.consume('search', client);
    const matches = await this.deps.search.find(keyword, this.searchRequest(list), list.relax);
    const readFirstPage = () => this.searchPage(keyword, { ...list, request: { first: 1 } }, client);
    return this.pageOf(matches, list, readFirstPage);
  }

  private async indexPage(list: SearchListRequest): Promise<ProductPage> {
    const matches = await this.deps.search.list(this.searchRequest(list));
    const readFirstPage = () => this.indexPage({ ...list, request: { first: 1 } });
    return {
      ...this.pageOf(matches, list, readFirstPage),
      totalCount: async () => matches.total,
      totalCountPrecision: async () => 'EXACT',
    };
  }

  private searchRequest(list: SearchListRequest): SearchPage {
    const { filter, sort, order, request, columns = LIST_COLUMNS } = list;
    const { first, offset = 0, after } = request;
    return {
      filter,
      sort,
      ...(order && { order }),
      offset,
      after: after === undefined ? undefined : decodeCursor(after, keyTypesOf(list)),
      limit: first + 1,
      columns: selectionOf(this.deps.reads.dialect, columns),
    };
  }

  private pageOf(
    matches: SearchMatches,
    { request }: SearchListRequest,
    readFirstPage: () => Promise<ProductPage>,
  ): ProductPage {
    const edges = matches.products.slice(0, request.first).map((match) => new SearchEdge(match));
    return {
      edges,
      hasNextPage: matches.products.length > request.first,
      hasPreviousPage: () => hasPreviousRows(edges, request, readFirstPage),
      totalCount: async () => Math.min(matches.total, MAX_EXACT_COUNT),
      totalCountPrecision: async () => (matches.total > MAX_EXACT_COUNT ? 'AT_LEAST' : 'EXACT'),
      facets: () => this.deps.search.facets(matches.words, matches.filter),
      didYouMean: matches.didYouMean,
      relaxed: matches.relaxed,
      isMiss: matches.isUnknown === true || matches.relaxed !== undefined,
    };
  }
}

function orderOfCollection({ id, sort }: Pick<Collection, 'id' | 'sort'>): ListOrder {
  // The scan of the newest products does not apply to an order of its own.
  return sort === 'MANUAL' ? { sort: 'RELEVANCE', order: chosenOrder(id) } : { sort };
}

const VALUE_NAME = /(?<!:):([A-Za-z]\w*)/g;

/** A condition with a question mark in place of each named value. */
function positional({ sql, values }: CollectionCondition): NonNullable<IndexFilter['collection']> {
  const names = [...sql.matchAll(VALUE_NAME)].map(([, name = '']) => name);
  return { sql: sql.replace(VALUE_NAME, '?'), values: names.map((name) => values[name] ?? '') };
}
