import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns the ref of an element that takes the focus once `isDone` becomes true, if the focused control disappeared
 * with the change: the body has the focus then, and Tab would restart at the top of the page.
 */
export function useLostFocus<T extends HTMLElement>(isDone: boolean): RefObject<T | null> {
  const element = useRef<T>(null);
  const wasDone = useRef(isDone);
  useEffect(
    function takeLostFocus() {
      const isFocusLost = document.activeElement === document.body;
      if (isDone && !wasDone.current && isFocusLost) element.current?.focus();
      wasDone.current = isDone;
    },
    [isDone],
  );
  return element;
}
