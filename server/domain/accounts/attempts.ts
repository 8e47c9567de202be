/** How often one key may try, and for how long its tries count, in milliseconds. */
export interface TryRule {
  tries: number;
  windowMs: number;
}

/** The tries of a key, and when they are forgotten. */
export interface TryWindow {
  tries: number;
  endsAt: number;
}

/** Counts tries of keys, in the memory of a process or where all shops see them. */
export interface Tries {
  readonly rule: TryRule;
  /** Counts one try, whatever comes of it. */
  add(key: string): Readonly<TryWindow> | Promise<Readonly<TryWindow>>;
  /** The window of a key, if it has tried lately. */
  open(key: string): Readonly<TryWindow> | undefined | Promise<Readonly<TryWindow> | undefined>;
}

/** Opens the counter of some act where all shops on a database see it. */
export type OpenTries = (name: string, rule: TryRule) => Tries;
