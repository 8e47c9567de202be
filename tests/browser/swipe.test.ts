import type { CDPSession, Page } from 'playwright-core';
import { visit, type Visitor } from '../support/runtime/browser';
import { startSeededShop } from '../support/fixtures/seeded-shop';
import type { Shop } from '../support/fixtures/shop';
import { describeInBrowser } from './describe-in-browser';

jest.setTimeout(120_000);

const MOVES = 5;
const SWIPE_START_PX = 180;

describeInBrowser('§9 A finger on the carousel', () => {
  let shop: Shop;
  let visitor: Visitor;
  let page: Page;
  let fingers: CDPSession;

  beforeAll(async () => {
    shop = await startSeededShop();
    const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
    visitor = await visit(new URL(shop.url).host, phone);
    page = await visitor.open(shop.url);
    fingers = await visitor.context.newCDPSession(page);
    await page.getByRole('button', { name: 'Pause the carousel' }).tap();
  });

  const track = () => page.getByRole('group', { name: 'Top rated slides' });

  /** A flick, fast enough for momentum scrolling if the list may scroll. */
  async function swipe(distance: number): Promise<void> {
    const box = await track().boundingBox();
    const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
    const sendTouch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x) => ({ x, y })) });
    await sendTouch('touchStart', SWIPE_START_PX);
    for (let step = 1; step <= MOVES; step += 1)
      await sendTouch('touchMove', SWIPE_START_PX + (distance * step) / MOVES);
    await sendTouch('touchEnd');
  }

  /** Waits for a slide, because a busy machine may start the scroll late. */
  const reach = async (slide: number) =>
    page.waitForFunction(([list, expected]) => list.scrollLeft === (expected - 1) * list.clientWidth, [
      await track().elementHandle(),
      slide,
    ] as const);

  /** Number of the visible slide after scrolling has ended. */
  const slideInSight = () =>
    track().evaluate(
      (list) =>
        new Promise<number>((resolve) => {
          let last = NaN;
          const sampleTimer = setInterval(() => {
            if (list.scrollLeft === last) {
              clearInterval(sampleTimer);
              resolve(1 + list.scrollLeft / list.clientWidth);
            }
            last = list.scrollLeft;
          }, 250);
        }),
    );

  it.each([
    [-30, 1],
    [-40, 1],
    [-41, 2],
    [30, 2],
    [41, 1],
  ])('after %i px leaves slide %i in view', async (distance, slide) => {
    await swipe(distance);

    await reach(slide);
    expect(await slideInSight()).toBe(slide);
  });
});
