import { parseMessage } from '../domain/messages/english-text';
import { setImmediate } from 'node:timers/promises';
import { expiryTagsOf, TAG } from '../domain/catalogue/cache-tags';
import type { PageTerms } from '../domain/settings/page-terms';
import { OPENING_RETRY_SECONDS } from '../domain/setup/setup-access';
import { ERROR_CODES, ShopError, type ErrorCode } from '../domain/errors';
import { errorResponseOf, publicErrorOf } from '../http/error-status';
import type { Semaphore } from '../lib/semaphore';
import type { LoadedResponse } from '../http/response-cache/cached-response';
import type { PageQueryResult, PageQuery, Renderer } from './renderer';
import type { ShopTerms } from './shop-document';
import type { PageTemplate } from './template';

const HTML_HEADER = ['content-type', 'text/html; charset=utf-8'] as const;

/** Runs a query as a visitor, and returns the result with its cache tags. */
export type ExecutePageQuery = (
  request: PageQuery,
) => Promise<PageQueryResult & { tags: ReadonlySet<string> }>;

interface PageRendererDependencies extends ShopTerms {
  renderer: Pick<Renderer, 'renderPage' | 'renderFailure'>;
  templateOf: (terms: PageTerms) => PageTemplate;
  execute: ExecutePageQuery;
  /** Time at which the page terms change, although the settings do not; undefined without one. */
  termsChangeAt: () => Date | undefined;
  log: { error(details: object, message: string): void };
  /** Limits concurrent rendering, fairly between clients. Throws BUSY. */
  renderLimit: Pick<Semaphore, 'run'>;
}

export interface RenderPageRequest {
  /** Path and query, normalized for caching. */
  pathAndQuery: string;
  origin: string;
  /** Client address, for the fair queue. */
  clientKey: string;
  /** Request id in the log. */
  requestId: string;
}

export type RenderPage = (request: RenderPageRequest) => Promise<LoadedResponse>;

/** Creates the renderer of pages for visitors. Never throws: a failure becomes an error page. */
export function createPageRenderer({ renderLimit, ...dependencies }: PageRendererDependencies): RenderPage {
  return async ({ clientKey, requestId, ...request }) => {
    try {
      return await renderLimit.run({ key: clientKey }, async () => {
        // Node reads pending requests here, before the render blocks the event loop.
        await setImmediate();
        return renderDocument(request, dependencies);
      });
    } catch (error) {
      return renderErrorPage(error, { pathAndQuery: request.pathAndQuery, requestId }, dependencies);
    }
  };
}

type RenderDependencies = Omit<PageRendererDependencies, 'renderLimit'>;

async function renderDocument(
  { pathAndQuery, origin }: Omit<RenderPageRequest, 'clientKey' | 'requestId'>,
  { renderer, templateOf, execute, pageTerms, termsChangeAt, isDemo }: RenderDependencies,
): Promise<LoadedResponse> {
  const tags = new Set<string>();
  // Before the terms: if they change between the two reads, the page expires at once.
  const changeAt = termsChangeAt();
  const terms = pageTerms();
  const { status, redirect, isDated, ...page } = await renderer.renderPage({
    location: locationOf(pathAndQuery),
    origin,
    terms,
    isDemo,
    async execute(request) {
      const { data, errors, tags: usedTags } = await execute(request);
      for (const tag of usedTags) tags.add(tag);
      requireNoErrors(errors);
      return { data, errors };
    },
  });
  // Do not cache pages of unknown product ids: clients can invent any number of ids and evict the other pages.
  const isPrivate = isPreviewLink(pathAndQuery) || isTrackingLink(pathAndQuery);
  // The cache does not know when a day ends.
  const isUnknownId = status === 404 && tags.size > 0 && !isNotFoundPath(pathAndQuery);
  const isCacheable = !isPrivate && !isDated && !isUnknownId;
  const cacheTags = isCacheable
    ? [...tags, TAG.settings, TAG.pages, ...expiryTagsOf({ changeAt })]
    : undefined;
  if (redirect !== undefined)
    return { status: 303, headers: [['location', redirect]], body: '', tags: cacheTags };
  const { html, policy } = templateOf(terms)(page);
  const isUnavailable = status === ERROR_CODES.BUSY.httpStatus;
  const cacheControl = isPrivate || isUnavailable ? 'no-store' : 'no-cache';
  const headers = [
    HTML_HEADER,
    ['cache-control', cacheControl],
    ['content-security-policy', policy],
    ...(isUnavailable ? ([['retry-after', String(OPENING_RETRY_SECONDS)]] as const) : []),
  ] as const;
  return { status, headers, body: html, tags: cacheTags };
}

/** Splits a path with a query into `pathname` and `search`. */
export function locationOf(pathAndQuery: string): { pathname: string; search: string } {
  const queryStart = pathAndQuery.indexOf('?');
  return queryStart < 0
    ? { pathname: pathAndQuery, search: '' }
    : { pathname: pathAndQuery.slice(0, queryStart), search: pathAndQuery.slice(queryStart) };
}

/** True for the preview link of a content page, whose draft no cache may store. */
function isPreviewLink(pathAndQuery: string): boolean {
  return new URLSearchParams(locationOf(pathAndQuery).search).has('preview');
}

/** True for the page of all unknown paths, which share one canonical path. */
function isNotFoundPath(pathAndQuery: string): boolean {
  return /^(?:\/hi)?\/not-found$/.test(pathAndQuery);
}

/** True for the page of a parcel, whose link is a secret. */
function isTrackingLink(pathAndQuery: string): boolean {
  return /^(?:\/hi)?\/track\//.test(pathAndQuery);
}

/** Throws the first error. Ignores NOT_FOUND, because the page shows it itself. */
function requireNoErrors(errors: PageQueryResult['errors']): void {
  const refusal = errors?.find(({ extensions }) => extensions?.code !== 'NOT_FOUND');
  if (!refusal) return;
  const { code, key, params, retryAfterSeconds } = refusal.extensions ?? {};
  const isErrorCode = typeof code === 'string' && code in ERROR_CODES;
  const details = typeof retryAfterSeconds === 'number' ? { retryAfterSeconds } : {};
  const reason = parseMessage(key, params) ?? 'shop.fault';
  throw new ShopError(isErrorCode ? (code as ErrorCode) : 'INTERNAL', reason, details);
}

/** Renders the error page. With scripts, the client app then renders the page itself and repeats the queries. */
async function renderErrorPage(
  error: unknown,
  { pathAndQuery, requestId }: Pick<RenderPageRequest, 'pathAndQuery' | 'requestId'>,
  { renderer, templateOf, log, pageTerms }: RenderDependencies,
): Promise<LoadedResponse> {
  const { status, headers, body } = errorResponseOf(publicErrorOf(error));
  if (body.code === 'INTERNAL') log.error({ err: error, requestId }, 'a page could not be rendered');
  const { pathname } = locationOf(pathAndQuery);
  const terms = pageTerms();
  const page = await renderer.renderFailure({ pathname, reason: body, terms });
  const { html, policy } = templateOf(terms)({ ...page, state: undefined, sources: [] });
  const ownHeaders = [
    HTML_HEADER,
    ['cache-control', 'no-store'],
    ['content-security-policy', policy],
  ] as const;
  return { status, headers: [...ownHeaders, ...Object.entries(headers)], body: html };
}
