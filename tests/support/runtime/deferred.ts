/** Creates a promise that the test resolves, before or after the request that awaits it. */
export function createDeferred(): { promise: Promise<unknown>; resolve: (value?: unknown) => void } {
  let settle: (value?: unknown) => void = () => undefined;
  const promise = new Promise<unknown>((resolve) => (settle = resolve));
  return { promise, resolve: settle };
}
