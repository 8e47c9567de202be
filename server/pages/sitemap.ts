import { isPrematureClose } from '../http/premature-close';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ListedProduct } from '../modules/catalogue';
import { inLocale } from './language';

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const PART_PATH = /^\/sitemap-([1-9]\d{0,5})\.xml$/;
const HEADERS = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-cache' };

/** Source of the sitemap's products. */
export interface SitemapSource {
  countParts: () => Promise<number>;
  readPart: (number: number) => AsyncIterable<readonly ListedProduct[]>;
}

/** Creates the function that streams a file of the sitemap: its index or one part. `onError` receives failed reads. */
export function createSitemap(source: SitemapSource, onError: (error: unknown) => void) {
  return async (request: IncomingMessage, response: ServerResponse, origin: string): Promise<void> => {
    const number = partOf(request.url ?? '');
    const texts = number === undefined ? indexTexts(source, origin) : partTexts(source, number, origin);
    response.writeHead(200, HEADERS);
    if (request.method === 'HEAD') return void response.end();
    await pipeline(Readable.from(texts), response).catch((error: unknown) => {
      if (!isPrematureClose(error)) onError(error);
    });
  };
}

/** True for a path of the sitemap; the part may still not exist. */
export function isSitemap(pathname: string): boolean {
  return pathname === '/sitemap.xml' || PART_PATH.test(pathname);
}

function partOf(url: string): number | undefined {
  const number = PART_PATH.exec(url.split('?', 1)[0] ?? '')?.[1];
  return number === undefined ? undefined : Number(number);
}

async function* indexTexts(source: SitemapSource, origin: string): AsyncGenerator<string> {
  const count = await source.countParts();
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${SCHEMA}">\n`;
  for (let number = 1; number <= count; number += 1)
    yield `<sitemap><loc>${escaped(origin)}/sitemap-${number}.xml</loc></sitemap>\n`;
  yield '</sitemapindex>\n';
}

async function* partTexts(source: SitemapSource, number: number, origin: string): AsyncGenerator<string> {
  const shop = escaped(origin);
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${SCHEMA}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  if (number === 1) yield entries(shop, '/');
  for await (const products of source.readPart(number))
    yield products.map((product) => entry(product, shop)).join('');
  yield '</urlset>\n';
}

function entry({ id, updatedAt }: ListedProduct, shop: string): string {
  return entries(shop, `/product/${escaped(encodeURIComponent(id))}`, updatedAt);
}

/** One entry per language, each of which names all languages. */
function entries(shop: string, path: string, updatedAt?: Date): string {
  const addresses = {
    'en-IN': shop + path,
    'hi-IN': shop + inLocale('hi', path),
    'x-default': shop + path,
  };
  const links = Object.entries(addresses)
    .map(([tag, href]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`)
    .join('');
  const changed = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : '';
  return [addresses['en-IN'], addresses['hi-IN']]
    .map((address) => `<url><loc>${address}</loc>${changed}${links}</url>\n`)
    .join('');
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
