import { codeOf, extensionsOf, messageOf } from '../../apollo/message-of';
import type { Shortage } from '../../domain';
import { toPaise } from '../../lib/money';
import { reviseCart } from '../../state/cart';
import { sayChange, type ProductNow } from '../../state/cart-changes';

/** Why an order was not taken, and what that changed in the cart, as sentences. */
export interface Refusal {
  message: string;
  changes: readonly string[];
}

/** The order as the shop prices it now; amounts in rupees. §9 */
interface Quote {
  orderItems: { productId: string; price: { amount: string } }[];
}

/** Brings the cart up to what the refusal says of prices and stock, so that the next try can succeed. §3 */
export function settleRefusal(error: unknown): Refusal {
  const { quote, shortages } = extensionsOf(error) as { quote?: Quote; shortages?: Shortage[] };
  const now = new Map<string, ProductNow>();
  if (codeOf(error) === 'PRICE_CHANGED') {
    for (const { productId, price } of quote?.orderItems ?? []) now.set(productId, { price: toPaise(price) });
  }
  if (codeOf(error) === 'OUT_OF_STOCK') {
    for (const { product, left } of shortages ?? []) now.set(product, { countInStock: left });
  }
  const changes = reviseCart(now).map(sayChange);
  const message =
    changes.length > 0
      ? 'Your cart has changed. Look it over, then place the order again.'
      : messageOf(error);
  return { message, changes };
}
