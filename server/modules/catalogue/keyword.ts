import { MAX_LENGTH } from '../../domain/constants';
import type { Product } from '../../domain/model';
import { readText } from '../../domain/read';
import { wordsOf } from '../../domain/catalogue/normalize-text';

/** Reads the text of a search; empty where there is no word in it. Throws BAD_INPUT. §7 */
export function readKeyword(raw: unknown): string {
  if (raw === undefined || raw === null) return '';
  const text = readText(raw, 'search', { max: MAX_LENGTH.keyword, emptyAllowed: true, multiline: true });
  // Characters without a shape, such as a zero-width space, are no word to search for.
  return wordsOf(text).length === 0 ? '' : text;
}

/** Those of the found products that shoppers still see. */
export function listedAmong(products: readonly (Product | undefined)[]): Product[] {
  return products.flatMap((product) => (product && !product.deletedAt && !product.isDraft ? [product] : []));
}
