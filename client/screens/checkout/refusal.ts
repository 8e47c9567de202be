import { codeOf, extensionsOf, fieldsOf, messageOf } from '../../apollo/message-of';
import type { Shortage } from '../../domain';
import { toPaise } from '../../lib/money';
import { reviseCart, type CartItem } from '../../state/cart';
import type { CartChange, ProductNow } from '../../state/cart-changes';

const OLD_PAGE = 'Tax has changed; please load this page again';

/** Why an order was not taken, and what that changed in the cart. */
export interface Refusal {
  /** What the shop said; where the cart has changed, that is said instead. */
  message: string;
  changes: readonly CartChange[];
}

/** The order as the shop prices it now; amounts in rupees. §9 */
interface Quote {
  orderItems: { productId: string; price: { amount: string } }[];
  totalPrice?: { amount: string };
}

/** An order as it was asked for. */
interface Sent {
  items: readonly CartItem[];
  /** In rupees. */
  expectedTotal: string;
}

/**
 * The quoted total of an order that was refused only because it has become cheaper, in rupees: no line costs more than
 * expected, nor does the whole. Otherwise undefined. §9
 */
export function lowerTotalOf(error: unknown, { items, expectedTotal }: Sent): string | undefined {
  const { quote } = extensionsOf(error) as { quote?: Quote };
  if (codeOf(error) !== 'PRICE_CHANGED' || !quote?.totalPrice) return undefined;
  const expected = new Map(items.map(({ product, price }) => [product, price]));
  const isDearer = quote.orderItems.some(
    ({ productId, price }) => toPaise(price) > (expected.get(productId) ?? 0),
  );
  const { totalPrice } = quote;
  return isDearer || toPaise(totalPrice) > toPaise({ amount: expectedTotal }) ? undefined : totalPrice.amount;
}

/** Brings the cart up to what the refusal says of these lines, so that the next try can succeed. §3 */
export function settleRefusal(error: unknown, items: readonly Pick<CartItem, 'product'>[]): Refusal {
  const { quote, shortages } = extensionsOf(error) as { quote?: Quote; shortages?: Shortage[] };
  const now = new Map<string, ProductNow>();
  if (codeOf(error) === 'PRICE_CHANGED') {
    for (const { productId, price } of quote?.orderItems ?? []) now.set(productId, { price: toPaise(price) });
  }
  if (codeOf(error) === 'OUT_OF_STOCK') {
    for (const { product, left } of shortages ?? []) now.set(product, { countInStock: left });
  }
  for (const product of unsoldOf(error, items)) now.set(product, null);
  const changes = reviseCart(now);
  // The lines cost what they did: the shop reckons with another tax than this page.
  return { message: quote && !changes.length ? OLD_PAGE : messageOf(error), changes };
}

/** Products of lines that the shop does not sell: gone, or a draft. */
function unsoldOf(error: unknown, items: readonly Pick<CartItem, 'product'>[]): string[] {
  return Object.keys(fieldsOf(error)).flatMap((field) => {
    const [, index] = /^orderItems\.(\d+)\.productId$/.exec(field) ?? [];
    const item = index === undefined ? undefined : items[Number(index)];
    return item ? [item.product] : [];
  });
}
