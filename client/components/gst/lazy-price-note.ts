import { lazyComponent } from '../page/lazy-component';
import type { PriceNoteProps } from './price-note';

/** The note about tax in the GST modes; other shops do not load it. */
export const priceNote = lazyComponent<PriceNoteProps>(async () => (await import('./price-note')).PriceNote);
