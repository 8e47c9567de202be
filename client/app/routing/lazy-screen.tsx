import { lazy, useState, type ComponentType } from 'react';
import type { PageLocation, RouteQuery } from './route-queries';

/** A screen in a separate chunk. */
export interface LazyScreen {
  Screen: ComponentType;
  /** Source file of the screen; the build maps it to its chunk. */
  source: string;
  /**
   * Preloads the chunk, so that the screen renders without suspending: on the server, before hydration, and on hover.
   */
  load: () => Promise<void>;
  /** The first query of the screen, for prefetching. */
  queryAt?: QueryAt | undefined;
}

type QueryAt = (location: PageLocation) => Promise<RouteQuery>;

/** Creates a lazy screen. It suspends unless `load` has finished. */
export function lazyScreen(
  source: string,
  find: () => Promise<ComponentType>,
  queryAt?: QueryAt,
): LazyScreen {
  let Loaded: ComponentType | undefined;
  const load = async () => {
    Loaded = await find();
    return { default: Loaded };
  };
  const Lazy = lazy(load);

  function Screen() {
    // The state keeps the component stable: switching from Lazy to Loaded would remount the screen.
    const [Component] = useState<ComponentType>(() => Loaded ?? Lazy);
    return <Component />;
  }

  return {
    Screen,
    source,
    load: () => load().then(() => undefined),
    queryAt,
  };
}
