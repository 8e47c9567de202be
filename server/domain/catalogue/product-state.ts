import type { Paise } from '../pricing/money';

/** Whether a product is hidden from shoppers: it has no price yet. §7 */
export function isDraft(product: { price: Paise }): boolean {
  return product.price === 0;
}

/** Whether any pieces of a product are left: 'In Stock', else 'Out Of Stock'. §2 */
export function isInStock({ countInStock }: { countInStock: number }): boolean {
  return countInStock > 0;
}
