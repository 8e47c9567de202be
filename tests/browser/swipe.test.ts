import type { CDPSession, Page } from 'playwright-core';
import { openBrowser, type BrowserSession } from '../support/runtime/browser';
import { startSeededShop } from '../support/fixtures/seeded-shop';
import type { Shop } from '../support/fixtures/shop';
import { describeInBrowser } from './describe-in-browser';

jest.setTimeout(120_000);

const MOVE_COUNT = 5;
const SWIPE_START_PX = 180;

describeInBrowser('§9 A swipe on the carousel', () => {
  let shop: Shop;
  let browser: BrowserSession;
  let page: Page;
  let touchSession: CDPSession;

  beforeAll(async () => {
    shop = await startSeededShop();
    const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
    browser = await openBrowser(new URL(shop.url).host, phone);
    page = await browser.open(shop.url);
    touchSession = await browser.context.newCDPSession(page);
    await page.getByRole('button', { name: 'Pause the carousel' }).tap();
  });

  const slideList = () => page.getByRole('group', { name: 'Top rated slides' });

  /** Swipes fast enough for momentum scrolling. */
  async function swipe(distance: number): Promise<void> {
    const box = await slideList().boundingBox();
    const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
    const sendTouch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xPositions: number[]) =>
      touchSession.send('Input.dispatchTouchEvent', { type, touchPoints: xPositions.map((x) => ({ x, y })) });
    await sendTouch('touchStart', SWIPE_START_PX);
    for (let step = 1; step <= MOVE_COUNT; step += 1)
      await sendTouch('touchMove', SWIPE_START_PX + (distance * step) / MOVE_COUNT);
    await sendTouch('touchEnd');
  }

  /** Waits for a slide. On a busy machine the scroll may start late. */
  const waitForSlide = async (slide: number) =>
    page.waitForFunction(([list, expected]) => list.scrollLeft === (expected - 1) * list.clientWidth, [
      await slideList().elementHandle(),
      slide,
    ] as const);

  /** Returns the number of the visible slide after the scroll ends. */
  const readVisibleSlide = () =>
    slideList().evaluate(
      (list) =>
        new Promise<number>((resolve) => {
          let previousLeft = NaN;
          const sampleTimer = setInterval(() => {
            if (list.scrollLeft === previousLeft) {
              clearInterval(sampleTimer);
              resolve(1 + list.scrollLeft / list.clientWidth);
            }
            previousLeft = list.scrollLeft;
          }, 250);
        }),
    );

  it.each([
    [-30, 1],
    [-40, 1],
    [-41, 2],
    [30, 2],
    [41, 1],
  ])('of %i px ends at slide %i', async (distance, slide) => {
    await swipe(distance);

    await waitForSlide(slide);
    expect(await readVisibleSlide()).toBe(slide);
  });
});
