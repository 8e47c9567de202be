import { useSyncExternalStore } from 'react';

/** A store that components can subscribe to. */
export interface Store<T> {
  /** Returns the current value. */
  (): T;
  set: (nextValue: T) => void;
  /** Calls the listener after each change. Returns a function that removes the listener. */
  subscribe: (listener: () => void) => () => void;
  /** React hook: returns the current value, and renders the component again after each change. */
  use: () => T;
}

/** Creates a store that lives as long as the page. */
export function createStore<T>(initialValue: T): Store<T> {
  let value = initialValue;
  const listeners = new Set<() => void>();
  const read = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  return Object.assign(read, {
    set: (nextValue: T) => {
      if (nextValue === value) return;
      value = nextValue;
      for (const listener of [...listeners]) listener();
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, read, read),
  });
}
