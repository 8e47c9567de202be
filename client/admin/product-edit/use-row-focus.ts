import { useLayoutEffect, useRef } from 'react';

/** Moves the focus to a moved or added row, or next to a removed row, after the next render. */
export function useRowFocus() {
  const listRef = useRef<HTMLFieldSetElement>(null);
  // Values of the attribute `data-row`. The first enabled control with one of these values gets the focus.
  const pendingTargets = useRef<string[]>(undefined);

  useLayoutEffect(function focusPendingTarget() {
    const focusTargets = pendingTargets.current;
    if (!focusTargets) return;
    pendingTargets.current = undefined;
    for (const name of focusTargets) {
      const control = listRef.current?.querySelector<HTMLElement>(`[data-row="${name}"]:not(:disabled)`);
      if (control) return control.focus();
    }
  });

  return {
    listRef,
    afterMove(index: number, offset: 1 | -1) {
      const directions = offset === 1 ? ['down', 'up'] : ['up', 'down'];
      pendingTargets.current = directions.map((direction) => `${index + offset} ${direction}`);
    },
    afterHandleMove(position: number) {
      pendingTargets.current = [`${position} handle`];
    },
    afterRemove(index: number) {
      pendingTargets.current = [`${index} remove`, `${index - 1} remove`, 'add'];
    },
    afterAdd(index: number) {
      pendingTargets.current = [`${index} first`];
    },
  };
}
