import { lazy, useState, type ComponentType } from 'react';

/** A component in a separate chunk. */
export interface LazyComponent<Props extends object = object> {
  Component: ComponentType<Props>;
  /**
   * Loads the chunk early, so that the component renders without suspending: on the server, before hydration, and on
   * hover.
   */
  load: () => Promise<void>;
}

/** Creates a lazy component. It suspends unless `load` has finished. */
export function lazyComponent<Props extends object = object>(
  importComponent: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let LoadedComponent: ComponentType<Props> | undefined;
  const load = async () => {
    LoadedComponent = await importComponent();
    return { default: LoadedComponent };
  };
  const SuspendingComponent = lazy(load);

  function Component(props: Props) {
    // State keeps the component, because a switch from SuspendingComponent to LoadedComponent remounts it.
    const [CurrentComponent] = useState<ComponentType<Props>>(() => LoadedComponent ?? SuspendingComponent);
    return <CurrentComponent {...props} />;
  }

  return { Component, load: () => load().then(() => undefined) };
}
