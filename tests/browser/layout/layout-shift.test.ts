import { openBrowser, type BrowserSession } from '../../support/runtime/browser';
import { startSeededShop } from '../../support/fixtures/seeded-shop';
import type { Shop } from '../../support/fixtures/shop';
import { describeInBrowser } from '../describe-in-browser';
import { openBeforeScripts, type EarlyPage } from '../page-before-hydration';

jest.setTimeout(180_000);

const SPEAKER = 'Tarang Bookshelf Speaker';

interface RecordedShift {
  value: number;
  /** The moved elements, with their old and new position. */
  elements: string[];
}

/** Runs in the page: records the layout shifts after its fonts have loaded. */
async function recordShifts(): Promise<void> {
  interface LayoutShift extends PerformanceEntry {
    value: number;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  const describeNode = (node: Node | null) => node?.parentElement?.outerHTML.slice(0, 100) ?? '';
  const describePlace = ({ x, y, width, height }: DOMRect) => [x, y, width, height].join(' ');
  const shifts: RecordedShift[] = [];
  Object.assign(window, { shifts });
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      const elements = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${describePlace(previousRect)} → ${describePlace(currentRect)} ${describeNode(node)}`,
      );
      shifts.push({ value, elements });
    }
  }).observe({ type: 'layout-shift' });
}

/** Runs in the page: the layout shifts after two more frames. */
async function readShifts(): Promise<RecordedShift[]> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return (window as unknown as { shifts: RecordedShift[] }).shifts;
}

describeInBrowser.each([360, 1440])('§9 A page of %i px', (width) => {
  let shop: Shop;
  let browser: BrowserSession;
  let earlyPage: EarlyPage;
  let productPath: string;

  beforeAll(async () => {
    shop = await startSeededShop();
    browser = await openBrowser(new URL(shop.url).host, { viewport: { width, height: 900 } });
    const matches = await shop.services.products.search(SPEAKER);
    productPath = `/product/${matches[0]?.id ?? ''}`;
    earlyPage = await openBeforeScripts(browser.context);
  });

  it.each(['/', '/search/speaker', 'PRODUCT', '/hi', '/hi/search/speaker', '/hiPRODUCT'])(
    'keeps its layout while the scripts of %s start',
    async (path) => {
      const { page } = earlyPage;
      await earlyPage.open(shop.url + path.replace('PRODUCT', productPath));
      await page.evaluate(recordShifts);
      earlyPage.releaseScripts();
      await earlyPage.waitForHydration();
      // The link to the wish list is among the last parts of the page.
      await page.locator('header a[href$="/wishlist"]').waitFor();
      await page.waitForLoadState('networkidle');

      expect(await page.evaluate(readShifts)).toEqual([]);
      expect(browser.problems.splice(0)).toEqual([]);
    },
  );
});
