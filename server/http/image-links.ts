import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { tagForOrigin } from '../lib/if-match';
import { etagOf } from '../lib/etag';
import { createOriginOf } from './public-origin';

/** Chooses the form of picture links in REST responses: a path or an absolute URL. §7 */
export interface ImageLinks {
  /** Base URL before the path of each picture; empty if the response has paths. */
  baseOf(request: IncomingMessage): string;
  /** True if responses differ by origin. */
  variesByOrigin: boolean;
}

/** With a public URL, pictures are always absolute. Without it, only pages of another origin get absolute URLs. */
export function createImageLinks(publicUrl: string | undefined): ImageLinks {
  if (publicUrl !== undefined) return { baseOf: () => publicUrl, variesByOrigin: false };
  const originOf = createOriginOf(undefined);
  return {
    baseOf: ({ headers: { origin, host } }) =>
      origin === undefined || hostOf(origin) === host ? '' : originOf(host),
    variesByOrigin: true,
  };
}

/** Cache key of a URL; it includes the base URL of pictures if responses vary by origin. */
export function cacheKeyOfUrl(url: string, request: IncomingMessage, links: ImageLinks): string {
  const base = links.variesByOrigin ? links.baseOf(request) : '';
  return base === '' ? url : `${base} ${url}`;
}

/** Serializes JSON with absolute picture URLs below a base URL. */
export function withImageBase(json: unknown, base: string): string {
  if (base === '') return JSON.stringify(json);
  return JSON.stringify(json, (key, value: unknown) =>
    key === 'image' && typeof value === 'string' && value.startsWith('/media/') ? base + value : value,
  );
}

/** Replaces picture URLs in a body by their paths, because clients return the URLs that they received. */
export function withoutImageBase<T>(body: T, base: string): T {
  if (base === '' || typeof body !== 'object' || body === null) return body;
  if (Array.isArray(body)) return body.map((entry: unknown) => withoutImageBase(entry, base)) as T;
  const entries = Object.entries(body).map(([key, value]: [string, unknown]) => {
    const isImageUrl = key === 'image' && typeof value === 'string' && value.startsWith(`${base}/media/`);
    return [key, isImageUrl ? value.slice(base.length) : withoutImageBase(value, base)];
  });
  return Object.fromEntries(entries) as T;
}

/**
 * Returns the ETag of JSON with absolute picture URLs: adds a suffix for the base URL to the given ETag, or to a hash
 * of the JSON. Without a base URL it returns the given ETag.
 */
export function etagWithBase(json: unknown, base: string, etag?: string): string | undefined {
  if (base === '') return etag;
  return tagForOrigin(etag ?? etagOf(JSON.stringify(json)), etagOf(base).slice(1, 9));
}

/** Middleware that adds the base URL, if there is one, to the picture paths of JSON responses. */
export function createAbsoluteImageMiddleware(links: ImageLinks): RequestHandler {
  return (req, res, next) => {
    if (links.variesByOrigin) res.vary('Origin');
    const base = links.baseOf(req);
    if (base !== '')
      res.json = (body: unknown) => {
        const currentEtag = res.get('ETag');
        const isSuccessfulRead = req.method === 'GET' && res.statusCode === 200;
        const etag =
          isSuccessfulRead || currentEtag !== undefined ? etagWithBase(body, base, currentEtag) : undefined;
        if (etag !== undefined) res.set('ETag', etag);
        return res.type('json').send(withImageBase(body, base));
      };
    next();
  };
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
