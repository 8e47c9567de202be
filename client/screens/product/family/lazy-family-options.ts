import { lazyComponent } from '../../../components/page/lazy-component';
import type { FamilyOptionsProps } from './family-options';

/** The options of a family; products without a family do not load them. */
export const familyOptions = lazyComponent<FamilyOptionsProps>(
  async () => (await import('./family-options')).FamilyOptions,
);
