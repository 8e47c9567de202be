import type { Paise } from '../domain';
import { formatRupees } from '../lib/format';
import type { CartItem } from './stored-cart';

/** What the shop says of a product now; null when it is not for sale any more. */
export type ProductNow = Partial<Pick<CartItem, 'name' | 'image' | 'price' | 'countInStock'>> | null;

/** One thing that changed on a line since it was put into the cart. */
export type CartChange = { product: string; name: string } & (
  | { kind: 'PRICE'; from: Paise; to: Paise }
  | { kind: 'QUANTITY'; from: number; to: number }
  | { kind: 'SOLD_OUT' }
  | { kind: 'GONE' }
);

/** A change of a line that is still there. */
export type LineChange = Extract<CartChange, { kind: 'PRICE' | 'QUANTITY' }>;

/** Whether the line of a change is still there to say it itself. */
export function isLineChange(change: CartChange): change is LineChange {
  return change.kind === 'PRICE' || change.kind === 'QUANTITY';
}

/** A line that costs less than before. */
export type PriceFall = Extract<CartChange, { kind: 'PRICE' }>;

export function isPriceFall(change: CartChange): change is PriceFall {
  return change.kind === 'PRICE' && change.to < change.from;
}

/** Navigation state that placing an order leaves for the page of that order. */
export interface OrderArrival {
  priceFalls: readonly PriceFall[];
}

/** The lines as the shop would sell them now, and what that changes. Unnamed products stay as they are. */
export function reviseLines(
  items: readonly CartItem[],
  now: ReadonlyMap<string, ProductNow>,
): { items: readonly CartItem[]; changes: CartChange[] } {
  const changes: CartChange[] = [];
  const revised = items.flatMap((item) => {
    const product = now.get(item.product);
    if (product === undefined) return [item];
    const line = { product: item.product, name: item.name };
    // A product at price 0 is a draft, which nobody can buy.
    const isGone = product === null || product.price === 0;
    if (isGone || product.countInStock === 0) {
      changes.push({ ...line, kind: isGone ? 'GONE' : 'SOLD_OUT' });
      return [];
    }
    const next = { ...item, ...product };
    next.qty = Math.min(item.qty, next.countInStock);
    if (next.price !== item.price) changes.push({ ...line, kind: 'PRICE', from: item.price, to: next.price });
    if (next.qty !== item.qty) changes.push({ ...line, kind: 'QUANTITY', from: item.qty, to: next.qty });
    return [isSame(item, next) ? item : next];
  });
  const isUnchanged =
    revised.length === items.length && revised.every((item, index) => item === items[index]);
  return { items: isUnchanged ? items : revised, changes };
}

function isSame(item: CartItem, next: CartItem): boolean {
  return (Object.keys(next) as (keyof CartItem)[]).every((key) => next[key] === item[key]);
}

/** The sentences of changes, in whatever language. */
export interface ChangeWords {
  nowCosts: (name: string, now: string, before: string) => string;
  nowCheaper: (name: string, now: string, before: string) => string;
  onlyLeft: (name: string, left: number, before: number) => string;
  soldOut: (name: string) => string;
  gone: (name: string) => string;
}

/** A change as a sentence. */
export function sayChange(change: CartChange, words: ChangeWords): string {
  switch (change.kind) {
    case 'PRICE':
      return (isPriceFall(change) ? words.nowCheaper : words.nowCosts)(
        change.name,
        formatRupees(change.to),
        formatRupees(change.from),
      );
    case 'QUANTITY':
      return words.onlyLeft(change.name, change.to, change.from);
    case 'SOLD_OUT':
      return words.soldOut(change.name);
    case 'GONE':
      return words.gone(change.name);
  }
}
