/** An answer that is held back until the test lets it go, whether it was asked for yet or not. */
export function held(): { answer: Promise<unknown>; letGo: (answer?: unknown) => void } {
  let letGo: (answer?: unknown) => void = () => undefined;
  const answer = new Promise<unknown>((resolve) => (letGo = resolve));
  return { answer, letGo };
}
