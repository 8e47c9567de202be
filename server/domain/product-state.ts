import { DRAFT } from './constants';
import type { Paise } from './money';

/** Whether a product is kept from shoppers: it has no price or no picture of its own yet. §7 */
export function isDraft(product: { price: Paise; image: string }): boolean {
  return product.price === 0 || product.image === DRAFT.image;
}
