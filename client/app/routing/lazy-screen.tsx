import { lazy, useState, type ComponentType } from 'react';
import type { Place, RouteQuery } from './route-queries';

/** A screen that is loaded when it is opened. */
export interface LazyScreen {
  Screen: ComponentType;
  /** Its source file, by which the build knows what belongs to it. */
  source: string;
  /** Loads it ahead, so that it renders at once: on the server, before hydration, and below a resting pointer. */
  load: () => Promise<void>;
  /** What it asks the shop for first, for whoever wants that read ahead. */
  queryAt?: QueryAt | undefined;
}

type QueryAt = (place: Place) => Promise<RouteQuery>;

/** Makes a screen lazy: it suspends unless it was loaded ahead. */
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
    // Kept for as long as it is shown: another component, even if it shows the same, would begin anew.
    const [Shown] = useState<ComponentType>(() => Loaded ?? Lazy);
    return <Shown />;
  }

  return {
    Screen,
    source,
    load: () => load().then(() => undefined),
    queryAt,
  };
}
