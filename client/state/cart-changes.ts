import type { Paise } from '../domain';
import { formatRupees } from '../lib/format';
import type { CartItem } from './stored-cart';

/** Current state of a product on the server; null if it is not for sale. */
export type CurrentProduct = Partial<Pick<CartItem, 'name' | 'image' | 'price' | 'countInStock'>> | null;

/** A change of a product since the shopper added it to the cart. */
export type CartChange = { product: string; name: string } & (
  | { kind: 'PRICE'; from: Paise; to: Paise }
  | { kind: 'QUANTITY'; from: number; to: number }
  | { kind: 'SOLD_OUT' }
  | { kind: 'UNAVAILABLE' }
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

/** Navigation state of the order screen after a shopper has placed the order. */
export interface OrderArrival {
  priceFalls: readonly PriceFall[];
}

/**
 * Updates the lines with the current products, and lists the changes. Lines without a current product stay unchanged.
 */
export function reviseLines(
  items: readonly CartItem[],
  currentProducts: ReadonlyMap<string, CurrentProduct>,
): { items: readonly CartItem[]; changes: CartChange[] } {
  const changes: CartChange[] = [];
  const revisedItems = items.flatMap((item) => {
    const product = currentProducts.get(item.product);
    if (product === undefined) return [item];
    const lineFields = { product: item.product, name: item.name };
    // A product with price 0 is a draft and not for sale.
    const isUnavailable = product === null || product.price === 0;
    if (isUnavailable || product.countInStock === 0) {
      changes.push({ ...lineFields, kind: isUnavailable ? 'UNAVAILABLE' : 'SOLD_OUT' });
      return [];
    }
    const revisedItem = { ...item, ...product };
    revisedItem.qty = Math.min(item.qty, revisedItem.countInStock);
    if (revisedItem.price !== item.price)
      changes.push({ ...lineFields, kind: 'PRICE', from: item.price, to: revisedItem.price });
    if (revisedItem.qty !== item.qty)
      changes.push({ ...lineFields, kind: 'QUANTITY', from: item.qty, to: revisedItem.qty });
    return [hasSameFields(item, revisedItem) ? item : revisedItem];
  });
  const isUnchanged =
    revisedItems.length === items.length && revisedItems.every((item, index) => item === items[index]);
  return { items: isUnchanged ? items : revisedItems, changes };
}

function hasSameFields(item: CartItem, revisedItem: CartItem): boolean {
  return (Object.keys(revisedItem) as (keyof CartItem)[]).every((key) => revisedItem[key] === item[key]);
}

/** The messages of cart changes in one language. */
export interface CartChangeMessages {
  priceRaised: (name: string, newPrice: string, oldPrice: string) => string;
  priceLowered: (name: string, newPrice: string, oldPrice: string) => string;
  quantityReduced: (name: string, remaining: number, oldQuantity: number) => string;
  soldOutLineRemoved: (name: string) => string;
  unavailableLineRemoved: (name: string) => string;
}

/** Message of a change. */
export function changeMessage(change: CartChange, messages: CartChangeMessages): string {
  switch (change.kind) {
    case 'PRICE':
      return (isPriceFall(change) ? messages.priceLowered : messages.priceRaised)(
        change.name,
        formatRupees(change.to),
        formatRupees(change.from),
      );
    case 'QUANTITY':
      return messages.quantityReduced(change.name, change.to, change.from);
    case 'SOLD_OUT':
      return messages.soldOutLineRemoved(change.name);
    case 'UNAVAILABLE':
      return messages.unavailableLineRemoved(change.name);
  }
}
