import { readFileSync } from 'node:fs';
import path from 'node:path';
import { TAX_BASIS_POINTS } from '../domain/constants';

const HTML = /<html [^>]*/;

/** What a document says of the shop besides its pages. */
export interface ShopTerms {
  /** Tax of orders placed now, in hundredths of a percent. §9 */
  taxBasisPoints: number;
  /** Whether the shop is a demo, which may show invented people. §1 */
  isDemo: boolean;
}

/** The built client's document, as this shop sends it: an unusual tax stands in it, and that it is a demo. */
export function readShopDocument(clientDir: string, { taxBasisPoints, isDemo }: ShopTerms): string {
  const html = readFileSync(path.join(clientDir, 'index.html'), 'utf8');
  const tax = taxBasisPoints === TAX_BASIS_POINTS ? '' : ` data-tax="${taxBasisPoints}"`;
  return html.replace(HTML, `$&${tax}${isDemo ? ' data-demo' : ''}`);
}
