/** A timeout of the shop that expires when the test decides. */
export interface FakeTimeout {
  /** Waits for the condition, then lets the timeout expire. */
  expireWhen: (condition: () => boolean) => Promise<void>;
}

/** Intercepts timeouts of `ms` milliseconds, so that tests need not wait for them. */
export function interceptTimeout(ms: number): FakeTimeout {
  const originalTimeout = AbortSignal.timeout.bind(AbortSignal);
  const timeouts: AbortController[] = [];
  const spy = jest.spyOn(AbortSignal, 'timeout').mockImplementation((timeoutMs) => {
    if (timeoutMs !== ms) return originalTimeout(timeoutMs);
    const controller = new AbortController();
    timeouts.push(controller);
    return controller.signal;
  });
  return {
    async expireWhen(condition) {
      while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
      spy.mockRestore();
      for (const controller of timeouts)
        controller.abort(new DOMException('The time is over', 'TimeoutError'));
    },
  };
}
