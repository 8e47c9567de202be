import type { Paise } from '../pricing/money';

/** True if a product has no price. Shoppers do not see a draft. §7 */
export function isDraft(product: { price: Paise }): boolean {
  return product.price === 0;
}

/** True if a product has stock; screens then show 'In Stock', otherwise 'Out Of Stock'. §2 */
export function isInStock({ countInStock }: { countInStock: number }): boolean {
  return countInStock > 0;
}
