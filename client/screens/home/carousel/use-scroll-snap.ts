import { useEffect, useState, type RefObject } from 'react';

/** Time without scroll events after which a scroll has ended. */
const SCROLL_END_MS = 120;

/**
 * Index of the visible item of a horizontal scroll-snap list, and a function to go to another item, with wrap-around.
 * §2
 */
export function useScrollSnap(list: RefObject<HTMLElement | null>, count: number, behavior: ScrollBehavior) {
  const [currentIndex, setCurrentIndex] = useState(0);

  const goTo = (index: number) => {
    const targetIndex = (index + count) % count;
    setCurrentIndex(targetIndex);
    const element = list.current;
    if (element) element.scrollTo({ left: targetIndex * element.clientWidth, behavior });
    return targetIndex;
  };

  useEffect(
    function followScroll() {
      const element = list.current;
      if (!element) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const updateCurrentIndex = () => {
        setCurrentIndex(Math.round(element.scrollLeft / (element.clientWidth || 1)));
      };
      const onScroll = () => {
        clearTimeout(timer);
        timer = setTimeout(updateCurrentIndex, SCROLL_END_MS);
      };
      element.addEventListener('scroll', onScroll, { passive: true });
      return () => {
        clearTimeout(timer);
        element.removeEventListener('scroll', onScroll);
      };
    },
    [list],
  );

  return { currentIndex: Math.min(currentIndex, count - 1), goTo };
}
