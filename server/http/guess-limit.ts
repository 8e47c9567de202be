import { ShopError } from '../domain/errors';
import type { Tries } from '../domain/tries';

// Behind a door that lets some 40 a second in, the last of them waits for 5 s.
const MAX_WAITING = 200;
const FULL_LINE_MS = 5_000;

/** Guesses under way for one key, and who waits for one of them to end. */
interface Lane {
  running: number;
  waiting: (() => void)[];
}

/**
 * Counts failed guesses per key. Guesses under way count as failed until they end, so that a burst of
 * them cannot slip through; whoever comes while the rest of the allowance is under way waits for its end,
 * unless too many wait already. Failures may be counted for all shops together, those under way are each shop's own.
 */
export class GuessLimit {
  private readonly lanes = new Map<string, Lane>();

  constructor(
    private readonly failures: Tries,
    private readonly refusal: (waitMs: number) => ShopError,
  ) {}

  /** Runs a guess within the limits of all its keys. Throws what the guess throws, and the refusal. */
  async run<T>(keys: readonly string[], guess: () => Promise<T>): Promise<T> {
    const entered: string[] = [];
    try {
      // One after the other, in the caller's order, so that two guesses never wait for each other.
      for (const key of keys) {
        await this.enter(key);
        entered.push(key);
      }
      return await this.counted(keys, guess);
    } finally {
      for (const key of entered) this.leave(key);
    }
  }

  private async counted<T>(keys: readonly string[], guess: () => Promise<T>): Promise<T> {
    try {
      return await guess();
    } catch (error) {
      // A fault of the shop is not a wrong guess, nor is one that a busy shop did not judge.
      if (error instanceof ShopError && error.code !== 'BUSY')
        for (const key of keys) await this.failures.add(key);
      throw error;
    }
  }

  private async enter(key: string): Promise<void> {
    for (;;) {
      const known = this.failures.open(key);
      const failed = known instanceof Promise ? await known : known;
      const { tries } = this.failures.rule;
      const lane = this.lanes.get(key) ?? { running: 0, waiting: [] };
      const failedTries = failed?.tries ?? 0;
      if (failed && failedTries >= tries) throw this.refusal(failed.endsAt - Date.now());
      if (failedTries + lane.running < tries) {
        lane.running += 1;
        this.lanes.set(key, lane);
        return;
      }
      if (lane.waiting.length >= MAX_WAITING) throw this.refusal(FULL_LINE_MS);
      await new Promise<void>((resolve) => lane.waiting.push(resolve));
    }
  }

  private leave(key: string): void {
    const lane = this.lanes.get(key);
    if (!lane) return;
    lane.running -= 1;
    if (lane.running === 0) this.lanes.delete(key);
    for (const wake of lane.waiting.splice(0)) wake();
  }
}
