import { useEffect, useEffectEvent, useState, type FocusEvent } from 'react';
import { SLIDE_MS } from '../../lib/constants';

interface Options {
  /** What is shown: each change starts the time anew. */
  current: number;
  /** Whether it stands still until somebody asks for play. */
  startsStill: boolean;
  onTurn: () => void;
}

/** Turns every 5000 ms, but not under the pointer, nor around the focus, nor after Pause. §2, §9 */
export function useAutoplay({ current, startsStill, onTurn }: Options) {
  const [choice, setChoice] = useState<'play' | 'pause'>();
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);

  const isPaused = choice ? choice === 'pause' : startsStill;
  // Whoever asks for play has the focus on the button, so only the pointer holds it then.
  const isTurning = !isPaused && !isHovered && (choice === 'play' || !isFocused);
  const turn = useEffectEvent(onTurn);

  useEffect(
    function turnInTime() {
      if (!isTurning) return;
      const timer = setTimeout(turn, SLIDE_MS);
      return () => {
        clearTimeout(timer);
      };
    },
    [isTurning, current],
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
