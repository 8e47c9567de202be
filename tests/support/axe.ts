import AxeBuilder, * as axe from '@axe-core/playwright';
import type { Page } from 'playwright-core';

// The package exports it in two ways, depending on who loads it.
const Axe = (axe as { default?: typeof AxeBuilder }).default ?? AxeBuilder;

/** All that the axe checker finds wrong with a page as it is shown now, rule by rule. */
export async function violationsOf(page: Page): Promise<string[]> {
  const checker = new Axe({ page }).options({ resultTypes: ['violations'] });
  // Results of several frames are put together in a page of their own; one frame needs none, which halves the time.
  if (page.frames().length === 1) checker.setLegacyMode();
  const { violations } = await checker.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
