import { createContext, useContext } from 'react';
import { DEFAULT_PRICE_BOOK, type PriceBook } from '../../domain';

/** Collects status and redirect of the response while the server renders a page. */
export interface PageResponse {
  /** Sets the status, such as 404; the default is 200. */
  setStatus: (status: number) => void;
  /** Redirects to another path of the shop. */
  redirect: (path: string) => void;
}

interface PageContextValue {
  /** Scheme and host of the shop's public address, for absolute URLs. */
  origin: string;
  /** Terms of the prices of a new order. §9 */
  priceBook: PriceBook;
  /** True for a demo shop, which may show fictional customers. §1 */
  isDemo: boolean;
  /** The response of the page; on the server only. */
  response?: PageResponse;
}

/** Properties of the document that contains a page. */
export const PageContext = createContext<PageContextValue>({
  origin: '',
  priceBook: DEFAULT_PRICE_BOOK,
  isDemo: false,
});

export function usePage(): PageContextValue {
  return useContext(PageContext);
}
