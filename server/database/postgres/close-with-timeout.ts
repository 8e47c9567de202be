import { setTimeout as wait } from 'node:timers/promises';

/** Time limit for closing connections. */
const CLOSE_TIMEOUT_MS = 2_000;

/** Waits for connections to close, within a time limit, because a dead connection never closes. */
export async function closeWithTimeout(endings: readonly Promise<unknown>[]): Promise<void> {
  await Promise.race([Promise.allSettled(endings), wait(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
}
