import { useEffect, useState } from 'react';
import { clearDroppedLines, useDroppedLines } from '../../state/cart';

/** Names of stored lines with invalid data, shown during one visit of the screen. §3 */
export function useLeftOut(): readonly string[] {
  const dropped = useDroppedLines();
  const [announced, setAnnounced] = useState(dropped);
  if (dropped.length > 0 && dropped !== announced) setAnnounced(dropped);

  useEffect(
    function clearAnnounced() {
      if (dropped.length > 0) clearDroppedLines();
    },
    [dropped],
  );

  return announced;
}
