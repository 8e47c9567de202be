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
  return (terms) => {
    const names = Object.keys(DEFAULT_PAGE_TERMS) as (keyof PageTerms)[];
    const attributes = names.map((name) => attribute(name, terms[name], DEFAULT_PAGE_TERMS[name]));
    if (isDemo) attributes.push(' data-demo');
    return withAccent(html, terms.accent).replace(HTML_TAG, (tag) => tag + attributes.join(''));
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

/** A `data-` attribute, whose name becomes `name` in the dataset of a browser; empty for the default. */
function attribute(name: string, value: unknown, defaultValue: unknown): string {
  const json = JSON.stringify(value);
  const dataName = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return json === JSON.stringify(defaultValue) ? '' : ` data-${dataName}='${escapeAttribute(json)}'`;
}

function escapeAttribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll("'", '&#39;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
