import { readFileSync } from 'node:fs';
import path from 'node:path';
import { themePathOf } from './theme-stylesheet';
import { DEFAULT_PAGE_TERMS, type PageTerms } from '../domain/settings/page-terms';

const HTML_TAG = /<html [^>]*/;
const THEME_COLOR = /<meta name="theme-color"[^>]*>/;
const HEAD_END = '</head>';

/** Settings and links that the server writes into the client's HTML document. */
export interface ShopTerms {
  /** Current settings and links that pages show. The same object means the same values. */
  pageTerms: () => PageTerms;
  /** True for a demo shop, which may show fictional people. §1 */
  isDemo: boolean;
}

/** Returns the built client's document with the demo flag, and with the page terms that are not the default. */
export function createShopDocument(
  clientDir: string,
  { isDemo }: Pick<ShopTerms, 'isDemo'>,
): (terms: PageTerms) => string {
  const html = readFileSync(path.join(clientDir, 'index.html'), 'utf8');
  return ({ priceBook, shopName, logo, accent, announcement, contentPages }) => {
    const attributes = [
      attribute('price-book', priceBook, DEFAULT_PAGE_TERMS.priceBook),
      attribute('shop-name', shopName, DEFAULT_PAGE_TERMS.shopName),
      attribute('logo', logo, DEFAULT_PAGE_TERMS.logo),
      attribute('accent', accent, DEFAULT_PAGE_TERMS.accent),
      attribute('announcement', announcement, DEFAULT_PAGE_TERMS.announcement),
      attribute('content-pages', contentPages, DEFAULT_PAGE_TERMS.contentPages),
      isDemo ? ' data-demo' : '',
    ];
    return withAccent(html, accent).replace(HTML_TAG, (tag) => tag + attributes.join(''));
  };
}

/** The document with the stylesheet of the accent colour, and with this colour for the frame of the browser. */
function withAccent(html: string, accent: string): string {
  if (accent === '') return html;
  return html
    .replace(THEME_COLOR, `<meta name="theme-color" content="${accent}" />`)
    .replace(HEAD_END, `  <link href="${themePathOf(accent)}" rel="stylesheet" />\n  ${HEAD_END}`);
}

/** Remembers the result for the last argument, because settings change rarely. */
export function rememberLast<Input, Result>(create: (input: Input) => Result): (input: Input) => Result {
  let last: { input: Input; result: Result } | undefined;
  return (input) => {
    if (last?.input !== input) last = { input, result: create(input) };
    return last.result;
  };
}

function attribute(name: string, value: unknown, defaultValue: unknown): string {
  const json = JSON.stringify(value);
  return json === JSON.stringify(defaultValue) ? '' : ` data-${name}='${escapeAttribute(json)}'`;
}

function escapeAttribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll("'", '&#39;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
