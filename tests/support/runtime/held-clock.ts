/** A wait of the shop's own that ends when a test says so. */
export interface HeldClock {
  /** Lets it run out as soon as something is true. */
  runOutOnce: (isTrue: () => boolean) => Promise<void>;
}

/** Holds the clock for whoever begins to wait for so many ms from now on: nobody sits through a silence of eight seconds. */
export function holdClock(ms: number): HeldClock {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const held: AbortController[] = [];
  const spy = jest.spyOn(AbortSignal, 'timeout').mockImplementation((asked) => {
    if (asked !== ms) return timeout(asked);
    const clock = new AbortController();
    held.push(clock);
    return clock.signal;
  });
  return {
    async runOutOnce(isTrue) {
      while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
      spy.mockRestore();
      for (const clock of held) clock.abort(new DOMException('The time is over', 'TimeoutError'));
    },
  };
}
