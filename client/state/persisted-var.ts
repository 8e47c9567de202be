import { useSyncExternalStore } from 'react';
import { createStore } from './store';

/** A value from storage, and the names of its dropped entries, which were invalid. */
export interface StoredValue<T> {
  value: T;
  droppedKeys: readonly string[];
}

interface PersistedVarOptions<T> {
  key: string;
  empty: T;
  /** Validates untrusted JSON from storage; undefined if it was not JSON. */
  parse: (storedJson: unknown) => StoredValue<T>;
  /** The JSON to store; undefined removes the key. */
  present: (value: T) => unknown;
}

export interface PersistedVar<T> {
  /** The current value. Reads storage on the first call; components call `use` instead. */
  (): T;
  /** Replaces the value here, in storage and in other tabs. */
  change: (update: (current: T) => T) => void;
  /** The value for rendering; undefined before the first read of storage, and on the server. */
  use: () => T | undefined;
  /** Names that the last read of storage dropped; empty after the next change. */
  useDroppedKeys: () => readonly string[];
  subscribe: (listener: () => void) => () => void;
}

const NO_KEYS: readonly string[] = Object.freeze([]);

/** A reactive variable that mirrors one local storage key, synchronized between tabs. §3 */
export function persistedVar<T>({ key, empty, parse, present }: PersistedVarOptions<T>): PersistedVar<T> {
  const store = createStore<StoredValue<T> | undefined>(undefined);
  let isLoaded = false;
  let valueFromStorage: StoredValue<T> | undefined;
  // The last text that this tab read or wrote. A failed write keeps it, so that the next read does not revert the
  // change.
  let storedText: string | null | undefined;

  const readFromStorage = () => {
    const text = readText(key);
    if (text === storedText) return;
    storedText = text;
    valueFromStorage = text === null ? { value: empty, droppedKeys: NO_KEYS } : parse(readJson(text));
    store.set(valueFromStorage);
  };

  const writeToStorage = () => {
    const storedValue = store();
    if (!storedValue || storedValue === valueFromStorage) return;
    const text = (JSON.stringify(present(storedValue.value)) as string | undefined) ?? null;
    if (writeText(key, text)) storedText = text;
  };

  const load = () => {
    if (isLoaded) return;
    isLoaded = true;
    store.subscribe(writeToStorage);
    window.addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) readFromStorage();
    });
    window.addEventListener('pageshow', readFromStorage); // a page from the back-forward cache missed storage events
    readFromStorage();
  };

  const read = () => {
    if (typeof window === 'undefined') return empty;
    load();
    return store()?.value ?? empty;
  };

  const change = (update: (current: T) => T) => {
    // On the server, all visitors share this variable.
    if (typeof window === 'undefined') throw new Error(`${key} changes in browsers only`);
    load();
    readFromStorage(); // another tab may have written since the last event
    const current = read();
    const nextValue = update(current);
    if (nextValue !== current) store.set({ value: nextValue, droppedKeys: NO_KEYS });
  };

  const subscribe = (listener: () => void) => {
    load();
    return store.subscribe(listener);
  };

  const useStoredValue = () => useSyncExternalStore(subscribe, store, serverSnapshot);

  return Object.assign(read, {
    change,
    subscribe,
    use: () => useStoredValue()?.value,
    useDroppedKeys: () => useStoredValue()?.droppedKeys ?? NO_KEYS,
  });
}

function serverSnapshot(): undefined {
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

/** Script source that reads a key, for inline scripts. The script throws if the browser blocks storage. */
export const storageReadScript = (key: string) => `localStorage.getItem(${JSON.stringify(key)})`;

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
