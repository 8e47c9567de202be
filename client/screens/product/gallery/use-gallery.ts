import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

/** Time without scroll events after which a scroll has ended. */
const SCROLL_END_MS = 120;

/** Index of the visible picture of a horizontal scroll list, and handlers to go to other pictures. */
export function useGallery(count: number, startIndex = 0) {
  const track = useRef<HTMLDivElement>(null);
  const scrollTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [position, setPosition] = useState(startIndex);
  const currentIndex = Math.min(position, count - 1);

  useEffect(() => () => clearTimeout(scrollTimer.current), []);

  const goTo = (index: number, behavior?: ScrollBehavior) => {
    const targetIndex = Math.min(Math.max(index, 0), count - 1);
    setPosition(targetIndex);
    const element = track.current;
    element?.scrollTo({ left: targetIndex * element.clientWidth, behavior });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const targetIndexes: Record<string, number | undefined> = {
      ArrowLeft: currentIndex - 1,
      ArrowRight: currentIndex + 1,
      Home: 0,
      End: count - 1,
    };
    const targetIndex = targetIndexes[event.key];
    if (targetIndex === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    goTo(targetIndex);
  };
  const handleScroll = () => {
    clearTimeout(scrollTimer.current);
    scrollTimer.current = setTimeout(() => {
      const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
      if (clientWidth > 0) setPosition(Math.round(scrollLeft / clientWidth));
    }, SCROLL_END_MS);
  };

  return { currentIndex, goTo, handleKeyDown, trackProps: { ref: track, onScroll: handleScroll } };
}
