/** Lets so many jobs run at a time; the others wait in a row. */
export function createTurnstile(places: number) {
  const waiting: (() => void)[] = [];
  let free = places;

  return async function pass<T>(job: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1;
    else await new Promise<void>((enter) => waiting.push(enter));
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
