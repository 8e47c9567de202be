import { useSyncExternalStore } from 'react';

/** A store that components can subscribe to. */
export interface Value<T> {
  (): T;
  set: (next: T) => void;
  use: () => T;
}

/** Creates a store that lives as long as the page. */
export function createStore<T>(first: T): Value<T> {
  let value = first;
  const listeners = new Set<() => void>();
  const read = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  return Object.assign(read, {
    set: (next: T) => {
      value = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, read, read),
  });
}
