import { lazyComponent } from '../../../components/page/lazy-component';
import type { ReviewsProps } from './reviews';

/** The reviews of a product, in a chunk of their own, so that a phone shows the product first. */
export const reviews = lazyComponent<ReviewsProps>(async () => (await import('./reviews')).Reviews);
