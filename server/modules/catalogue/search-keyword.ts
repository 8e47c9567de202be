import { MAX_LENGTH } from '../../domain/constants';
import type { Product } from '../../domain/model';
import { readText } from '../../domain/read';
import { wordsOf } from '../../domain/catalogue/normalize-text';

/** Parses a search text; empty if it contains no word. Throws BAD_INPUT. §7 */
export function readKeyword(raw: unknown): string {
  if (raw === undefined || raw === null) return '';
  const text = readText(raw, 'search', { max: MAX_LENGTH.keyword, emptyAllowed: true, multiline: true });
  // Invisible characters, such as a zero-width space, are not a search word.
  return wordsOf(text).length === 0 ? '' : text;
}

/** The products that exist and that shoppers may see. */
export function listedOnly(products: readonly (Product | undefined)[]): Product[] {
  return products.flatMap((product) => (product && !product.deletedAt && !product.isDraft ? [product] : []));
}
