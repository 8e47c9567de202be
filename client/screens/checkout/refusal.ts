import { codeOf, extensionsOf, fieldsOf, messageOf, ownMessage } from '../../apollo/message-of';
import type { ApiMessage, Shortage } from '../../domain';
import { toPaise } from '../../lib/money';
import { reviseCart, type CartItem } from '../../state/cart';
import type { CartChange, ProductNow } from '../../state/cart-changes';

/** An error of placing an order, and the resulting changes of the cart. */
export interface Refusal {
  /** The server's message; the screen shows the cart changes instead, if there are any. */
  message: ApiMessage;
  changes: readonly CartChange[];
}

/** The server's current price of the order; amounts in rupees. §9 */
interface Quote {
  orderItems: { productId: string; price: { amount: string } }[];
  totalPrice?: { amount: string };
}

/** The order as it was sent. */
interface Sent {
  items: readonly CartItem[];
  /** In rupees. */
  expectedTotal: string;
}

/**
 * The quoted total in rupees, if the server refused the order only because it is now cheaper: no line and no total
 * above the expected amount. Otherwise undefined. §9
 */
export function lowerTotalOf(error: unknown, { items, expectedTotal }: Sent): string | undefined {
  const { quote } = extensionsOf(error) as { quote?: Quote };
  if (codeOf(error) !== 'PRICE_CHANGED' || !quote?.totalPrice) return undefined;
  const expected = new Map(items.map(({ product, price }) => [product, price]));
  const isMoreExpensive = quote.orderItems.some(
    ({ productId, price }) => toPaise(price) > (expected.get(productId) ?? 0),
  );
  const { totalPrice } = quote;
  return isMoreExpensive || toPaise(totalPrice) > toPaise({ amount: expectedTotal })
    ? undefined
    : totalPrice.amount;
}

/** Updates the cart with the quote or the shortages of an error, so that a retry can succeed. §3 */
export function settleRefusal(error: unknown, items: readonly Pick<CartItem, 'product'>[]): Refusal {
  const { quote, shortages } = extensionsOf(error) as { quote?: Quote; shortages?: Shortage[] };
  const now = new Map<string, ProductNow>();
  if (codeOf(error) === 'PRICE_CHANGED') {
    for (const { productId, price } of quote?.orderItems ?? []) now.set(productId, { price: toPaise(price) });
  }
  if (codeOf(error) === 'OUT_OF_STOCK') {
    for (const { product, left: remaining } of shortages ?? []) now.set(product, { countInStock: remaining });
  }
  for (const product of unavailableOf(error, items)) now.set(product, null);
  const changes = reviseCart(now);
  // All prices are unchanged, so this page has an old tax rate.
  return { message: quote && !changes.length ? ownMessage('connection.oldTax') : messageOf(error), changes };
}

/** Products of lines that are not for sale: deleted, or a draft. */
function unavailableOf(error: unknown, items: readonly Pick<CartItem, 'product'>[]): string[] {
  return Object.keys(fieldsOf(error)).flatMap((field) => {
    const [, index] = /^orderItems\.(\d+)\.productId$/.exec(field) ?? [];
    const item = index === undefined ? undefined : items[Number(index)];
    return item ? [item.product] : [];
  });
}
