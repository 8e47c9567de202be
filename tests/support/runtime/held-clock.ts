/** A timeout of the shop that a test ends. */
export interface HeldClock {
  /** Ends the timeout when a condition is true. */
  runOutOnce: (isTrue: () => boolean) => Promise<void>;
}

/** Intercepts timeouts of `ms` milliseconds, so that tests need not wait for them. */
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
