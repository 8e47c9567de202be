/** A timeout of the shop that a test ends. */
export interface FakeTimeout {
  /** Ends the timeout when a condition is true. */
  expireWhen: (isTrue: () => boolean) => Promise<void>;
}

/** Intercepts timeouts of `ms` milliseconds, so that tests need not wait for them. */
export function interceptTimeout(ms: number): FakeTimeout {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const timeouts: AbortController[] = [];
  const spy = jest.spyOn(AbortSignal, 'timeout').mockImplementation((timeoutMs) => {
    if (timeoutMs !== ms) return timeout(timeoutMs);
    const clock = new AbortController();
    timeouts.push(clock);
    return clock.signal;
  });
  return {
    async expireWhen(isTrue) {
      while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
      spy.mockRestore();
      for (const clock of timeouts) clock.abort(new DOMException('The time is over', 'TimeoutError'));
    },
  };
}
