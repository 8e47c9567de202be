import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

/** Time without scroll events after which a scroll has ended. */
const SETTLE_MS = 120;

/** Index of the visible picture of a horizontal scroll list, and handlers to go to the others. */
export function useGallery(count: number, start = 0) {
  const track = useRef<HTMLDivElement>(null);
  const scrollTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [position, setPosition] = useState(start);
  const current = Math.min(position, count - 1);

  useEffect(() => () => clearTimeout(scrollTimer.current), []);

  const goTo = (index: number, behavior?: ScrollBehavior) => {
    const next = Math.min(Math.max(index, 0), count - 1);
    setPosition(next);
    const element = track.current;
    element?.scrollTo({ left: next * element.clientWidth, behavior });
  };
  const moveByKey = (event: KeyboardEvent) => {
    const targets: Record<string, number | undefined> = {
      ArrowLeft: current - 1,
      ArrowRight: current + 1,
      Home: 0,
      End: count - 1,
    };
    const next = targets[event.key];
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    goTo(next);
  };
  const followScroll = () => {
    clearTimeout(scrollTimer.current);
    scrollTimer.current = setTimeout(() => {
      const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
      if (clientWidth > 0) setPosition(Math.round(scrollLeft / clientWidth));
    }, SETTLE_MS);
  };

  return { current, goTo, moveByKey, reel: { ref: track, onScroll: followScroll } };
}
