import type { NotFoundPageProps } from '../../components/page/page-context';
import { lazyComponent } from '../../components/page/lazy-component';

/** The page for a missing product, category or page, in a chunk of its own, which other pages do not load. */
export const notFoundPage = lazyComponent<NotFoundPageProps>(
  async () => (await import('./not-found-page')).NotFoundPage,
);
