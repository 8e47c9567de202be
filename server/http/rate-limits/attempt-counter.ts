import { createHash } from 'node:crypto';
import type { Tries, TryRule, TryWindow } from '../../domain/accounts/attempts';

// Some 20 MB of keys; whoever comes from more addresses than that is not stopped by counting.
const MAX_KEYS = 100_000;

/** Counts tries per key in windows of fixed length; remembers a bounded number of keys, the newest windows. */
export class AttemptCounter implements Tries {
  private readonly windows = new Map<string, TryWindow>();

  constructor(
    readonly rule: TryRule,
    private readonly maxKeys = MAX_KEYS,
  ) {}

  /** How many keys are remembered. */
  get size(): number {
    return this.windows.size;
  }

  /** Counts one try. Gives how long the key must wait when it had too many, else 0, in milliseconds. */
  count(key: string): number {
    const { tries, endsAt } = this.add(key);
    return tries > this.rule.tries ? endsAt - Date.now() : 0;
  }

  /** Counts one try, whatever comes of it. */
  add(key: string): Readonly<TryWindow> {
    const window = this.open(key) ?? this.begin(key);
    window.tries += 1;
    return window;
  }

  /** The window of a key, if it has tried lately. */
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

  // All windows are equally long, so the first ones in the map end first.
  private makeRoom(): void {
    const now = Date.now();
    for (const [key, { endsAt }] of this.windows) {
      if (endsAt > now && this.windows.size < this.maxKeys) return;
      this.windows.delete(key);
    }
  }
}

// As long for a short key as for a long one, and no piece of a request, the whole of which would stay in memory with it.
function nameOf(key: string): string {
  return createHash('sha256').update(key).digest('base64');
}
