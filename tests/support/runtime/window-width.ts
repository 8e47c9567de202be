/** Installs a fake `matchMedia` for a window of `width` px with reduced motion; jsdom has no `matchMedia`. */
export function setWindowWidth(width: number): void {
  window.matchMedia = (media) =>
    ({
      media,
      matches: media.includes('prefers-reduced-motion') || (widthOf(media) ?? Infinity) <= width,
      addEventListener: noop,
      removeEventListener: noop,
      addListener: noop,
      removeListener: noop,
    }) as unknown as MediaQueryList;
}

const REM_PX = 16;

function widthOf(media: string): number | undefined {
  const [, minWidthRem] = /min-width: ?([\d.]+)rem/.exec(media) ?? [];
  return minWidthRem === undefined ? undefined : Number(minWidthRem) * REM_PX;
}

function noop(): void {
  // The width never changes during a test.
}
