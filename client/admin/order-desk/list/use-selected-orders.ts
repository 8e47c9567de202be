import { useState } from 'react';
import type { DeskOrder } from './desk-order';

const NO_ORDERS: ReadonlyMap<string, DeskOrder> = new Map();

/**
 * The selected orders of a list. Pagination keeps the selection, and selected orders change with their rows. A
 * selection is valid only for its `listKey`, so that a step never affects orders that the current search or filters
 * exclude.
 */
export function useSelectedOrders(orders: readonly DeskOrder[], listKey: string) {
  const [selection, setSelection] = useState({ listKey, selected: NO_ORDERS });
  const selected = selection.listKey === listKey ? selection.selected : NO_ORDERS;
  // A return to the list starts without the selection, because some of its orders may have left the list meanwhile.
  if (selection.listKey !== listKey) setSelection({ listKey, selected: NO_ORDERS });
  const select = (ids: readonly string[], isSelected: boolean) => {
    const next = new Map(selected);
    for (const order of orders.filter(({ id }) => ids.includes(id))) {
      if (isSelected) next.set(order.id, order);
      else next.delete(order.id);
    }
    setSelection({ listKey, selected: next });
  };
  return {
    selection: [...selected.values()].map((order) => orders.find(({ id }) => id === order.id) ?? order),
    selectedIds: new Set(selected.keys()),
    select,
    clear: () => setSelection({ listKey, selected: NO_ORDERS }),
  };
}
