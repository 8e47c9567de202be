import { useSearchParams } from 'react-router-dom';
import { MAX_LENGTH, MAX_PAGE_SIZE } from '../../domain';
import { readPage } from '../../lib/paths';
import type { ReadFilter } from './filter-readers';

type FilterReaders = Record<string, ReadFilter<unknown>>;
type FilterValues<R extends FilterReaders> = { [Name in keyof R]?: NonNullable<ReturnType<R[Name]>> };

interface ListOptions<Sort extends string, R extends FilterReaders> {
  /** Key of the hidden columns of this list in local storage. */
  name: string;
  /** Default number of rows per page. §9 */
  pageSize: number;
  /** The sort values of the list; the first is the default. */
  sorts: readonly [Sort, ...Sort[]];
  /** The parser of each URL filter, from filter-readers; omitted for a list without filters. */
  filters?: R;
}

/** A change of the list state; `undefined` removes a filter. */
export interface ListChange {
  page?: number;
  pageSize?: number;
  search?: string;
  sort?: string;
  filters?: Record<string, string | undefined>;
}

/** The list state that the controls of the list need. */
export interface ListControls {
  name: string;
  page: number;
  pageSize: number;
  /** The page sizes to choose from. */
  pageSizes: readonly number[];
  search: string;
  sort: string;
  defaultSort: string;
  /** True if a search or a filter is active. */
  isFiltered: boolean;
  /** Number of active filters. */
  filterCount: number;
  /** The URL text of a filter. */
  textOf: (filter: string) => string;
  /** The URL of another page of the same list. */
  hrefOf: (page: number) => string;
  /** Navigates to the changed list. Any change except `page` resets to the first page. */
  change: (change: ListChange, options?: { replace?: boolean }) => void;
  /** Clears the search and all filters. */
  clear: () => void;
}

export interface ListState<Sort extends string, R extends FilterReaders> extends ListControls {
  sort: Sort;
  filters: FilterValues<R>;
  /** The query variables that all lists share: `useQuery(Document, { variables: { ...list.variables, filter } })`. */
  variables: { first: number; offset: number; search: string | undefined; sort: Sort };
}

const LARGER_PAGE_SIZES = [25, 50, MAX_PAGE_SIZE];

/**
 * Page, search, sort and filters of a list, stored in the URL, so that Back, a reload and a shared link restore them:
 * `?page=2&size=25&q=lamp&sort=PRICE_ASC&stock=LOW`. The hook ignores invalid values.
 */
export function useListState<Sort extends string, R extends FilterReaders = Record<string, never>>(
  options: ListOptions<Sort, R>,
): ListState<Sort, R> {
  const { name, sorts, filters: readers = {} as R } = options;
  const [query, setQuery] = useSearchParams();
  const pageSizes = [...new Set([options.pageSize, ...LARGER_PAGE_SIZES])];
  const pageSize = pageSizes.find((size) => String(size) === query.get('size')) ?? options.pageSize;
  const page = readPage(query, pageSize);
  const search = query.get('q') ?? '';
  const sort = sorts.find((candidate) => candidate === query.get('sort')) ?? sorts[0];
  const filters = readFilters(query, readers);
  const clearedFilters = Object.fromEntries(Object.keys(readers).map((filter) => [filter, undefined]));
  const filterCount = Object.keys(filters).length;

  const queryOf = (change: ListChange) =>
    changedQuery(query, change, { pageSize: options.pageSize, sort: sorts[0] });
  return {
    name,
    page,
    pageSize,
    pageSizes,
    search,
    sort,
    defaultSort: sorts[0],
    filters,
    filterCount,
    isFiltered: filterCount > 0 || search.trim() !== '',
    textOf: (filter) => query.get(filter) ?? '',
    hrefOf: (targetPage) => `?${queryOf({ page: targetPage })}`,
    change: (change, { replace } = {}) => setQuery(queryOf(change), { replace, preventScrollReset: true }),
    clear: () => setQuery(queryOf({ search: '', filters: clearedFilters }), { preventScrollReset: true }),
    variables: {
      first: pageSize,
      offset: (page - 1) * pageSize,
      search: search.trim().slice(0, MAX_LENGTH.keyword) || undefined,
      sort,
    },
  };
}

function readFilters<R extends FilterReaders>(query: URLSearchParams, readers: R): FilterValues<R> {
  const parsedFilters = Object.entries(readers).map(([filter, reader]) => [
    filter,
    reader(query.get(filter) ?? ''),
  ]);
  return Object.fromEntries(parsedFilters.filter(([, value]) => value !== undefined)) as FilterValues<R>;
}

function changedQuery(
  query: URLSearchParams,
  { page, pageSize, search, sort, filters = {} }: ListChange,
  defaults: { pageSize: number; sort: string },
): URLSearchParams {
  const next = new URLSearchParams(query);
  const setParam = (key: string, value: string | undefined) => {
    if (value) next.set(key, value);
    else next.delete(key);
  };
  if (search !== undefined) setParam('q', search);
  if (sort !== undefined) setParam('sort', sort === defaults.sort ? undefined : sort);
  if (pageSize !== undefined) setParam('size', pageSize === defaults.pageSize ? undefined : String(pageSize));
  for (const [filter, text] of Object.entries(filters)) setParam(filter, text);
  setParam('page', page && page > 1 ? String(page) : undefined);
  return next;
}
