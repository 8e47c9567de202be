import { itemsPriceOf, type Paise, type ShippingAddress } from '../domain';
import { reviseLines, type CartChange, type ProductNow } from './cart-changes';
import { persistedVar } from './persisted-var';
import {
  presentCartItems,
  readCartItems,
  readPaymentMethod,
  readShippingAddress,
  type CartItem,
} from './stored-cart';

export type { CartItem } from './stored-cart';

/** The lines of the cart, in the order they were added. */
export const cartVar = persistedVar<readonly CartItem[]>({
  key: 'cartItems',
  empty: [],
  parse: readCartItems,
  present: presentCartItems,
});

/** Where the next order goes; null until it is given. */
export const shippingAddressVar = persistedVar<ShippingAddress | null>({
  key: 'shippingAddress',
  empty: null,
  parse: readShippingAddress,
  present: (address) => address ?? undefined,
});

/** How the next order is paid; '' until it is chosen. */
export const paymentMethodVar = persistedVar<string>({
  key: 'paymentMethord',
  empty: '',
  parse: readPaymentMethod,
  present: (method) => method,
});

export interface Cart {
  items: readonly CartItem[];
  /** In paise, before shipping and tax. */
  itemsPrice: Paise;
  /** Pieces, not lines. */
  count: number;
  /** False until the device's storage has been read; the cart looks empty till then. */
  isKnown: boolean;
}

const NO_ITEMS: readonly CartItem[] = Object.freeze([]);

/** The cart with its count and what its lines come to. */
export function useCart(): Cart {
  const stored = cartVar.use();
  const items = stored ?? NO_ITEMS;
  const count = items.reduce((sum, { qty }) => sum + qty, 0);
  return { items, count, isKnown: stored !== undefined, itemsPrice: itemsPriceOf(items) };
}

/** Where the next order goes; null when not given, undefined until storage has been read. */
export const useShippingAddress = shippingAddressVar.use;

/** How the next order is paid; '' when not chosen, undefined until storage has been read. */
export const usePaymentMethod = paymentMethodVar.use;

/** Names of stored lines that were unusable and left out. */
export const useDroppedLines = cartVar.useDropped;

/** Keeps the usable lines only, so that the others are not found again. §3 */
export function clearDroppedLines(): void {
  cartVar.change((items) => [...items]);
}

/** Adds a line, or replaces the one of the same product. §4 */
export function addToCart(item: CartItem): void {
  cartVar.change((items) =>
    items.some(({ product }) => product === item.product)
      ? items.map((line) => (line.product === item.product ? item : line))
      : [...items, item],
  );
}

/** Sets the number of pieces of a line, within 1 and its stock. §5 */
export function setQuantity(product: string, qty: number): void {
  cartVar.change((items) =>
    items.map((line) =>
      line.product === product ? { ...line, qty: Math.max(1, Math.min(qty, line.countInStock)) } : line,
    ),
  );
}

export function removeFromCart(product: string): void {
  cartVar.change((items) => items.filter((line) => line.product !== product));
}

/** Puts a removed line back as the `index`th, unless its product is there again. §4 */
export function putBack(item: CartItem, index: number): void {
  cartVar.change((items) =>
    items.some(({ product }) => product === item.product)
      ? items
      : [...items.slice(0, index), item, ...items.slice(index)],
  );
}

/** Brings the lines up to what the shop says of their products now, and tells what that changed. §2 */
export function reviseCart(now: ReadonlyMap<string, ProductNow>): readonly CartChange[] {
  let changes: readonly CartChange[] = [];
  cartVar.change((items) => {
    const revised = reviseLines(items, now);
    changes = revised.changes;
    return revised.items;
  });
  return changes;
}

/** Takes the lines away that an order has taken; one whose number has changed since stays. §4 */
export function removeOrderedItems(ordered: readonly Pick<CartItem, 'product' | 'qty'>[]): void {
  const isOrdered = ({ product, qty }: CartItem) =>
    ordered.some((line) => line.product === product && line.qty === qty);
  cartVar.change((items) => items.filter((item) => !isOrdered(item)));
}

/** Empties the cart; only after the server has taken the order. §4 */
export function clearCart(): void {
  cartVar.change(() => NO_ITEMS);
}

export function saveShippingAddress(address: ShippingAddress): void {
  shippingAddressVar.change(() => address);
}

export function savePaymentMethod(method: string): void {
  paymentMethodVar.change(() => method);
}
