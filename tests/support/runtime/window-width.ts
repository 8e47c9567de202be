/** A fake matchMedia for a window of this width with reduced motion; jsdom has none. */
export function setWindowWidth(width: number): void {
  window.matchMedia = (media) =>
    ({
      media,
      matches: media.includes('prefers-reduced-motion') || (widthOf(media) ?? Infinity) <= width,
      addEventListener: nothing,
      removeEventListener: nothing,
      addListener: nothing,
      removeListener: nothing,
    }) as unknown as MediaQueryList;
}

const REM_PX = 16;

function widthOf(media: string): number | undefined {
  const [, least] = /min-width: ?([\d.]+)rem/.exec(media) ?? [];
  return least === undefined ? undefined : Number(least) * REM_PX;
}

function nothing(): void {
  // The width never changes during a test.
}
