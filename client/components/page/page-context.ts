import { createContext, useContext, type ComponentType } from 'react';
import { DEFAULT_PAGE_TERMS, type PageTerms } from '../../domain';

/** Collects status and redirect of the response while the server renders a page. */
export interface PageResponse {
  /** Sets the status, such as 404; the default is 200. */
  setStatus: (status: number) => void;
  /** Redirects to another path of the shop. */
  redirect: (path: string) => void;
}

/** Props of the 404 page: the kind of content that is missing. */
export interface NotFoundPageProps {
  kind: 'page' | 'contentPage' | 'product' | 'category' | 'collection';
}

/** The page terms contain the name of the shop, its announcement, and the prices of a new order. §9 */
interface PageContextValue extends PageTerms {
  /** Scheme and host of the shop's public address, for absolute URLs. */
  origin: string;
  /** True for a demo shop, which may show fictional customers. §1 */
  isDemo: boolean;
  /** The day of the server's page, such as `2026-11-23`; undefined if the page does not depend on it. */
  today?: string | undefined;
  /** The response of the page; on the server only. */
  response?: PageResponse;
  /** The 404 page, for screens whose content does not exist. */
  NotFoundPage: ComponentType<NotFoundPageProps>;
}

/** Properties of the document that contains a page. */
export const PageContext = createContext<PageContextValue>({
  origin: '',
  ...DEFAULT_PAGE_TERMS,
  isDemo: false,
  NotFoundPage: () => null,
});

export function usePage(): PageContextValue {
  return useContext(PageContext);
}
