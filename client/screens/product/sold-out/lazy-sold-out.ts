import { lazyComponent } from '../../../components/page/lazy-component';
import type { SoldOutProps } from './sold-out';

/** Stock alert and alternatives for a product without stock, in a separate chunk. */
export const soldOut = lazyComponent<SoldOutProps>(async () => (await import('./sold-out')).SoldOut);
