import { normalizeText } from '../../domain/catalogue/normalize-text';
import type { SearchSuggestion } from '../../domain/catalogue/search-model';
import type { Product } from '../../domain/model';

/**
 * Orders suggestions: products whose names begin with the typed text, then categories, then other products. At least
 * one such product comes first; otherwise the products leave room for all categories.
 */
export function orderSuggestions(
  { keyword, first }: { keyword: string; first: number },
  categories: readonly string[],
  products: readonly Product[],
): SearchSuggestion[] {
  const prefix = normalizeText(keyword);
  const begins = products.filter(({ name }) => normalizeText(name).startsWith(prefix));
  const firstProducts = begins.slice(0, Math.max(1, first - categories.length));
  const others = products.filter((product) => !firstProducts.includes(product));
  return [
    ...firstProducts.map(suggestionOf),
    ...categories.map((text) => ({ kind: 'CATEGORY' as const, text })),
    ...others.map(suggestionOf),
  ].slice(0, first);
}

function suggestionOf(product: Product): SearchSuggestion {
  return { kind: 'PRODUCT', text: product.name, product };
}
