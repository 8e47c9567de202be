/** Attempt limit of one key. The counting window is in milliseconds. */
export interface TryRule {
  tries: number;
  windowMs: number;
}

/** Attempts of a key, and the end of their window. */
export interface TryWindow {
  tries: number;
  endsAt: number;
}

/** Counter of attempts by key, in process memory or in the shared database. */
export interface Tries {
  readonly rule: TryRule;
  /** Counts one attempt, successful or not. */
  add(key: string): Readonly<TryWindow> | Promise<Readonly<TryWindow>>;
  /** The current window of a key; undefined without recent attempts. */
  open(key: string): Readonly<TryWindow> | undefined | Promise<Readonly<TryWindow> | undefined>;
}

/** Opens the attempt counter of an action in the database that all instances share. */
export type OpenTries = (name: string, rule: TryRule) => Tries;
