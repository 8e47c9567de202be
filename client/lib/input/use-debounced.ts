import { useEffect, useState } from 'react';

/** The latest text after a pause of `delayMs` without a change. */
export function useDebounced(text: string, delayMs: number, initialText = text): string {
  const [debouncedText, setDebouncedText] = useState(initialText);
  useEffect(
    function debounceText() {
      const timer = setTimeout(() => setDebouncedText(text), delayMs);
      return () => clearTimeout(timer);
    },
    [text, delayMs],
  );
  return debouncedText;
}
