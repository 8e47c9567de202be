import { useEffect, useEffectEvent, useState, type FocusEvent } from 'react';
import { SLIDE_MS } from '../../../lib/constants';

interface Options {
  /** Index of the current slide; each change restarts the timer. */
  current: number;
  /** True to start paused. */
  startsPaused: boolean;
  onNext: () => void;
}

/** Autoplay: the next slide every 5000 ms, except during hover, focus or pause. §2, §9 */
export function useAutoplay({ current, startsPaused, onNext }: Options) {
  const [choice, setChoice] = useState<'play' | 'pause'>();
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);

  const isPaused = choice ? choice === 'pause' : startsPaused;
  // After Play, the button has the focus, so only hover pauses.
  const isPlaying = !isPaused && !isHovered && (choice === 'play' || !isFocused);
  const advance = useEffectEvent(onNext);

  useEffect(
    function startTimer() {
      if (!isPlaying) return;
      const timer = setTimeout(advance, SLIDE_MS);
      return () => {
        clearTimeout(timer);
      };
    },
    [isPlaying, current],
  );

  return {
    isPaused,
    toggle: () => setChoice(isPaused ? 'play' : 'pause'),
    watch: {
      onMouseEnter: () => setIsHovered(true),
      onMouseLeave: () => setIsHovered(false),
      onFocus: () => setIsFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setIsFocused(currentTarget.contains(relatedTarget)),
    },
  };
}
