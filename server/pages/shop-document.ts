import { readFileSync } from 'node:fs';
import { DEFAULT_PRICE_BOOK, type PriceBook } from '../domain/pricing/price-book';
import path from 'node:path';

const HTML_TAG = /<html [^>]*/;

/** Settings that the server writes into the client's HTML document. */
export interface ShopTerms {
  /** Terms of the prices of new orders. §9 */
  priceBook: PriceBook;
  /** True for a demo shop, which may show fictional people. §1 */
  isDemo: boolean;
}

/** Reads the built client's document, and adds the demo flag, and a price book that is not the default. */
export function readShopDocument(clientDir: string, { priceBook, isDemo }: ShopTerms): string {
  const html = readFileSync(path.join(clientDir, 'index.html'), 'utf8');
  const json = JSON.stringify(priceBook);
  // The book has only numbers, so its JSON needs no escape in single quotes.
  const book = json === JSON.stringify(DEFAULT_PRICE_BOOK) ? '' : ` data-price-book='${json}'`;
  return html.replace(HTML_TAG, `$&${book}${isDemo ? ' data-demo' : ''}`);
}
