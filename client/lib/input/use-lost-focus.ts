import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns the ref of an element that takes the focus once `isDone` becomes true, if the focused control disappeared
 * with the change: the body has the focus then, and Tab would restart at the top of the page. A visitor who had no
 * control in focus keeps the scroll position.
 */
export function useLostFocus<T extends HTMLElement>(isDone: boolean): RefObject<T | null> {
  const element = useRef<T>(null);
  const wasDone = useRef(isDone);
  const lastFocused = useRef<Element | null>(null);
  useEffect(function rememberFocus() {
    const remember = () => {
      if (document.activeElement !== document.body) lastFocused.current = document.activeElement;
    };
    remember();
    document.addEventListener('focusin', remember);
    // The focus moves into the frame of a payment provider without a focus event here.
    window.addEventListener('blur', remember);
    return () => {
      document.removeEventListener('focusin', remember);
      window.removeEventListener('blur', remember);
    };
  }, []);
  useEffect(
    function takeLostFocus() {
      const isFocusLost =
        document.activeElement === document.body && lastFocused.current?.isConnected === false;
      if (isDone && !wasDone.current && isFocusLost) element.current?.focus();
      wasDone.current = isDone;
    },
    [isDone],
  );
  return element;
}
