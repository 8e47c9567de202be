import { useState } from 'react';
import type { DeskOrder } from './desk-order';

/** The selected orders of a tab. Pagination keeps the selection, and selected orders change with their rows. */
export function useSelectedOrders(orders: readonly DeskOrder[]) {
  const [selected, setSelected] = useState<ReadonlyMap<string, DeskOrder>>(new Map());
  const select = (ids: readonly string[], isSelected: boolean) => {
    const next = new Map(selected);
    for (const order of orders.filter(({ id }) => ids.includes(id))) {
      if (isSelected) next.set(order.id, order);
      else next.delete(order.id);
    }
    setSelected(next);
  };
  return {
    selection: [...selected.values()].map((order) => orders.find(({ id }) => id === order.id) ?? order),
    selectedIds: new Set(selected.keys()),
    select,
    clear: () => setSelected(new Map()),
  };
}
