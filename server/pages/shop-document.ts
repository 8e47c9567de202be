import { readFileSync } from 'node:fs';
import path from 'node:path';
import { TAX_BASIS_POINTS } from '../domain/constants';

const HTML = '<html ';

/** What a document says of the shop besides its pages. */
export interface ShopTerms {
  /** Tax of orders placed now, in hundredths of a percent. §9 */
  taxBasisPoints: number;
}

/** The built client's document, as this shop sends it: a tax that is not the usual one stands in it. */
export function readShopDocument(clientDir: string, { taxBasisPoints }: ShopTerms): string {
  const html = readFileSync(path.join(clientDir, 'index.html'), 'utf8');
  if (taxBasisPoints === TAX_BASIS_POINTS) return html;
  return html.replace(HTML, `${HTML}data-tax="${taxBasisPoints}" `);
}
