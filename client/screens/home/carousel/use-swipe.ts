import { useRef, type MouseEvent, type TouchEvent } from 'react';
import { SWIPE_PX } from '../../../lib/constants';

/**
 * Returns touch and mouse handlers. They call `onSwipe` with 1 after a swipe to the left, and with -1 after a swipe to
 * the right, if the swipe is longer than 40 px. CSS prevents native horizontal scrolling by touch. §9
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const startX = useRef<number | undefined>(undefined);
  const hasSwiped = useRef(false);

  const startSwipe = (x: number | undefined) => {
    startX.current = x;
    hasSwiped.current = false;
  };
  const endSwipe = (x: number | undefined) => {
    if (startX.current === undefined || x === undefined) return;
    const distance = startX.current - x;
    startX.current = undefined;
    hasSwiped.current = Math.abs(distance) > SWIPE_PX;
    if (hasSwiped.current) onSwipe(distance > 0 ? 1 : -1);
  };

  return {
    onTouchStart: (event: TouchEvent) => startSwipe(event.touches[0]?.clientX),
    onTouchEnd: (event: TouchEvent) => endSwipe(event.changedTouches[0]?.clientX),
    onMouseDown: (event: MouseEvent) => startSwipe(event.clientX),
    onMouseUp: (event: MouseEvent) => endSwipe(event.clientX),
    // The pointer release after a swipe must not click the slide.
    onClickCapture: (event: MouseEvent) => {
      if (!hasSwiped.current) return;
      hasSwiped.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
