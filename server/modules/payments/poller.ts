import { ShopStopping } from './payment-failures';

/** So long every round asks about a call of unknown outcome; later ones wait for a tenth of its age. */
const ASK_ALWAYS_MS = 2 * 60_000;
const ASK_AT_LEAST_EVERY_MS = 15 * 60_000;
const QUESTIONS_AT_ONCE = 8;

interface Asked {
  id: string;
}

interface Questions<T> {
  /** Says whether the thing is settled now. */
  ask: (thing: T) => Promise<boolean>;
  /** Handles the failure of one question; a later round asks again. */
  onError: (error: unknown, thing: T) => void;
  stop?: AbortSignal | undefined;
}

/** Remembers what the provider was asked about and when, so that what takes long is asked about less and less often. */
export class Poller {
  private readonly askedAt = new Map<string, number>();

  constructor(private readonly now: () => Date) {}

  /** Whether to ask about something of unknown outcome now that it is so old, in milliseconds. */
  isDue({ id }: Asked, age: number): boolean {
    return age < ASK_ALWAYS_MS || this.hasWaited({ id }, Math.min(age / 10, ASK_AT_LEAST_EVERY_MS));
  }

  hasWaited({ id }: Asked, waitMs: number): boolean {
    return this.now().getTime() - (this.askedAt.get(id) ?? 0) >= waitMs;
  }

  /** What is settled or too old is not asked about again, and need not be remembered. */
  forgetAllBut(things: readonly Asked[]): void {
    const kept = new Set(things.map(({ id }) => id));
    for (const id of this.askedAt.keys()) if (!kept.has(id)) this.askedAt.delete(id);
  }

  /**
   * Asks about each, and says how many were settled. A few at once, so that a provider that does not answer holds
   * the round up for eight seconds, not for each.
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

/** An answer; rejects when the shop stops meanwhile, which need not wait for it. */
export async function withAbort<T>(answer: Promise<T>, stop: AbortSignal | undefined): Promise<T> {
  if (!stop) return answer;
  let giveUp = (): void => undefined;
  const stopped = new Promise<never>((_resolve, reject) => {
    giveUp = () => reject(new ShopStopping());
    if (stop.aborted) giveUp();
    else stop.addEventListener('abort', giveUp, { once: true });
  });
  // The signal lives as long as the shop, and would keep every question and answer.
  return Promise.race([answer, stopped]).finally(() => stop.removeEventListener('abort', giveUp));
}
