import { readFileSync } from 'node:fs';
import path from 'node:path';
import { TAX_BASIS_POINTS } from '../domain/constants';

const HTML_TAG = /<html [^>]*/;

/** Settings that the server writes into the client's HTML document. */
export interface ShopTerms {
  /** Tax rate of new orders, in hundredths of a percent. §9 */
  taxBasisPoints: number;
  /** True for a demo shop, which may show fictional people. §1 */
  isDemo: boolean;
}

/** Reads the built client's document, and adds the demo flag and a tax rate that is not the default. */
export function readShopDocument(clientDir: string, { taxBasisPoints, isDemo }: ShopTerms): string {
  const html = readFileSync(path.join(clientDir, 'index.html'), 'utf8');
  const tax = taxBasisPoints === TAX_BASIS_POINTS ? '' : ` data-tax="${taxBasisPoints}"`;
  return html.replace(HTML_TAG, `$&${tax}${isDemo ? ' data-demo' : ''}`);
}
