import type { Page } from 'playwright-core';
import { visit } from '../../support/runtime/browser';
import { startSeededShop } from '../../support/fixtures/seeded-shop';
import { describeInBrowser } from '../describe-in-browser';
import type { Station } from './stations';

type Inspect = Parameters<typeof visit>[1];

/** Examines a sequence of stations in one shop and one browser with reduced motion. */
export function describeWalk(
  name: string,
  inspect: Inspect,
  stations: readonly Station[],
  arrive: (page: Page, station: Station) => Promise<void>,
  more: () => void = () => undefined,
): void {
  describeInBrowser(name, () => {
    let url: string;
    let page: Page;

    beforeAll(async () => {
      ({ url } = await startSeededShop());
      page = await (await visit(new URL(url).host, { reducedMotion: 'reduce', ...inspect })).open(url);
    });

    it.each(stations)('$name', async (station) => {
      await station.reach(page, url);
      await arrive(page, station);
    });

    more();
  });
}
