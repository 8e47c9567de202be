import { ERROR_CODES, ShopError, type ErrorCode } from '../domain/errors';
import { errorReply, shownError } from '../http/error-status';
import type { Made } from '../http/response-cache/cached-response';
import type { Answer, Question, Renderer } from './renderer';
import type { ShopTerms } from './shop-document';
import type { PageTemplate } from './template';

const HTML = ['content-type', 'text/html; charset=utf-8'] as const;

/** Asks the shop as a visitor, and says what the answer shows. */
export type AskShop = (question: Question) => Promise<Answer & { tags: ReadonlySet<string> }>;

interface PageMakerDeps extends ShopTerms {
  renderer: Pick<Renderer, 'renderPage' | 'renderFailure'>;
  template: PageTemplate;
  ask: AskShop;
  log: { error(details: object, message: string): void };
  /** Lets some pages be made at a time. Throws BUSY. */
  inTurn: <T>(asker: string, job: () => Promise<T>) => Promise<T>;
}

export interface PageRequest {
  /** Path and query, without what changes nothing. */
  address: string;
  origin: string;
  /** Who waits for it, so that all get their turn. */
  asker: string;
  /** Under which the log names it, should it fail. */
  requestId: string;
}

export type MakePage = (request: PageRequest) => Promise<Made>;

/** Makes pages as anybody sees them who is not signed in. Never throws: a failure is a page too. */
export function createPageMaker({ inTurn, ...deps }: PageMakerDeps): MakePage {
  return async ({ asker, requestId, ...request }) => {
    try {
      return await inTurn(asker, () => make(request, deps));
    } catch (error) {
      return failure(error, { address: request.address, requestId }, deps);
    }
  };
}

type MakeDeps = Omit<PageMakerDeps, 'inTurn'>;

async function make(
  { address, origin }: Omit<PageRequest, 'asker' | 'requestId'>,
  { renderer, template, ask, taxBasisPoints, isDemo }: MakeDeps,
): Promise<Made> {
  const tags = new Set<string>();
  const { status, redirect, ...page } = await renderer.renderPage({
    place: placeOf(address),
    origin,
    taxBasisPoints,
    isDemo,
    async ask(question) {
      const { data, errors, tags: shown } = await ask(question);
      for (const tag of shown) tags.add(tag);
      requireAnswered(errors);
      return { data, errors };
    },
  });
  // Anybody can invent ids of products that are not there; their pages shall not push out the others.
  const kept = status === 404 && tags.size > 0 ? undefined : [...tags];
  if (redirect !== undefined) return { status: 303, headers: [['location', redirect]], body: '', tags: kept };
  const { html, policy } = template(page);
  const headers = [HTML, ['cache-control', 'no-cache'], ['content-security-policy', policy]] as const;
  return { status, headers, body: html, tags: kept };
}

/** Path and query of an address. */
export function placeOf(address: string): { pathname: string; search: string } {
  const at = address.indexOf('?');
  return at < 0
    ? { pathname: address, search: '' }
    : { pathname: address.slice(0, at), search: address.slice(at) };
}

/** Passes what is not there, which the page says itself. Throws the first other refusal. */
function requireAnswered(errors: Answer['errors']): void {
  const refusal = errors?.find(({ extensions }) => extensions?.code !== 'NOT_FOUND');
  if (!refusal) return;
  const { code, retryAfterSeconds } = refusal.extensions ?? {};
  const isKnown = typeof code === 'string' && code in ERROR_CODES;
  const details = typeof retryAfterSeconds === 'number' ? { retryAfterSeconds } : {};
  throw new ShopError(isKnown ? (code as ErrorCode) : 'INTERNAL', refusal.message, details);
}

/** A page that says what went wrong; the browser, if it has scripts, tries once more by itself. */
async function failure(
  error: unknown,
  { address, requestId }: Pick<PageRequest, 'address' | 'requestId'>,
  { renderer, template, log }: MakeDeps,
): Promise<Made> {
  const { status, headers, body } = errorReply(shownError(error));
  if (body.code === 'INTERNAL') log.error({ err: error, requestId }, 'a page could not be made');
  const { pathname } = placeOf(address);
  const page = await renderer.renderFailure({ pathname, message: body.message });
  const { html, policy } = template({ ...page, state: undefined, sources: [] });
  const own = [HTML, ['cache-control', 'no-store'], ['content-security-policy', policy]] as const;
  return { status, headers: [...own, ...Object.entries(headers)], body: html };
}
