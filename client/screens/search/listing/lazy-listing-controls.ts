import { lazyComponent } from '../../../components/page/lazy-component';
import type { ListingControlsProps } from './listing-controls';

/** Sort form and facets of a list, in a chunk of their own, so that a phone shows the products first. */
export const listingControls = lazyComponent<ListingControlsProps>(
  async () => (await import('./listing-controls')).ListingControls,
);
