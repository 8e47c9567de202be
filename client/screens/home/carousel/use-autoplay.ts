import { useEffect, useEffectEvent, useState, type FocusEvent } from 'react';
import { SLIDE_MS } from '../../../lib/constants';

interface AutoplayOptions {
  /** Index of the current slide; each change restarts the timer. */
  currentIndex: number;
  /** True to start in the paused state. */
  startsPaused: boolean;
  onNext: () => void;
}

/** Autoplay: the next slide every 5000 ms, except during hover, focus or pause. §2, §9 */
export function useAutoplay({ currentIndex, startsPaused, onNext }: AutoplayOptions) {
  const [userChoice, setUserChoice] = useState<'play' | 'pause'>();
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);

  const isPaused = userChoice ? userChoice === 'pause' : startsPaused;
  // After a click on Play, the button has the focus, so only hover pauses the carousel.
  const isPlaying = !isPaused && !isHovered && (userChoice === 'play' || !isFocused);
  const advance = useEffectEvent(onNext);

  useEffect(
    function startTimer() {
      if (!isPlaying) return;
      const timer = setTimeout(advance, SLIDE_MS);
      return () => {
        clearTimeout(timer);
      };
    },
    [isPlaying, currentIndex],
  );

  return {
    isPaused,
    toggle: () => setUserChoice(isPaused ? 'play' : 'pause'),
    pauseHandlers: {
      onMouseEnter: () => setIsHovered(true),
      onMouseLeave: () => setIsHovered(false),
      onFocus: () => setIsFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setIsFocused(currentTarget.contains(relatedTarget)),
    },
  };
}
