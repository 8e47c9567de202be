import { useLayoutEffect } from 'react';
import { replayEarlyInput, type HydrationPart } from '../lib/early-input';

/** Replays early input to a part of the page after hydration of this part. */
export function EarlyInput({ part }: { part: HydrationPart }) {
  useLayoutEffect(
    function replay() {
      replayEarlyInput(part);
    },
    [part],
  );
  return null;
}
