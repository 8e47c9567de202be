import { lazy, useState, type ComponentType } from 'react';
import type { PageLocation, RouteQuery } from './route-queries';

/** A screen in a separate chunk. */
export interface LazyScreen<Props extends object = object> {
  Screen: ComponentType<Props>;
  /**
   * Loads the chunk early, so that the screen renders without suspending: on the server, before hydration, and on hover.
   */
  load: () => Promise<void>;
  /** The first query of the screen, for prefetching. */
  queryAt?: QueryAt | undefined;
}

type QueryAt = (location: PageLocation) => Promise<RouteQuery>;

/** Creates a lazy screen. It suspends unless `load` has finished. */
export function lazyScreen<Props extends object = object>(
  importScreen: () => Promise<ComponentType<Props>>,
  queryAt?: QueryAt,
): LazyScreen<Props> {
  let LoadedScreen: ComponentType<Props> | undefined;
  const load = async () => {
    LoadedScreen = await importScreen();
    return { default: LoadedScreen };
  };
  const SuspendingScreen = lazy(load);

  function Screen(props: Props) {
    // State keeps the component, because a switch from SuspendingScreen to LoadedScreen remounts the screen.
    const [Component] = useState<ComponentType<Props>>(() => LoadedScreen ?? SuspendingScreen);
    return <Component {...props} />;
  }

  return {
    Screen,
    load: () => load().then(() => undefined),
    queryAt,
  };
}
