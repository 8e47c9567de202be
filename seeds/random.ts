/** A seeded pseudo-random number generator. */
export interface SeededRandom {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Returns an integer from 0 (inclusive) to `max` (exclusive). */
  integerBelow(max: number): number;
  pick<T>(choices: readonly T[]): T;
}

/** Creates a generator with the same sequence for the same seed (mulberry32). */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integerBelow = (max: number) => Math.floor(next() * max);
  return {
    next,
    integerBelow,
    pick<T>(choices: readonly T[]): T {
      const choice = choices[integerBelow(choices.length)];
      if (choice === undefined) throw new Error('The list of choices is empty');
      return choice;
    },
  };
}
