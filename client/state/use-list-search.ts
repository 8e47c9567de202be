import { useLocation } from 'react-router-dom';

/** State of a history entry: the list from which a detail page was opened. */
interface ListLinkState {
  /** Query of the list, such as `?page=2&paid=no`. */
  listSearch: string;
}

/** State for links from a list to its detail pages. */
export function useListLinkState(): ListLinkState {
  return { listSearch: useLocation().search };
}

/** Query of the list from which this page was opened; empty without one. */
export function useListSearch(): string {
  const state: unknown = useLocation().state;
  const { listSearch } = (state ?? {}) as Partial<Record<keyof ListLinkState, unknown>>;
  return typeof listSearch === 'string' && /^\?/.test(listSearch) ? listSearch : '';
}
