import { ShopStopping } from './payment-failures';

/** Each round checks a call younger than this. Older calls wait for a tenth of their age between checks. */
const ALWAYS_DUE_MS = 2 * 60_000;
const MAX_INTERVAL_MS = 15 * 60_000;
const QUESTIONS_AT_ONCE = 8;

interface PolledItem {
  id: string;
}

interface PollOptions<T> {
  /** Returns true if the item is settled now. */
  check: (item: T) => Promise<boolean>;
  /** Handles the error of one request; a later round retries it. */
  onError: (error: unknown, item: T) => void;
  stop?: AbortSignal | undefined;
}

/** Poller with back-off: remembers the last request time per id, so older items are checked less often. */
export class Poller {
  private readonly requestedAt = new Map<string, number>();

  constructor(private readonly now: () => Date) {}

  /** True if an item with an unknown outcome is due for a check. The age is in milliseconds. */
  isDue({ id }: PolledItem, age: number): boolean {
    return age < ALWAYS_DUE_MS || this.isDue({ id }, Math.min(age / 10, MAX_INTERVAL_MS));
  }

  hasElapsed({ id }: PolledItem, waitMs: number): boolean {
    return this.now().getTime() - (this.requestedAt.get(id) ?? 0) >= waitMs;
  }

  /** Forgets the request times of all items except these. */
  keepOnly(items: readonly PolledItem[]): void {
    const remainingIds = new Set(items.map(({ id }) => id));
    for (const id of this.requestedAt.keys()) if (!remainingIds.has(id)) this.requestedAt.delete(id);
  }

  /**
   * Checks each item and returns the number of settled ones. Several requests run at the same time, so a silent
   * provider delays a round by eight seconds, not by eight seconds per item.
   */
  async all<T extends PolledItem>(
    items: readonly T[],
    { check, onError, stop }: PollOptions<T>,
  ): Promise<number> {
    let settledCount = 0;
    const waiting = [...items];
    const work = async () => {
      for (let item = waiting.shift(); item && !stop?.aborted; item = waiting.shift()) {
        this.requestedAt.set(item.id, this.now().getTime());
        try {
          if (await check(item)) settledCount += 1;
        } catch (error) {
          onError(error, item);
        }
      }
    };
    await Promise.all(Array.from({ length: QUESTIONS_AT_ONCE }, work));
    return settledCount;
  }
}

/** Waits for an answer, but rejects with ShopStopping as soon as the signal aborts. */
export async function withAbort<T>(answer: Promise<T>, stop: AbortSignal | undefined): Promise<T> {
  if (!stop) return answer;
  let giveUp = (): void => undefined;
  const stopped = new Promise<never>((_resolve, reject) => {
    giveUp = () => reject(new ShopStopping());
    if (stop.aborted) giveUp();
    else stop.addEventListener('abort', giveUp, { once: true });
  });
  // The signal lives until shutdown; without this removal it would retain every request and its answer.
  return Promise.race([answer, stopped]).finally(() => stop.removeEventListener('abort', giveUp));
}
