import type { Page } from 'playwright-core';
import { openBrowser } from '../../support/runtime/browser';
import { startSeededShop } from '../../support/fixtures/seeded-shop';
import { describeInBrowser } from '../describe-in-browser';
import type { ScreenState } from './storefront-states';

type ContextOptions = Parameters<typeof openBrowser>[1];

/**
 * Defines a test for each state of a sequence, in one shop and one browser with reduced motion. `addTests` defines
 * further tests, which run after the states.
 */
export function describeWalk(
  name: string,
  contextOptions: ContextOptions,
  states: readonly ScreenState[],
  check: (page: Page, state: ScreenState) => Promise<void>,
  addTests: () => void = () => undefined,
): void {
  describeInBrowser(name, () => {
    let url: string;
    let page: Page;

    beforeAll(async () => {
      ({ url } = await startSeededShop());
      page = await (
        await openBrowser(new URL(url).host, { reducedMotion: 'reduce', ...contextOptions })
      ).open(url);
    });

    it.each(states)('$name', async (state) => {
      await state.navigate(page, url);
      await check(page, state);
    });

    addTests();
  });
}
