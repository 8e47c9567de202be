import { setTimeout as wait } from 'node:timers/promises';

/** Longer than this nobody waits for a goodbye. */
const FAREWELL_MS = 2_000;

/** Waits until connections have ended, but not for those over which nothing comes back any more. */
export async function farewell(endings: readonly Promise<unknown>[]): Promise<void> {
  await Promise.race([Promise.allSettled(endings), wait(FAREWELL_MS, undefined, { ref: false })]);
}
