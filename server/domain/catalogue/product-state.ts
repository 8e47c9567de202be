import type { Paise } from '../pricing/money';

/** True if a product has no price yet, which hides it from shoppers. §7 */
export function isDraft(product: { price: Paise }): boolean {
  return product.price === 0;
}

/** True if a product has stock: 'In Stock', else 'Out Of Stock'. §2 */
export function isInStock({ countInStock }: { countInStock: number }): boolean {
  return countInStock > 0;
}
