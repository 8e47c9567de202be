import { lazy, useState, type ComponentType } from 'react';
import type { PageLocation, RouteQuery } from './route-queries';

/** A screen in a separate chunk. */
export interface LazyScreen {
  Screen: ComponentType;
  /** Source file of the screen; the build maps it to its chunk. */
  source: string;
  /**
   * Loads the chunk early, so that the screen renders without suspending: on the server, before hydration, and on hover.
   */
  load: () => Promise<void>;
  /** The first query of the screen, for prefetching. */
  queryAt?: QueryAt | undefined;
}

type QueryAt = (location: PageLocation) => Promise<RouteQuery>;

/** Creates a lazy screen. It suspends unless `load` has finished. */
export function lazyScreen(
  source: string,
  importScreen: () => Promise<ComponentType>,
  queryAt?: QueryAt,
): LazyScreen {
  let LoadedScreen: ComponentType | undefined;
  const load = async () => {
    LoadedScreen = await importScreen();
    return { default: LoadedScreen };
  };
  const SuspendingScreen = lazy(load);

  function Screen() {
    // State keeps the component, because a switch from SuspendingScreen to LoadedScreen remounts the screen.
    const [Component] = useState<ComponentType>(() => LoadedScreen ?? SuspendingScreen);
    return <Component />;
  }

  return {
    Screen,
    source,
    load: () => load().then(() => undefined),
    queryAt,
  };
}
