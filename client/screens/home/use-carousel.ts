import { useEffect, useEffectEvent, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { SLIDE_MS } from '../../lib/constants';
import { usePrefersReducedMotion } from './use-prefers-reduced-motion';
import { useSwipe } from './use-swipe';

/** A scroll that has rested this long is over. */
const SETTLE_MS = 120;

/** Which slide is shown, and all that moves it on: time, arrow keys, swipes, and the reel scrolled by hand. §2 */
export function useCarousel(count: number) {
  const reel = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const [choice, setChoice] = useState<'play' | 'pause'>();
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const prefersStill = usePrefersReducedMotion();

  const current = Math.min(shown, count - 1);
  const isPaused = choice ? choice === 'pause' : prefersStill;
  // Whoever asks for play has the focus on the button, so only the pointer holds it then.
  const isTurning = !isPaused && !isHovered && (choice === 'play' || !isFocused) && count > 1;

  const goTo = (index: number) => {
    const next = (index + count) % count;
    setShown(next);
    const element = reel.current;
    element?.scrollTo?.({ left: next * element.clientWidth, behavior: prefersStill ? 'instant' : 'smooth' });
  };

  const turn = useEffectEvent(() => goTo(current + 1));

  useEffect(
    function turnInTime() {
      if (!isTurning) return;
      const timer = setTimeout(turn, SLIDE_MS);
      return () => clearTimeout(timer);
    },
    [isTurning, current],
  );

  useEffect(function followTheReel() {
    const element = reel.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => setShown(Math.round(element.scrollLeft / (element.clientWidth || 1)));
    const hear = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, SETTLE_MS);
    };
    element.addEventListener('scroll', hear, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', hear);
    };
  }, []);

  return {
    reel,
    current,
    isPaused,
    goTo,
    toggle: () => setChoice(isPaused ? 'play' : 'pause'),
    swipe: useSwipe((step) => goTo(current + step)),
    watch: {
      onMouseEnter: () => setIsHovered(true),
      onMouseLeave: () => setIsHovered(false),
      onFocus: () => setIsFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setIsFocused(currentTarget.contains(relatedTarget)),
      onKeyDown: (event: KeyboardEvent) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (!step) return;
        event.preventDefault();
        goTo(current + step);
      },
    },
  };
}
