import { lazyComponent } from '../../components/page/lazy-component';
import type { PromoProps } from './promo';

/** The promo, in a chunk of its own, because it is below the products. */
export const promo = lazyComponent<PromoProps>(async () => (await import('./promo')).Promo);
