import { useLayoutEffect } from 'react';
import { replayEarlyInput, type HydrationPart } from '../lib/early-input';

/** Replays early input to a part of the page after hydration of this part. */
export function EarlyInput({ section }: { section: HydrationPart }) {
  useLayoutEffect(
    function replay() {
      replayEarlyInput(section);
    },
    [section],
  );
  return null;
}
