import { ShopStopping } from './payment-failures';

/** Each round checks a call younger than this. Older calls wait for a tenth of their age between checks. */
const ASK_ALWAYS_MS = 2 * 60_000;
const ASK_AT_LEAST_EVERY_MS = 15 * 60_000;
const QUESTIONS_AT_ONCE = 8;

interface Asked {
  id: string;
}

interface Questions<T> {
  /** Returns true if the item is settled now. */
  ask: (thing: T) => Promise<boolean>;
  /** Handles the error of one request; a later round retries it. */
  onError: (error: unknown, thing: T) => void;
  stop?: AbortSignal | undefined;
}

/** Poller with back-off: remembers the last request time per id, so older items are checked less often. */
export class Poller {
  private readonly askedAt = new Map<string, number>();

  constructor(private readonly now: () => Date) {}

  /** True if an item with an unknown outcome is due for a check. The age is in milliseconds. */
  isDue({ id }: Asked, age: number): boolean {
    return age < ASK_ALWAYS_MS || this.hasWaited({ id }, Math.min(age / 10, ASK_AT_LEAST_EVERY_MS));
  }

  hasWaited({ id }: Asked, waitMs: number): boolean {
    return this.now().getTime() - (this.askedAt.get(id) ?? 0) >= waitMs;
  }

  /** Forgets the request times of all items except these. */
  forgetAllBut(things: readonly Asked[]): void {
    const kept = new Set(things.map(({ id }) => id));
    for (const id of this.askedAt.keys()) if (!kept.has(id)) this.askedAt.delete(id);
  }

  /**
   * Checks each item and returns the number of settled ones. Several requests run at the same time, so a silent
   * provider delays a round by eight seconds, not by eight seconds per item.
   */
  async all<T extends Asked>(things: readonly T[], { ask, onError, stop }: Questions<T>): Promise<number> {
    let settled = 0;
    const waiting = [...things];
    const work = async () => {
      for (let thing = waiting.shift(); thing && !stop?.aborted; thing = waiting.shift()) {
        this.askedAt.set(thing.id, this.now().getTime());
        try {
          if (await ask(thing)) settled += 1;
        } catch (error) {
          onError(error, thing);
        }
      }
    };
    await Promise.all(Array.from({ length: QUESTIONS_AT_ONCE }, work));
    return settled;
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
