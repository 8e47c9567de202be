import { useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to a moved or added row, or next to a removed row, after the next render. Controls name themselves in
 * the attribute `data-row`; a list around other lists puts its own name before them.
 */
export function useRowFocus<List extends HTMLElement>(listName = '') {
  const listRef = useRef<List>(null);
  // The first enabled control with one of these names gets the focus.
  const pendingTargets = useRef<string[]>(undefined);

  const focusPendingTarget = () => {
    const focusTargets = pendingTargets.current;
    if (!focusTargets) return;
    pendingTargets.current = undefined;
    for (const name of focusTargets) {
      const selector = `[data-row="${listName}${name}"]:not(:disabled)`;
      const control = listRef.current?.querySelector<HTMLElement>(selector);
      if (control) return control.focus();
    }
  };
  useLayoutEffect(focusPendingTarget);

  return {
    listRef,
    afterMove: (index: number, offset: 1 | -1) => {
      const directions = offset === 1 ? ['down', 'up'] : ['up', 'down'];
      pendingTargets.current = directions.map((direction) => `${index + offset} ${direction}`);
    },
    afterHandleMove: (position: number) => {
      pendingTargets.current = [`${position} handle`];
    },
    /** Rows without a removal button are skipped; `count` rows remain. */
    afterRemove: (index: number, count = index + 1) => {
      const nextRows = Array.from({ length: Math.max(0, count - index) }, (_, step) => index + step);
      const previousRows = Array.from({ length: index }, (_, step) => index - 1 - step);
      const names = [...nextRows, ...previousRows].map((row) => `${row} remove`);
      pendingTargets.current = [...names, 'add'];
    },
    afterAdd: (index: number) => {
      pendingTargets.current = [`${index} first`];
    },
    /** Moves the focus now, for example after a dialog has closed. */
    focusPendingTarget,
  };
}
