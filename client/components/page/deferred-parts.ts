import { useSyncExternalStore, type ComponentType, type ReactNode } from 'react';

/** Props of the heart of a product. */
export interface HeartProps {
  productId: string;
  name: string;
}

/** Props of the products that the device showed last; `productId` is the current product. */
export interface ViewedProps {
  productId?: string;
}

/** Content that the page renders when it is idle. */
interface DeferredParts {
  /** Content below the screens. */
  content?: ReactNode;
  Heart?: ComponentType<HeartProps>;
  RecentlyViewed?: ComponentType<ViewedProps>;
  /** Link to the wish list in the header. */
  WishLink?: ComponentType;
}

const NOTHING: DeferredParts = {};
let deferredComponents = NOTHING;
const listeners = new Set<() => void>();

/** Shows the deferred components after the page is idle. */
export function showDeferred(nextParts: DeferredParts): void {
  deferredComponents = nextParts;
  for (const listener of listeners) listener();
}

/** The deferred components; none before they load, and on the server. */
export function useDeferred(): DeferredParts {
  return useSyncExternalStore(subscribe, readParts, readNothing);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const readParts = () => deferredComponents;
const readNothing = () => NOTHING;
