import { lazyComponent } from '../page/lazy-component';
import type { FamilyLineProps } from './family-line';

/** The line about the options on the card of a family; pages without families do not load it. */
export const familyLine = lazyComponent<FamilyLineProps>(
  async () => (await import('./family-line')).FamilyLine,
);
