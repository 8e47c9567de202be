import { itemsPriceOf, type Paise } from '../domain';
import { reviseLines, type CartChange, type CurrentProduct } from './cart-changes';
import { persistedVar } from './persisted-var';
import { presentCartItems, parseCartItems, type CartItem } from './stored-cart';

export type { CartItem } from './stored-cart';

/** The lines of the cart, in the order they were added. */
export const cartVar = persistedVar<readonly CartItem[]>({
  key: 'cartItems',
  empty: [],
  parse: parseCartItems,
  present: presentCartItems,
});

export interface Cart {
  items: readonly CartItem[];
  /** In paise, before shipping and tax. */
  itemsPrice: Paise;
  /** Total quantity, not the number of lines. */
  count: number;
  /** False until the client has read the cart from storage; `items` is empty until then. */
  isLoaded: boolean;
}

const NO_ITEMS: readonly CartItem[] = Object.freeze([]);

/** The cart with its total quantity and items price. */
export function useCart(): Cart {
  const storedItems = cartVar.use();
  const items = storedItems ?? NO_ITEMS;
  const count = items.reduce((sum, { qty }) => sum + qty, 0);
  return { items, count, isLoaded: storedItems !== undefined, itemsPrice: itemsPriceOf(items) };
}

/** Names of invalid stored lines, which the cart drops. */
export const useDroppedLines = cartVar.useDroppedKeys;

/** Writes the valid lines back to storage, so that the shop reports the dropped lines only once. §3 */
export function clearDroppedLines(): void {
  cartVar.change((items) => [...items]);
}

/** Adds a line, or replaces the line of the same product. §4 */
export function addToCart(item: CartItem): void {
  cartVar.change((items) =>
    items.some(({ product }) => product === item.product)
      ? items.map((line) => (line.product === item.product ? item : line))
      : [...items, item],
  );
}

/** Sets the quantity of a line, clamped between 1 and its stock. §5 */
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

/** Restores a removed line at `index`, unless the cart contains its product again. §4 */
export function restoreCartItem(item: CartItem, index: number): void {
  cartVar.change((items) =>
    items.some(({ product }) => product === item.product)
      ? items
      : [...items.slice(0, index), item, ...items.slice(index)],
  );
}

/** Updates the lines with the current products, and returns the changes. §2 */
export function reviseCart(currentProducts: ReadonlyMap<string, CurrentProduct>): readonly CartChange[] {
  let changes: readonly CartChange[] = [];
  cartVar.change((items) => {
    const revision = reviseLines(items, currentProducts);
    changes = revision.changes;
    return revision.items;
  });
  return changes;
}

/**
 * Removes ordered lines from the cart, except lines whose quantity has changed since the order. Call it only after the
 * server has accepted the order. §4
 */
export function removeOrderedItems(orderedItems: readonly Pick<CartItem, 'product' | 'qty'>[]): void {
  const isOrdered = ({ product, qty }: CartItem) =>
    orderedItems.some((line) => line.product === product && line.qty === qty);
  cartVar.change((items) => items.filter((item) => !isOrdered(item)));
}
