import { parseMessage } from '../domain/messages/in-english';
import { setImmediate } from 'node:timers/promises';
import { ERROR_CODES, ShopError, type ErrorCode } from '../domain/errors';
import { errorReply, publicErrorOf } from '../http/error-status';
import type { Semaphore } from '../lib/semaphore';
import type { LoadedResponse } from '../http/response-cache/cached-response';
import type { Answer, PageQuery, Renderer } from './renderer';
import type { ShopTerms } from './shop-document';
import type { PageTemplate } from './template';

const HTML = ['content-type', 'text/html; charset=utf-8'] as const;

/** Runs a query as a visitor, and returns the result with its cache tags. */
export type ExecutePageQuery = (request: PageQuery) => Promise<Answer & { tags: ReadonlySet<string> }>;

interface PageMakerDeps extends ShopTerms {
  renderer: Pick<Renderer, 'renderPage' | 'renderFailure'>;
  template: PageTemplate;
  execute: ExecutePageQuery;
  log: { error(details: object, message: string): void };
  /** Limits concurrent rendering, fairly between clients. Throws BUSY. */
  renders: Pick<Semaphore, 'run'>;
}

export interface RenderPageRequest {
  /** Path and query, normalized for caching. */
  address: string;
  origin: string;
  /** Client address, for the fair queue. */
  clientKey: string;
  /** Request id in the log. */
  requestId: string;
}

export type RenderPage = (request: RenderPageRequest) => Promise<LoadedResponse>;

/** Creates the renderer of pages for visitors. Never throws: a failure becomes an error page. */
export function createPageRenderer({ renders, ...deps }: PageMakerDeps): RenderPage {
  return async ({ clientKey, requestId, ...request }) => {
    try {
      return await renders.run({ key: clientKey }, async () => {
        // Lets pending requests be read before a render blocks the event loop.
        await setImmediate();
        return renderDocument(request, deps);
      });
    } catch (error) {
      return failure(error, { address: request.address, requestId }, deps);
    }
  };
}

type MakeDeps = Omit<PageMakerDeps, 'renders'>;

async function renderDocument(
  { address, origin }: Omit<RenderPageRequest, 'clientKey' | 'requestId'>,
  { renderer, template, execute, taxBasisPoints, isDemo }: MakeDeps,
): Promise<LoadedResponse> {
  const tags = new Set<string>();
  const { status, redirect, ...page } = await renderer.renderPage({
    location: locationOf(address),
    origin,
    taxBasisPoints,
    isDemo,
    async execute(request) {
      const { data, errors, tags: usedTags } = await execute(request);
      for (const tag of usedTags) tags.add(tag);
      requireAnswered(errors);
      return { data, errors };
    },
  });
  // Do not cache pages of unknown product ids: clients can invent any number of ids and evict the other pages.
  const cacheTags = status === 404 && tags.size > 0 ? undefined : [...tags];
  if (redirect !== undefined)
    return { status: 303, headers: [['location', redirect]], body: '', tags: cacheTags };
  const { html, policy } = template(page);
  const headers = [HTML, ['cache-control', 'no-cache'], ['content-security-policy', policy]] as const;
  return { status, headers, body: html, tags: cacheTags };
}

/** Splits an address into path and query. */
export function locationOf(address: string): { pathname: string; search: string } {
  const at = address.indexOf('?');
  return at < 0
    ? { pathname: address, search: '' }
    : { pathname: address.slice(0, at), search: address.slice(at) };
}

/** Ignores NOT_FOUND, which the page shows itself. Throws the first other error. */
function requireAnswered(errors: Answer['errors']): void {
  const refusal = errors?.find(({ extensions }) => extensions?.code !== 'NOT_FOUND');
  if (!refusal) return;
  const { code, key, params, retryAfterSeconds } = refusal.extensions ?? {};
  const isErrorCode = typeof code === 'string' && code in ERROR_CODES;
  const details = typeof retryAfterSeconds === 'number' ? { retryAfterSeconds } : {};
  const reason = parseMessage(key, params) ?? 'shop.fault';
  throw new ShopError(isErrorCode ? (code as ErrorCode) : 'INTERNAL', reason, details);
}

/** Renders the error page; with scripts the browser retries once. */
async function failure(
  error: unknown,
  { address, requestId }: Pick<RenderPageRequest, 'address' | 'requestId'>,
  { renderer, template, log }: MakeDeps,
): Promise<LoadedResponse> {
  const { status, headers, body } = errorReply(publicErrorOf(error));
  if (body.code === 'INTERNAL') log.error({ err: error, requestId }, 'a page could not be rendered');
  const { pathname } = locationOf(address);
  const page = await renderer.renderFailure({ pathname, reason: body });
  const { html, policy } = template({ ...page, state: undefined, sources: [] });
  const own = [HTML, ['cache-control', 'no-store'], ['content-security-policy', policy]] as const;
  return { status, headers: [...own, ...Object.entries(headers)], body: html };
}
