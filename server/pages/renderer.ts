import type { ApiMessage } from '../domain/messages/catalogue';
import type { PageTerms } from '../domain/settings/page-terms';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { PageLanguage } from './language';

const BUNDLE = 'entry-server.cjs';

/** A GraphQL request of a page, as plain JSON. */
export interface PageQuery {
  query: string;
  variables: Record<string, unknown>;
}

/** Result of a page query, as plain JSON. */
export interface PageQueryResult {
  data?: Record<string, unknown> | null | undefined;
  errors?: readonly { message: string; extensions?: Record<string, unknown> | undefined }[] | undefined;
}

/** Input of the renderer. */
export interface RenderRequest {
  location: { pathname: string; search: string };
  origin: string;
  terms: PageTerms;
  isDemo: boolean;
  execute: (request: PageQuery) => Promise<PageQueryResult>;
}

/** A rendered page without its surrounding document. */
export interface RenderedPage {
  status: number;
  language: PageLanguage;
  /** Target of a redirect. */
  redirect?: string;
  /** Title, description and other tags of the document's head. */
  head: string;
  body: string;
  /** True if the page shows dates that change with the day. */
  isDated: boolean;
  /** State for hydration in the browser. */
  state: unknown;
  /** Source files of the lazy screens in the page. */
  sources: string[];
}

export type FailurePage = Pick<RenderedPage, 'language' | 'head' | 'body'>;

/** The client built for the server. The names match the exports of `client/entry-server.tsx`. */
export interface Renderer {
  pageAddress: (location: RenderRequest['location']) => string;
  renderPage: (request: RenderRequest) => Promise<RenderedPage>;
  /** Renders the error page in the language of the path. */
  renderFailure: (failure: {
    pathname: string;
    reason: ApiMessage;
    terms: PageTerms;
  }) => Promise<FailurePage>;
  STATE_ID: string;
}

/** Loads the client built for the server from a folder. Throws if there is none. */
export function loadRenderer(pagesDir: string): Renderer {
  const load = createRequire(path.join(pagesDir, BUNDLE));
  return load(`./${BUNDLE}`) as Renderer;
}
