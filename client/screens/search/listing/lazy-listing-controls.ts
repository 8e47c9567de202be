import { lazyComponent } from '../../../components/page/lazy-component';
import type { ActiveFiltersProps } from '../filters/active-filters';
import type { ListingControlsProps } from './listing-controls';

/** Sort form and facets of a list, in a chunk of their own, so that a phone shows the products first. */
export const listingControls = lazyComponent<ListingControlsProps>(
  async () => (await import('./listing-controls')).ListingControls,
);

/** The active filters of a list, in the same chunk; most lists have none. */
export const activeFilters = lazyComponent<ActiveFiltersProps>(
  async () => (await import('./listing-controls')).ActiveFilters,
);
