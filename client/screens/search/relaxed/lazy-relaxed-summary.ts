import { lazyComponent } from '../../../components/page/lazy-component';
import type { RelaxedSummaryProps } from './relaxed-summary';

/** Heading of a search whose results are those of another search; other searches do not load it. */
export const relaxedSummary = lazyComponent<RelaxedSummaryProps>(
  async () => (await import('./relaxed-summary')).RelaxedSummary,
);
