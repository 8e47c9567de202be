import type { Paise } from '../domain';
import { formatRupees } from '../lib/format';
import type { CartItem } from './stored-cart';

/** Current state of a product on the server; null if it is not for sale. */
export type ProductNow = Partial<Pick<CartItem, 'name' | 'image' | 'price' | 'countInStock'>> | null;

/** A change of a cart line since it was added. */
export type CartChange = { product: string; name: string } & (
  | { kind: 'PRICE'; from: Paise; to: Paise }
  | { kind: 'QUANTITY'; from: number; to: number }
  | { kind: 'SOLD_OUT' }
  | { kind: 'GONE' }
);

/** A change of a line that is still in the cart. */
export type LineChange = Extract<CartChange, { kind: 'PRICE' | 'QUANTITY' }>;

/** True if the line is still in the cart, so that it can show the change. */
export function isLineChange(change: CartChange): change is LineChange {
  return change.kind === 'PRICE' || change.kind === 'QUANTITY';
}

/** A price decrease. */
export type PriceFall = Extract<CartChange, { kind: 'PRICE' }>;

export function isPriceFall(change: CartChange): change is PriceFall {
  return change.kind === 'PRICE' && change.to < change.from;
}

/** Navigation state from placing an order to the order screen. */
export interface OrderArrival {
  priceFalls: readonly PriceFall[];
}

/**
 * Updates the lines with the current products, and lists the changes. Lines without an entry in `now` stay unchanged.
 */
export function reviseLines(
  items: readonly CartItem[],
  now: ReadonlyMap<string, ProductNow>,
): { items: readonly CartItem[]; changes: CartChange[] } {
  const changes: CartChange[] = [];
  const revisedItems = items.flatMap((item) => {
    const product = now.get(item.product);
    if (product === undefined) return [item];
    const line = { product: item.product, name: item.name };
    // A product with price 0 is a draft and not for sale.
    const isUnavailable = product === null || product.price === 0;
    if (isUnavailable || product.countInStock === 0) {
      changes.push({ ...line, kind: isUnavailable ? 'GONE' : 'SOLD_OUT' });
      return [];
    }
    const next = { ...item, ...product };
    next.qty = Math.min(item.qty, next.countInStock);
    if (next.price !== item.price) changes.push({ ...line, kind: 'PRICE', from: item.price, to: next.price });
    if (next.qty !== item.qty) changes.push({ ...line, kind: 'QUANTITY', from: item.qty, to: next.qty });
    return [isSame(item, next) ? item : next];
  });
  const isUnchanged =
    revisedItems.length === items.length && revisedItems.every((item, index) => item === items[index]);
  return { items: isUnchanged ? items : revisedItems, changes };
}

function isSame(item: CartItem, next: CartItem): boolean {
  return (Object.keys(next) as (keyof CartItem)[]).every((key) => next[key] === item[key]);
}

/** The messages of cart changes in one language. */
export interface CartChangeMessages {
  priceRaised: (name: string, now: string, before: string) => string;
  priceLowered: (name: string, now: string, before: string) => string;
  quantityReduced: (name: string, remaining: number, before: number) => string;
  soldOut: (name: string) => string;
  unavailable: (name: string) => string;
}

/** Message of a change. */
export function changeMessage(change: CartChange, words: CartChangeMessages): string {
  switch (change.kind) {
    case 'PRICE':
      return (isPriceFall(change) ? words.priceLowered : words.priceRaised)(
        change.name,
        formatRupees(change.to),
        formatRupees(change.from),
      );
    case 'QUANTITY':
      return words.quantityReduced(change.name, change.to, change.from);
    case 'SOLD_OUT':
      return words.soldOut(change.name);
    case 'GONE':
      return words.unavailable(change.name);
  }
}
