import { ShutdownError } from './payment-failures';

/** Each round checks every item younger than this. Older items wait for a tenth of their age between checks. */
const ALWAYS_DUE_MS = 2 * 60_000;
const MAX_INTERVAL_MS = 15 * 60_000;
const MAX_CONCURRENT_CHECKS = 8;

interface PolledItem {
  id: string;
}

interface PollOptions<T> {
  /** Returns true if the item is settled now. */
  check: (item: T) => Promise<boolean>;
  /** Handles the error of one request; a later round retries it. */
  onError: (error: unknown, item: T) => void;
  signal?: AbortSignal | undefined;
}

/** Poller with back-off: remembers the last request time per id, so older items are checked less often. */
export class Poller {
  private readonly requestedAt = new Map<string, number>();

  constructor(private readonly now: () => Date) {}

  /** True if an item with an unknown outcome is due for a check. The age is in milliseconds. */
  isDue({ id }: PolledItem, age: number): boolean {
    return age < ALWAYS_DUE_MS || this.hasElapsed({ id }, Math.min(age / 10, MAX_INTERVAL_MS));
  }

  /** True if the wait has passed since the last request for the item. */
  hasElapsed({ id }: PolledItem, waitMs: number): boolean {
    return this.now().getTime() - (this.requestedAt.get(id) ?? 0) >= waitMs;
  }

  /** Deletes the request times of all other items. */
  forgetAllExcept(items: readonly PolledItem[]): void {
    const remainingIds = new Set(items.map(({ id }) => id));
    for (const id of this.requestedAt.keys()) if (!remainingIds.has(id)) this.requestedAt.delete(id);
  }

  /**
   * Checks each item and returns the number of settled ones. Several checks run at the same time, so an unresponsive
   * provider delays a round by a few timeouts, not by one timeout per item.
   */
  async checkAll<T extends PolledItem>(
    items: readonly T[],
    { check, onError, signal }: PollOptions<T>,
  ): Promise<number> {
    let settledCount = 0;
    const queue = [...items];
    const checkNextItems = async () => {
      for (let item = queue.shift(); item && !signal?.aborted; item = queue.shift()) {
        this.requestedAt.set(item.id, this.now().getTime());
        try {
          if (await check(item)) settledCount += 1;
        } catch (error) {
          onError(error, item);
        }
      }
    };
    await Promise.all(Array.from({ length: MAX_CONCURRENT_CHECKS }, checkNextItems));
    return settledCount;
  }
}

/** Waits for a response, but rejects with ShutdownError as soon as the signal aborts. */
export async function withAbort<T>(response: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return response;
  let rejectOnAbort = (): void => undefined;
  const abortRejection = new Promise<never>((_resolve, reject) => {
    rejectOnAbort = () => reject(new ShutdownError());
    if (signal.aborted) rejectOnAbort();
    else signal.addEventListener('abort', rejectOnAbort, { once: true });
  });
  // The signal lives until shutdown. Without this removal its listeners would keep every response in memory.
  return Promise.race([response, abortRejection]).finally(() =>
    signal.removeEventListener('abort', rejectOnAbort),
  );
}
