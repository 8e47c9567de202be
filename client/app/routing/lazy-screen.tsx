import type { ComponentType } from 'react';
import { withLoadedClient } from '../../apollo/page-client/client-provider';
import { lazyComponent } from '../../components/page/lazy-component';
import type { GuardName } from './guards';
import type { PageLocation, RouteQuery } from './route-queries';

/** A screen in a separate chunk. */
export interface LazyScreen<Props extends object = object> {
  Screen: ComponentType<Props>;
  /** Loads the chunk early, so that the screen renders without suspending. */
  load: () => Promise<void>;
  /** The first public query of the screen, for prefetching. A screen without one renders with Apollo Client only. */
  queryAt?: QueryAt | undefined;
}

type QueryAt = (location: PageLocation) => Promise<RouteQuery>;

/**
 * Creates a lazy screen. It suspends unless `load` has finished, and without `queryAt` until Apollo Client has loaded.
 */
export function lazyScreen<Props extends object = object>(
  importScreen: () => Promise<ComponentType<Props>>,
  queryAt?: QueryAt,
): LazyScreen<Props> {
  const { Component: Screen, load } = lazyComponent(async () => {
    const ImportedScreen = await importScreen();
    return queryAt ? ImportedScreen : withLoadedClient(ImportedScreen);
  });
  return { Screen, load, queryAt };
}

/** Creates a lazy screen behind a guard, which is in a chunk of its own. */
export function guardedScreen(name: GuardName, importScreen: () => Promise<ComponentType>): LazyScreen {
  return lazyScreen(async () => {
    const [Screen, { Guarded }] = await Promise.all([importScreen(), import('./guards')]);
    return () => (
      <Guarded name={name}>
        <Screen />
      </Guarded>
    );
  });
}
