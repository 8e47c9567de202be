/** Id of the element in which the server stores the state for hydration. */
export const STATE_ID = 'shop-state';

/** The state that the server passes to the browser for hydration. */
export interface PageState {
  /** Scheme and host of the shop's public address. */
  origin: string;
  /** The day on which the server rendered the page; only for a page with dates that depend on it. */
  today?: string;
  /** The query results of the page, as an Apollo cache extract. */
  cache: Record<string, unknown>;
}
