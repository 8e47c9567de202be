import { createHash } from 'node:crypto';
import type { Tries, TryRule, TryWindow } from '../../domain/accounts/attempts';

// About 20 MB of keys. A client with more addresses than this bypasses the counter.
const MAX_KEYS = 100_000;

/** Counts attempts per key in windows of fixed length; remembers a bounded number of keys, the newest windows. */
export class AttemptCounter implements Tries {
  private readonly windows = new Map<string, TryWindow>();

  constructor(
    readonly rule: TryRule,
    private readonly maxKeys = MAX_KEYS,
  ) {}

  /** Number of remembered keys. */
  get size(): number {
    return this.windows.size;
  }

  /** Counts one attempt. Returns the wait in milliseconds if the key exceeded its limit, else 0. */
  count(key: string): number {
    const { tries, endsAt } = this.add(key);
    return tries > this.rule.tries ? endsAt - Date.now() : 0;
  }

  /** Counts one attempt and returns its window. */
  add(key: string): Readonly<TryWindow> {
    const window = this.open(key) ?? this.begin(key);
    window.tries += 1;
    return window;
  }

  /** Returns the current window of a key, or undefined. */
  open(key: string): TryWindow | undefined {
    const name = nameOf(key);
    const window = this.windows.get(name);
    if (window && window.endsAt > Date.now()) return window;
    this.windows.delete(name);
    return undefined;
  }

  private begin(key: string): TryWindow {
    this.makeRoom();
    const window = { tries: 0, endsAt: Date.now() + this.rule.windowMs };
    this.windows.set(nameOf(key), window);
    return window;
  }

  // All windows have the same length, so the first ones in the map end first.
  private makeRoom(): void {
    const now = Date.now();
    for (const [key, { endsAt }] of this.windows) {
      if (endsAt > now && this.windows.size < this.maxKeys) return;
      this.windows.delete(key);
    }
  }
}

// A hash has a fixed length, and unlike a substring it does not keep the whole request in memory.
function nameOf(key: string): string {
  return createHash('sha256').update(key).digest('base64');
}
