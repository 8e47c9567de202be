import { DRAFT } from './constants';
import type { Paise } from './money';

/** Whether a product is kept from shoppers: it has no price or no picture of its own yet. §7 */
export function isDraft(product: { price: Paise; image: string }): boolean {
  return product.price === 0 || product.image === DRAFT.image;
}

/** Whether any pieces of a product are left: 'In Stock', else 'Out Of Stock'. §2 */
export function isInStock({ countInStock }: { countInStock: number }): boolean {
  return countInStock > 0;
}
