import { useEffect, useState, type RefObject } from 'react';

/** Time without scroll events after which a scroll has ended. */
const SETTLE_MS = 120;

/**
 * Index of the visible item of a horizontal scroll-snap list, and a function to go to another item, with wrap-around.
 * §2
 */
export function useScrollSnap(reel: RefObject<HTMLElement | null>, count: number, behavior: ScrollBehavior) {
  const [shown, setShown] = useState(0);

  const goTo = (index: number) => {
    const next = (index + count) % count;
    setShown(next);
    const element = reel.current;
    if (element) element.scrollTo({ left: next * element.clientWidth, behavior });
    return next;
  };

  useEffect(
    function followTheHand() {
      const element = reel.current;
      if (!element) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const settle = () => {
        setShown(Math.round(element.scrollLeft / (element.clientWidth || 1)));
      };
      const hear = () => {
        clearTimeout(timer);
        timer = setTimeout(settle, SETTLE_MS);
      };
      element.addEventListener('scroll', hear, { passive: true });
      return () => {
        clearTimeout(timer);
        element.removeEventListener('scroll', hear);
      };
    },
    [reel],
  );

  return { current: Math.min(shown, count - 1), goTo };
}
