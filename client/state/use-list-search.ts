import { useLocation } from 'react-router-dom';

/** State of a history entry: the list from which a detail page was opened. */
interface ListLinkState {
  /** Query of the list, such as `?page=2&paid=no`. */
  listSearch: string;
  /** Ids of the records on the page of the list, in its order. */
  listedIds?: readonly string[] | undefined;
}

/** State for links from a list to its detail pages; `listedIds` lets a detail page open its neighbours. */
export function useListLinkState(listedIds?: readonly string[]): ListLinkState {
  return { listSearch: useLocation().search, listedIds };
}

/** Query of the list from which this page was opened; empty without one. */
export function useListSearch(): string {
  const state: unknown = useLocation().state;
  const { listSearch } = (state ?? {}) as Partial<Record<keyof ListLinkState, unknown>>;
  return typeof listSearch === 'string' && /^\?/.test(listSearch) ? listSearch : '';
}

/** The neighbours of a record in the list from which its page was opened. */
export function useListNeighbours(id: string): {
  previousId: string | undefined;
  nextId: string | undefined;
} {
  const state: unknown = useLocation().state;
  const { listedIds } = (state ?? {}) as Partial<Record<keyof ListLinkState, unknown>>;
  const ids = Array.isArray(listedIds) ? listedIds.filter((entry) => typeof entry === 'string') : [];
  const index = ids.indexOf(id);
  if (index < 0) return { previousId: undefined, nextId: undefined };
  return { previousId: ids[index - 1], nextId: ids[index + 1] };
}

/** The state of this page, for links to its neighbours in the same list. */
export function useListLinkStateOfPage(): unknown {
  return useLocation().state;
}
