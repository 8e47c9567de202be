import { useLayoutEffect } from 'react';
import { replayEarlyInput, type HydrationSection } from '../../lib/early-input';

/** Replays early input of a section of the page after React has hydrated this section. */
export function EarlyInput({ section }: { section: HydrationSection }) {
  useLayoutEffect(
    function replaySection() {
      replayEarlyInput(section);
    },
    [section],
  );
  return null;
}
