import { createRequire } from 'node:module';
import path from 'node:path';
import type { Language } from './language';

const BUNDLE = 'entry-server.cjs';

/** A question that a page asks the shop, and its answer, both as plain JSON. */
export interface Question {
  query: string;
  variables: Record<string, unknown>;
}

export interface Answer {
  data?: Record<string, unknown> | null | undefined;
  errors?: readonly { message: string; extensions?: Record<string, unknown> | undefined }[] | undefined;
}

/** What a page is rendered from. */
export interface RenderRequest {
  place: { pathname: string; search: string };
  origin: string;
  /** In hundredths of a percent. */
  taxBasisPoints: number;
  isDemo: boolean;
  ask: (question: Question) => Promise<Answer>;
}

/** A page without its document. */
export interface RenderedPage {
  status: number;
  language: Language;
  redirect?: string;
  head: string;
  body: string;
  state: unknown;
  sources: string[];
}

export type FailurePage = Pick<RenderedPage, 'language' | 'head' | 'body'>;

/** The client as it was built for the server; the words are those of `client/entry-server.tsx`. */
export interface Renderer {
  pageAddress: (place: RenderRequest['place']) => string;
  renderPage: (request: RenderRequest) => Promise<RenderedPage>;
  /** What a page says that could not be made, in its language. */
  renderFailure: (failure: { pathname: string; message: string }) => Promise<FailurePage>;
  STATE_ID: string;
}

/** Loads the client that was built into a folder for the server. Throws when there is none. */
export function loadRenderer(pagesDir: string): Renderer {
  const load = createRequire(path.join(pagesDir, BUNDLE));
  return load(`./${BUNDLE}`) as Renderer;
}
