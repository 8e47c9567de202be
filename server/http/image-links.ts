import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { addressedTag } from '../lib/if-match';
import { etagOf } from '../lib/etag';
import { createOriginOf } from './public-origin';

/** How REST answers name pictures: by their path, or by an address for pages of another origin. §7 */
export interface ImageLinks {
  /** The address before the path of each picture; empty for pages of the shop's own origin. */
  baseOf(request: IncomingMessage): string;
  /** Whether answers differ from origin to origin. */
  variesByOrigin: boolean;
}

/** Always absolute where the shop knows its public address, else for pages of another origin than the one they ask. */
export function createImageLinks(publicUrl: string | undefined): ImageLinks {
  if (publicUrl !== undefined) return { baseOf: () => publicUrl, variesByOrigin: false };
  const originOf = createOriginOf(undefined);
  return {
    baseOf: ({ headers: { origin, host } }) =>
      origin === undefined || hostOf(origin) === host ? '' : originOf(host),
    variesByOrigin: true,
  };
}

/** The name of a cached answer to a URL, which depends on the origin where the answer does. */
export function cacheNameOf(url: string, request: IncomingMessage, links: ImageLinks): string {
  const base = links.variesByOrigin ? links.baseOf(request) : '';
  return base === '' ? url : `${base} ${url}`;
}

/** JSON with the pictures of the shop below an address. */
export function withImageBase(json: unknown, base: string): string {
  if (base === '') return JSON.stringify(json);
  return JSON.stringify(json, (key, value: unknown) =>
    key === 'image' && typeof value === 'string' && value.startsWith('/media/') ? base + value : value,
  );
}

/** A body with the paths of pictures instead of their addresses, as clients send back what they were given. */
export function withoutImageBase<T>(body: T, base: string): T {
  if (base === '' || typeof body !== 'object' || body === null) return body;
  if (Array.isArray(body)) return body.map((entry: unknown) => withoutImageBase(entry, base)) as T;
  const entries = Object.entries(body).map(([key, value]: [string, unknown]) => {
    const isAddress = key === 'image' && typeof value === 'string' && value.startsWith(`${base}/media/`);
    return [key, isAddress ? value.slice(base.length) : withoutImageBase(value, base)];
  });
  return Object.fromEntries(entries) as T;
}

/** The ETag of such JSON: the one of the paths, which `If-Match` is compared with, and what it depends on besides. */
export function etagWithBase(json: unknown, base: string): string | undefined {
  if (base === '') return undefined;
  return addressedTag(etagOf(JSON.stringify(json)), etagOf(base).slice(1, 9));
}

/** Lets JSON answers name pictures so that the page that asks can load them. */
export function createAbsoluteImages(links: ImageLinks): RequestHandler {
  return (req, res, next) => {
    if (links.variesByOrigin) res.vary('Origin');
    const base = links.baseOf(req);
    if (base !== '')
      res.json = (body: unknown) => {
        const etag = req.method === 'GET' && res.statusCode === 200 ? etagWithBase(body, base) : undefined;
        if (etag !== undefined) res.set('ETag', etag);
        return res.type('json').send(withImageBase(body, base));
      };
    next();
  };
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
