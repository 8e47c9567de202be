import { lazyComponent } from '../../../components/page/lazy-component';
import type { TestimonialsProps } from './testimonials';

/** The testimonials, in a chunk of their own, because they are far below the first viewport. */
export const testimonials = lazyComponent<TestimonialsProps>(
  async () => (await import('./testimonials')).Testimonials,
);
