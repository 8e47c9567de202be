/** A deferred response: the test resolves it, before or after the request. */
export function held(): { answer: Promise<unknown>; release: (answer?: unknown) => void } {
  let release: (answer?: unknown) => void = () => undefined;
  const answer = new Promise<unknown>((resolve) => (release = resolve));
  return { answer, release };
}
