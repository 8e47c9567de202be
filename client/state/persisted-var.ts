import { makeVar } from '@apollo/client';
import { useSyncExternalStore } from 'react';

/** A value from storage, and the names of its invalid parts, which were dropped. */
export interface Stored<T> {
  value: T;
  dropped: readonly string[];
}

interface Options<T> {
  key: string;
  empty: T;
  /** Validates untrusted JSON from storage; undefined if it was not JSON. */
  parse: (stored: unknown) => Stored<T>;
  /** The JSON to store; undefined removes the key. */
  present: (value: T) => unknown;
}

export interface PersistedVar<T> {
  /** The current value. Reads storage on the first call; components call `use` instead. */
  (): T;
  /** Replaces the value here, in storage and in other tabs. */
  change: (update: (current: T) => T) => void;
  /** The value for rendering; undefined until storage has been read, and on the server. */
  use: () => T | undefined;
  /** Names that the last read of storage dropped; empty after the next change. */
  useDroppedKeys: () => readonly string[];
  subscribe: (listener: () => void) => () => void;
}

const NOTHING: readonly string[] = Object.freeze([]);

/** A reactive variable that mirrors one local storage key, synchronized between tabs. §3 */
export function persistedVar<T>({ key, empty, parse, present }: Options<T>): PersistedVar<T> {
  const variable = makeVar<Stored<T> | undefined>(undefined);
  const listeners = new Set<() => void>();
  let isLoaded = false;
  let storageListener: Stored<T> | undefined;
  // Last known text in storage. A failed write keeps it, so that the storage listener does not revert the change.
  let cachedText: string | null | undefined;

  const onStorage = () => {
    const text = readText(key);
    if (text === cachedText) return;
    cachedText = text;
    storageListener = text === null ? { value: empty, dropped: NOTHING } : parse(readJson(text));
    variable(storageListener);
  };

  const relay = (stored: Stored<T> | undefined) => {
    variable.onNextChange(relay); // a listener receives one change only, so it re-registers itself
    if (stored && stored !== storageListener) {
      const text = (JSON.stringify(present(stored.value)) as string | undefined) ?? null;
      if (writeText(key, text)) cachedText = text;
    }
    for (const listener of [...listeners]) listener();
  };

  const load = () => {
    if (isLoaded) return;
    isLoaded = true;
    variable.onNextChange(relay);
    window.addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) onStorage();
    });
    window.addEventListener('pageshow', onStorage); // a page from the back-forward cache missed storage events
    onStorage();
  };

  const read = () => {
    if (typeof window === 'undefined') return empty;
    load();
    return variable()?.value ?? empty;
  };

  const change = (update: (current: T) => T) => {
    // On a server, all visitors share this variable.
    if (typeof window === 'undefined') throw new Error(`${key} changes in browsers only`);
    load();
    onStorage(); // another tab may have written since the last event
    const current = read();
    const next = update(current);
    if (next !== current) variable({ value: next, dropped: NOTHING });
  };

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    load();
    return () => {
      listeners.delete(listener);
    };
  };

  const useStoredValue = () => useSyncExternalStore(subscribe, variable, unknown);

  return Object.assign(read, {
    change,
    subscribe,
    use: () => useStoredValue()?.value,
    useDroppedKeys: () => useStoredValue()?.dropped ?? NOTHING,
  });
}

function unknown(): undefined {
  return undefined;
}

/** The stored text; null if it is missing or storage is blocked. */
function readText(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    // The browser blocks storage.
    return null;
  }
}

/** Source text of the same read, for inline scripts; it throws if storage is blocked. */
export const earlyText = (key: string) => `localStorage.getItem(${JSON.stringify(key)})`;

/** Returns true if the write succeeded. Storage may be full or blocked, and the shop works without it. */
function writeText(key: string, text: string | null): boolean {
  try {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
    return true;
  } catch {
    // Storage is full or blocked.
    return false;
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The text is not JSON; persistedVar drops it.
    return undefined;
  }
}
