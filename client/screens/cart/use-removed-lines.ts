import { useState } from 'react';
import { cartVar, putBack, removeFromCart, type CartItem } from '../../state/cart';

/** What stands in the list of the cart: a line, or the place where one was. */
export type CartRow = { item: CartItem; isRemoved: boolean };

interface RemovedLine {
  item: CartItem;
  /** Where it stood among all rows, other removed ones counted. */
  index: number;
}

/** The lines with those that were removed on this visit in their places, and the way to remove and to put back. §2 */
export function useRemovedLines(items: readonly CartItem[]) {
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([]);
  const [news, setNews] = useState<{ kind: 'removed' | 'back'; item: CartItem }>();

  const gone = removed.filter(({ item }) => items.every(({ product }) => product !== item.product));
  const rows: CartRow[] = items.map((item) => ({ item, isRemoved: false }));
  for (const { item, index } of gone) rows.splice(index, 0, { item, isRemoved: true });

  const remove = (item: CartItem) => {
    const index = rows.findIndex((row) => row.item === item);
    // In the order of their places: each one's index counts those before it.
    setRemoved([...gone, { item, index }].sort((a, b) => a.index - b.index));
    setNews({ kind: 'removed', item });
    removeFromCart(item.product);
  };
  const undo = (item: CartItem) => {
    const before = rows.slice(
      0,
      rows.findIndex((row) => row.item === item),
    );
    setRemoved(gone.filter((line) => line.item !== item));
    setNews({ kind: 'back', item });
    putBack(item, Math.min(before.filter(({ isRemoved }) => !isRemoved).length, cartVar().length));
  };

  return { rows, news, remove, undo };
}
