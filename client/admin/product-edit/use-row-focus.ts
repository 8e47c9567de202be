import { useLayoutEffect, useRef } from 'react';

/** Keeps the focus on a moved row, or next to a removed row. */
export function useRowFocus() {
  const list = useRef<HTMLFieldSetElement>(null);
  const next = useRef<string[]>(undefined);

  useLayoutEffect(function followRow() {
    const focusTargets = next.current;
    if (!focusTargets) return;
    next.current = undefined;
    for (const name of focusTargets) {
      const control = list.current?.querySelector<HTMLElement>(`[data-row="${name}"]:not(:disabled)`);
      if (control) return control.focus();
    }
  });

  return {
    list,
    afterMove(index: number, by: 1 | -1) {
      const directions = by === 1 ? ['down', 'up'] : ['up', 'down'];
      next.current = directions.map((direction) => `${index + by} ${direction}`);
    },
    afterRemove(index: number) {
      next.current = [`${index} remove`, `${index - 1} remove`, 'add'];
    },
    afterAdd(index: number) {
      next.current = [`${index} first`];
    },
  };
}
