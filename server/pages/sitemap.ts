import { isPrematureClose } from '../http/premature-close';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { encodedPath, SLUG_PREFIXES } from '../domain/redirects/redirect-rules';
import type { ListedProduct } from '../modules/catalogue';
import { localizedPath, type PageLanguage } from './language';

const SITEMAP_NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const PART_PATH = /^\/sitemap-([1-9]\d{0,5})\.xml$/;
const TAGS = { en: 'en-IN', hi: 'hi-IN' } as const;
const ALL_LANGUAGES = ['en', 'hi'] as const;
const IMAGE_NAMESPACE = 'http://www.google.com/schemas/sitemap-image/1.1';
const HEADERS = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-cache' };

/** Path of a content page, the languages of its texts, and the time of its last publication. */
interface ListedPage {
  slug: string;
  languages: readonly PageLanguage[];
  publishedAt: Date;
}

/** Source of the sitemap's content pages. */
export interface ListedPageSource {
  listed: () => Promise<readonly ListedPage[]>;
}

/** Source of the sitemap's products. */
export interface SitemapSource {
  countParts: () => Promise<number>;
  readPart: (number: number) => AsyncIterable<readonly ListedProduct[]>;
}

/** Path of a category or collection, and the time of its last change. */
interface Listing {
  path: string;
  image: string;
  updatedAt: Date;
}

/** Source of the sitemap's categories and collections. */
export interface ListingSource {
  listings: () => Promise<readonly Listing[]>;
}

/** Sources of the sitemap. */
export interface SitemapSources {
  products: SitemapSource;
  pages: ListedPageSource;
  listings: ListingSource;
}

/** Creates the function that streams a file of the sitemap: its index or one part. `onError` receives read errors. */
export function createSitemap(source: SitemapSources, onError: (error: unknown) => void) {
  return async (request: IncomingMessage, response: ServerResponse, origin: string): Promise<void> => {
    const partNumber = partNumberOf(request.url ?? '');
    const chunks =
      partNumber === undefined
        ? indexChunks(source.products, origin)
        : partChunks(source, partNumber, origin);
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
  source: SitemapSources,
  partNumber: number,
  origin: string,
): AsyncGenerator<string> {
  const shopUrl = escapeXml(origin);
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${SITEMAP_NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="${IMAGE_NAMESPACE}">\n`;
  if (partNumber === 1) {
    yield urlEntries(shopUrl, '/');
    for (const page of await source.pages.listed()) yield pageEntries(page, shopUrl);
    for (const { path, image, updatedAt } of await source.listings.listings())
      yield urlEntries(shopUrl, escapeXml(encodedPath(path)), { updatedAt, image });
  }
  for await (const products of source.products.readPart(partNumber))
    yield products.map((product) => productEntries(product, shopUrl)).join('');
  yield '</urlset>\n';
}

function productEntries({ id, slug, image, updatedAt }: ListedProduct, shopUrl: string): string {
  const path = slug === '' ? `/product/${id}` : `${SLUG_PREFIXES.PRODUCT}${slug}`;
  return urlEntries(shopUrl, escapeXml(encodedPath(path)), { updatedAt, image });
}

function pageEntries({ slug, languages, publishedAt }: ListedPage, shopUrl: string): string {
  return urlEntries(shopUrl, `/pages/${slug}`, { updatedAt: publishedAt, languages });
}

interface EntryOptions {
  updatedAt?: Date;
  languages?: readonly PageLanguage[];
  /** Path or URL of the picture of the page. */
  image?: string;
}

/** Returns one entry per language, each with links to all languages. */
function urlEntries(
  shopUrl: string,
  path: string,
  { updatedAt, languages = ALL_LANGUAGES, image = '' }: EntryOptions = {},
): string {
  const urls = languages.map((language) => shopUrl + localizedPath(language, path));
  const links = [
    ...languages.map((language, index) => linkTo(TAGS[language], urls[index] ?? '')),
    ...urls.slice(0, 1).map((url) => linkTo('x-default', url)),
  ].join('');
  const lastModified = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : '';
  const picture = image === '' ? '' : pictureOf(shopUrl, image);
  return urls.map((url) => `<url><loc>${url}</loc>${lastModified}${links}${picture}</url>\n`).join('');
}

function pictureOf(shopUrl: string, image: string): string {
  const url = image.startsWith('/') ? shopUrl + escapeXml(image) : escapeXml(image);
  return `<image:image><image:loc>${url}</image:loc></image:image>`;
}

function linkTo(tag: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
