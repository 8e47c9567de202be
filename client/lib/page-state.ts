/** The element of a document in which the server leaves what it rendered from. */
export const STATE_ID = 'shop-state';

/** What the browser goes on with where the server stopped. */
export interface PageState {
  /** Scheme and host of the shop's public address. */
  origin: string;
  /** The answers that are on the page, as Apollo's cache holds them. */
  cache: Record<string, unknown>;
}
