import { useState } from 'react';
import { cartVar, restoreCartItem, removeFromCart, type CartItem } from '../../state/cart';

/** A row of the cart list: a line, or the placeholder of a removed line. */
export type CartRow = { item: CartItem; isRemoved: boolean };

/** The removal of a line on this screen. */
interface Removal {
  item: CartItem;
  /** Index of the row, counting removed rows too. */
  index: number;
}

/** Cart rows with placeholders for lines removed on this screen, and functions to remove and restore lines. §2 */
export function useRemovedLines(items: readonly CartItem[]) {
  const [removals, setRemovals] = useState<readonly Removal[]>([]);
  const [lastChange, setLastChange] = useState<{ kind: 'removed' | 'restored'; item: CartItem }>();

  // A product that the shopper has added again needs no placeholder.
  const placeholders = removals.filter(({ item }) => items.every(({ product }) => product !== item.product));
  const rows: CartRow[] = items.map((item) => ({ item, isRemoved: false }));
  for (const { item, index } of placeholders) rows.splice(index, 0, { item, isRemoved: true });

  const remove = (item: CartItem) => {
    const index = rows.findIndex((row) => row.item === item);
    // Each index counts the placeholders above it, so the rows must be inserted in ascending order of index.
    setRemovals([...placeholders, { item, index }].sort((a, b) => a.index - b.index));
    setLastChange({ kind: 'removed', item });
    removeFromCart(item.product);
  };
  const undo = (item: CartItem) => {
    const rowsBefore = rows.slice(
      0,
      rows.findIndex((row) => row.item === item),
    );
    setRemovals(placeholders.filter((removal) => removal.item !== item));
    setLastChange({ kind: 'restored', item });
    restoreCartItem(
      item,
      Math.min(rowsBefore.filter(({ isRemoved }) => !isRemoved).length, cartVar().length),
    );
  };

  return { rows, lastChange, remove, undo };
}
