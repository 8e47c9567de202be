import { isPrematureClose } from '../http/premature-close';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ListedProduct } from '../modules/catalogue';
import { localizedPath } from './language';

const SITEMAP_NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const PART_PATH = /^\/sitemap-([1-9]\d{0,5})\.xml$/;
const HEADERS = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-cache' };

/** Source of the sitemap's products. */
export interface SitemapSource {
  countParts: () => Promise<number>;
  readPart: (number: number) => AsyncIterable<readonly ListedProduct[]>;
}

/** Creates the function that streams a file of the sitemap: its index or one part. `onError` receives read errors. */
export function createSitemap(source: SitemapSource, onError: (error: unknown) => void) {
  return async (request: IncomingMessage, response: ServerResponse, origin: string): Promise<void> => {
    const partNumber = partNumberOf(request.url ?? '');
    const chunks =
      partNumber === undefined ? indexChunks(source, origin) : partChunks(source, partNumber, origin);
    response.writeHead(200, HEADERS);
    if (request.method === 'HEAD') return void response.end();
    await pipeline(Readable.from(chunks), response).catch((error: unknown) => {
      if (!isPrematureClose(error)) onError(error);
    });
  };
}

/** True for a path of the sitemap, even if that part does not exist. */
export function isSitemap(pathname: string): boolean {
  return pathname === '/sitemap.xml' || PART_PATH.test(pathname);
}

function partNumberOf(url: string): number | undefined {
  const digits = PART_PATH.exec(url.split('?', 1)[0] ?? '')?.[1];
  return digits === undefined ? undefined : Number(digits);
}

async function* indexChunks(source: SitemapSource, origin: string): AsyncGenerator<string> {
  const partCount = await source.countParts();
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${SITEMAP_NAMESPACE}">\n`;
  for (let partNumber = 1; partNumber <= partCount; partNumber += 1)
    yield `<sitemap><loc>${escapeXml(origin)}/sitemap-${partNumber}.xml</loc></sitemap>\n`;
  yield '</sitemapindex>\n';
}

async function* partChunks(
  source: SitemapSource,
  partNumber: number,
  origin: string,
): AsyncGenerator<string> {
  const shopUrl = escapeXml(origin);
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${SITEMAP_NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  if (partNumber === 1) yield urlEntries(shopUrl, '/');
  for await (const products of source.readPart(partNumber))
    yield products.map((product) => productEntries(product, shopUrl)).join('');
  yield '</urlset>\n';
}

function productEntries({ id, updatedAt }: ListedProduct, shopUrl: string): string {
  return urlEntries(shopUrl, `/product/${escapeXml(encodeURIComponent(id))}`, updatedAt);
}

/** Returns one entry per language, each with links to all languages. */
function urlEntries(shopUrl: string, path: string, updatedAt?: Date): string {
  const urls = {
    'en-IN': shopUrl + path,
    'hi-IN': shopUrl + localizedPath('hi', path),
    'x-default': shopUrl + path,
  };
  const links = Object.entries(urls)
    .map(([tag, href]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`)
    .join('');
  const lastModified = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : '';
  return [urls['en-IN'], urls['hi-IN']]
    .map((url) => `<url><loc>${url}</loc>${lastModified}${links}</url>\n`)
    .join('');
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
