import { lazyComponent } from '../page/lazy-component';
import type { PriceEntriesProps } from './price-entries';

/** Links to all products by price, in a chunk of their own, because they are below the first viewport. */
export const priceEntries = lazyComponent<PriceEntriesProps>(
  async () => (await import('./price-entries')).PriceEntries,
);
