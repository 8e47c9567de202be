import type { Pace } from '../database/pace';

/** Lets so many jobs run at a time; the others wait in a row, for as long as the pace allows. Throws BUSY as it does. */
export function createTurnstile(places: number, pace?: Pace) {
  const waiting: (() => void)[] = [];
  let free = places;

  const enter = async (): Promise<void> => {
    if (free > 0) {
      free -= 1;
      return;
    }
    pace?.requireRoom(waiting.length + 1);
    await new Promise<void>((go) => waiting.push(go));
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };

  return async function pass<T>(job: () => Promise<T>): Promise<T> {
    await enter();
    const start = performance.now();
    try {
      return await job();
    } finally {
      pace?.note(places, performance.now() - start);
      leave();
    }
  };
}
