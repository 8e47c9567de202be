import { useLayoutEffect } from 'react';
import { replayEarlyInput, type HydrationPart } from '../lib/early-input';

/** Stands at the end of a part of the page, and replays early input to it once React has taken it over. */
export function EarlyInput({ part }: { part: HydrationPart }) {
  useLayoutEffect(
    function replay() {
      replayEarlyInput(part);
    },
    [part],
  );
  return null;
}
