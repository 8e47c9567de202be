import { badInput } from '../errors';
import type { FieldName } from '../messages/field-path';
import { readText } from '../read';

/** Limits of the redirects of one shop. */
export const REDIRECT_LIMITS = { total: 100_000, path: 300, importRows: 20_000 } as const;

export const REDIRECT_KINDS = ['PRODUCT', 'CATEGORY', 'COLLECTION', 'PATH'] as const;
export type RedirectKind = (typeof REDIRECT_KINDS)[number];

/** A former address of the shop. The target is an id, or a path of the shop for the kind PATH. */
export interface Redirect {
  path: string;
  kind: RedirectKind;
  target: string;
  createdAt: Date;
}

/** A redirect with the path to which it leads now; undefined if its target does not exist. */
export interface ResolvedRedirect extends Redirect {
  location: string | undefined;
}

/** Path prefixes of the pages with slugs, by the kind of their record. */
export const SLUG_PREFIXES = { PRODUCT: '/p/', CATEGORY: '/c/', COLLECTION: '/collections/' } as const;

/** First segments of real routes, which a redirect cannot replace. */
const ROUTE_SEGMENTS: ReadonlySet<string> = new Set([
  'admin',
  'api',
  'assets',
  'cart',
  'demo-provider',
  'demo-razorpay',
  'demo-shiprocket',
  'developers',
  'forgot-password',
  'graphql',
  'healthz',
  'hi',
  'login',
  'media',
  'metrics',
  'order',
  'order-access',
  'payment',
  'payments',
  'placeorder',
  'product',
  'profile',
  'readyz',
  'register',
  'reset-password',
  'search',
  'setup',
  'shipping',
  'theme',
  'track',
  'undo-change',
  'unsubscribe',
  'verify-email',
  'webhooks',
  'robots.txt',
  'sitemap.xml',
  'sw.js',
  'index.html',
  'manifest.webmanifest',
]);
const FORBIDDEN = /[\\?#\p{Cc}]|\/\/|^\/\//u;

/**
 * Normalizes the path of a redirect: decoded, NFC, without the language prefix and the last slash. Returns undefined
 * for a text that is no path of the shop.
 */
export function normalizedPath(text: string): string | undefined {
  const decoded = decodedPath(text)?.normalize('NFC');
  if (decoded === undefined || !decoded.startsWith('/') || FORBIDDEN.test(decoded)) return undefined;
  const englishPath = decoded.replace(/^\/hi(?=\/)/i, '');
  return englishPath.length > 1 ? englishPath.replace(/\/$/, '') : englishPath;
}

/** True for the path of a page or another adapter, which exists in every shop. */
export function isRoutePath(path: string): boolean {
  const [, firstSegment = '', secondSegment = ''] = path.split('/');
  const segment = firstSegment.toLowerCase();
  if (segment === '' || ROUTE_SEGMENTS.has(segment) || /^sitemap-\d+\.xml$/.test(segment)) return true;
  // The content pages answer below this segment.
  if (segment === 'pages') return false;
  return segment === 'c' && secondSegment.toLowerCase() === 'all';
}

/** Parses the former path of a redirect. Throws BAD_INPUT for another origin and for a real route. */
export function readRedirectPath(raw: unknown): string {
  const path = normalizedPath(readText(raw, 'path', { max: REDIRECT_LIMITS.path }));
  if (path === undefined) throw badInput('path', 'redirect.notOwnPath');
  if (isRoutePath(path)) throw badInput('path', { key: 'redirect.realRoute', params: { path } });
  return path;
}

/**
 * Parses the target of a redirect: a path of the shop, perhaps with a query. Throws BAD_INPUT for another origin, so
 * that no link of the shop can lead elsewhere.
 */
export function readRedirectTarget(raw: unknown, field: FieldName = 'target'): string {
  const text = readText(raw, field, { max: REDIRECT_LIMITS.path });
  const { pathname, query } = splitQuery(text);
  const path = normalizedPath(pathname);
  if (path === undefined || /[\\#\s\p{Cc}]/u.test(query)) throw badInput(field, 'redirect.notOwnPath');
  return path + query;
}

/** The kind of page, and the slug, of a path such as `/c/speakers`; undefined for other paths. */
export function slugPathOf(path: string): { kind: keyof typeof SLUG_PREFIXES; slug: string } | undefined {
  for (const [kind, prefix] of Object.entries(SLUG_PREFIXES) as [keyof typeof SLUG_PREFIXES, string][]) {
    const slug = path.slice(prefix.length);
    if (path.startsWith(prefix) && slug !== '' && !slug.includes('/')) return { kind, slug };
  }
  return undefined;
}

/** Encodes a path and its query for a Location header and for links; escapes of the query stay. */
export function encodedPath(path: string): string {
  const { pathname, query } = splitQuery(path);
  const encodedQuery = query.replace(/[^!-~]+/gu, encodeURIComponent);
  return pathname.split('/').map(encodeURIComponent).join('/') + encodedQuery;
}

/** The text before the first question mark, and the rest with it. */
function splitQuery(text: string): { pathname: string; query: string } {
  const index = text.indexOf('?');
  return index < 0
    ? { pathname: text, query: '' }
    : { pathname: text.slice(0, index), query: text.slice(index) };
}

function decodedPath(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    // A percent sign without an escape.
    return undefined;
  }
}
