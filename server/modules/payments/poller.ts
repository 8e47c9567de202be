import { ShutdownError } from './payment-failures';

/** Each round checks every item younger than this. An older item waits a tenth of its age between two checks. */
const ALWAYS_DUE_MS = 2 * 60_000;
/** Longest wait between two checks of an item. */
const MAX_INTERVAL_MS = 15 * 60_000;
const MAX_CONCURRENT_CHECKS = 8;

interface PolledItem {
  id: string;
}

interface PollOptions<T> {
  /** Returns true if the item is settled now. */
  check: (item: T) => Promise<boolean>;
  /** Receives the error of one check; a later round checks the item again. */
  onError: (error: unknown, item: T) => void;
  signal?: AbortSignal | undefined;
}

/** Poller with back-off: remembers the last request time per id, so older items are checked less often. */
export class Poller {
  private readonly lastRequestTimes = new Map<string, number>();

  constructor(private readonly now: () => Date) {}

  /** True if an item with an unknown outcome is due for a check. */
  isDue({ id }: PolledItem, ageMs: number): boolean {
    return ageMs < ALWAYS_DUE_MS || this.hasWaitElapsed({ id }, Math.min(ageMs / 10, MAX_INTERVAL_MS));
  }

  /** True if the wait has passed since the last request for the item. */
  hasWaitElapsed({ id }: PolledItem, waitMs: number): boolean {
    return this.now().getTime() - (this.lastRequestTimes.get(id) ?? 0) >= waitMs;
  }

  /** Deletes the request times of all items that are not in the list. */
  retainOnly(items: readonly PolledItem[]): void {
    const remainingIds = new Set(items.map(({ id }) => id));
    for (const id of this.lastRequestTimes.keys())
      if (!remainingIds.has(id)) this.lastRequestTimes.delete(id);
  }

  /**
   * Checks each item and returns the number of settled ones. Several checks run at the same time, so an unresponsive
   * provider delays a round by a few timeouts instead of one timeout per item.
   */
  async checkAll<T extends PolledItem>(
    items: readonly T[],
    { check, onError, signal }: PollOptions<T>,
  ): Promise<number> {
    let settledCount = 0;
    const queue = [...items];
    const checkNextItems = async () => {
      for (let item = queue.shift(); item && !signal?.aborted; item = queue.shift()) {
        this.lastRequestTimes.set(item.id, this.now().getTime());
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
