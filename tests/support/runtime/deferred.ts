/** A deferred response: the test resolves it, before or after the request. */
export function held(): { answer: Promise<unknown>; letGo: (answer?: unknown) => void } {
  let letGo: (answer?: unknown) => void = () => undefined;
  const answer = new Promise<unknown>((resolve) => (letGo = resolve));
  return { answer, letGo };
}
