import { codeOf, extensionsOf, fieldsOf, messageOf, connectionMessage } from '../../apollo/message-of';
import type { ApiMessage, ErrorCode, Shortage } from '../../domain';
import { toPaise } from '../../lib/money';
import { reviseCart, type CartItem } from '../../state/cart';
import type { CartChange, CurrentProduct } from '../../state/cart-changes';
import type { Quote } from './gst/quoted-amounts';

/** The error of an order that was not placed, and the resulting changes of the cart. */
export interface Refusal {
  /** The error message; the screen shows the cart changes instead, if there are any. */
  message: ApiMessage;
  /** The error code; undefined if no answer arrived. */
  code: ErrorCode | undefined;
  changes: readonly CartChange[];
  /** The shop's current prices, if they differ from those of this browser in a GST mode. */
  quote?: Quote | undefined;
}

/** The sent order. */
interface SentOrder {
  items: readonly CartItem[];
  /** Expected total in rupees. */
  expectedTotal: string;
}

/**
 * Returns the quoted total in rupees if the server refused the order only because prices have fallen: every price and
 * the total are at most the expected amounts. Otherwise returns undefined. §9
 */
export function lowerTotalOf(error: unknown, { items, expectedTotal }: SentOrder): string | undefined {
  const { quote } = extensionsOf(error) as { quote?: Partial<Quote> };
  if (codeOf(error) !== 'PRICE_CHANGED' || !quote?.totalPrice || !quote.orderItems) return undefined;
  const expectedPrices = new Map(items.map(({ product, price }) => [product, price]));
  const isMoreExpensive = quote.orderItems.some(
    ({ productId, price }) => toPaise(price) > (expectedPrices.get(productId) ?? 0),
  );
  const { totalPrice } = quote;
  return isMoreExpensive || toPaise(totalPrice) > toPaise({ amount: expectedTotal })
    ? undefined
    : totalPrice.amount;
}

/**
 * Updates the cart with the quote or the shortages of an error, so that a retry can succeed. `isQuoted` is true if the
 * refused total came from the shop's quote, and not from this browser. §3
 */
export function applyRefusalToCart(
  error: unknown,
  items: readonly Pick<CartItem, 'product'>[],
  isQuoted: boolean,
): Refusal {
  const { quote, shortages } = extensionsOf(error) as { quote?: Quote; shortages?: Shortage[] };
  const currentProducts = new Map<string, CurrentProduct>();
  if (codeOf(error) === 'PRICE_CHANGED') {
    for (const { productId, price } of quote?.orderItems ?? [])
      currentProducts.set(productId, { price: toPaise(price) });
  }
  if (codeOf(error) === 'OUT_OF_STOCK') {
    for (const { product, left: remaining } of shortages ?? [])
      currentProducts.set(product, { countInStock: remaining });
  }
  for (const product of unavailableProductIds(error, items)) currentProducts.set(product, null);
  const changes = reviseCart(currentProducts);
  const hasGst = quote?.taxMode !== undefined && quote.taxMode !== 'FLAT_EXCLUSIVE';
  // If this browser calculated the total, a quote without changed prices means that the page has an old tax rate.
  const isPageOld = quote !== undefined && changes.length === 0 && !isQuoted;
  return {
    message: isPageOld ? connectionMessage('connection.oldTax') : messageOf(error),
    code: codeOf(error),
    changes,
    quote: hasGst && isPageOld ? quote : undefined,
  };
}

/** Ids of ordered products that are not for sale, because they are deleted or drafts. */
function unavailableProductIds(error: unknown, items: readonly Pick<CartItem, 'product'>[]): string[] {
  return Object.keys(fieldsOf(error)).flatMap((field) => {
    const [, index] = /^orderItems\.(\d+)\.productId$/.exec(field) ?? [];
    const item = index === undefined ? undefined : items[Number(index)];
    return item ? [item.product] : [];
  });
}
