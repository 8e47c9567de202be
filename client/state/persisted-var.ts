import { makeVar } from '@apollo/client';
import { useSyncExternalStore } from 'react';

/** What came out of storage: the value, and the names of the parts that were unusable and left out. */
export interface Stored<T> {
  value: T;
  dropped: readonly string[];
}

interface Options<T> {
  key: string;
  empty: T;
  /** Reads what lay in storage, which anybody may have written; undefined when there was no JSON. */
  parse: (stored: unknown) => Stored<T>;
  /** The JSON to keep; undefined removes the key. */
  present: (value: T) => unknown;
}

export interface PersistedVar<T> {
  /** The value now. Reads storage if nothing has yet, so rendering takes `use` instead. */
  (): T;
  /** Replaces the value by one made from it, here, in storage and in other tabs. */
  change: (make: (current: T) => T) => void;
  /** The value while rendering; undefined until storage has been read, as on the server. */
  use: () => T | undefined;
  /** What the last reading of storage left out; empty again after the next change. */
  useDropped: () => readonly string[];
  subscribe: (listener: () => void) => () => void;
}

const NOTHING: readonly string[] = Object.freeze([]);

/** A reactive variable mirrored to one key of the browser's storage, and the same in all tabs. §3 */
export function persistedVar<T>({ key, empty, parse, present }: Options<T>): PersistedVar<T> {
  const variable = makeVar<Stored<T> | undefined>(undefined);
  const listeners = new Set<() => void>();
  let isLoaded = false;
  let heard: Stored<T> | undefined;
  // What storage holds as far as we know. A failed write leaves it, so that listening does not undo the change.
  let knownText: string | null | undefined;

  const hear = () => {
    const text = readText(key);
    if (text === knownText) return;
    knownText = text;
    heard = text === null ? { value: empty, dropped: NOTHING } : parse(readJson(text));
    variable(heard);
  };

  const relay = (stored: Stored<T> | undefined) => {
    variable.onNextChange(relay); // a listener hears one change only, so it re-arms itself
    if (stored && stored !== heard) {
      const text = (JSON.stringify(present(stored.value)) as string | undefined) ?? null;
      if (writeText(key, text)) knownText = text;
    }
    for (const listener of [...listeners]) listener();
  };

  const load = () => {
    if (isLoaded) return;
    isLoaded = true;
    variable.onNextChange(relay);
    window.addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) hear();
    });
    window.addEventListener('pageshow', hear); // a page from the back-forward cache has missed events
    hear();
  };

  const read = () => {
    if (typeof window === 'undefined') return empty;
    load();
    return variable()?.value ?? empty;
  };

  const change = (make: (current: T) => T) => {
    // A server has one such variable for all its visitors.
    if (typeof window === 'undefined') throw new Error(`${key} changes in browsers only`);
    load();
    hear(); // another tab may have written a moment ago
    const current = read();
    const next = make(current);
    if (next !== current) variable({ value: next, dropped: NOTHING });
  };

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    load();
    return () => {
      listeners.delete(listener);
    };
  };

  const useStored = () => useSyncExternalStore(subscribe, variable, unknown);

  return Object.assign(read, {
    change,
    subscribe,
    use: () => useStored()?.value,
    useDropped: () => useStored()?.dropped ?? NOTHING,
  });
}

function unknown(): undefined {
  return undefined;
}

/** The stored text; null when there is none, or when the browser lets nobody look. */
function readText(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    // The browser blocks its storage.
    return null;
  }
}

/** Source text of the same, for what a document runs before any module is there; throws where nobody may look. */
export const earlyText = (key: string) => `localStorage.getItem(${JSON.stringify(key)})`;

/** Says whether the text was kept: storage may be full or blocked, and the shop goes on without it. */
function writeText(key: string, text: string | null): boolean {
  try {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
    return true;
  } catch {
    // The storage is full or blocked.
    return false;
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Another program or version wrote it; persistedVar drops it.
    return undefined;
  }
}
