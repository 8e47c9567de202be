import type { Locator, Page } from 'playwright-core';
import { openBrowser, type BrowserSession } from '../../support/runtime/browser';
import { startSeededShop } from '../../support/fixtures/seeded-shop';
import { adminOf } from '../../support/fixtures/test-users';
import type { Shop } from '../../support/fixtures/shop';
import { describeInBrowser } from '../describe-in-browser';

jest.setTimeout(120_000);

const PHONE = { width: 360, height: 740 };
const SHOPPER = { email: 'meera@haat.example', password: 'haat-shopper-demo' };

describeInBrowser('Rare texts on a phone of 360 px', () => {
  let shop: Shop;
  let browser: BrowserSession;
  let page: Page;
  let productId: string;

  beforeAll(async () => {
    shop = await startSeededShop();
    const [product] = (await shop.services.products.listAll()).filter(
      ({ countInStock }) => countInStock > 10,
    );
    productId = product?.id ?? '';
    await shop.services.products.update(await adminOf(shop), productId, { price: 99_99_999.5 });
    browser = await openBrowser(new URL(shop.url).host, { viewport: PHONE, reducedMotion: 'reduce' });
    page = await browser.open(`${shop.url}/product/${productId}`);
  });
  afterEach(() => {
    expect(browser.problems.splice(0)).toEqual([]);
  });

  const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, width: 0, height: 0 };
  /** Number of lines of an element with text only. */
  const linesOf = (locator: Locator) =>
    locator.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });

  it('keeps the label of the button in one line beside a price in lakhs', async () => {
    expect(await linesOf(page.getByRole('button', { name: 'Add To Cart' }))).toBe(1);
  });

  it('keeps a total in crores inside the summary', async () => {
    await page.goto(`${shop.url}/cart/${productId}?qty=9`);
    const total = page.getByRole('definition').filter({ hasText: '₹9,35,99,995.32' });
    await total.waitFor();
    const { x, width } = await boxOf(total);
    const summary = await boxOf(page.getByRole('region', { name: 'Summary' }));
    expect(x + width).toBeLessThanOrEqual(summary.x + summary.width - 16);
  });

  it('shows the number of the picture in the zoom view', async () => {
    await page.goto(`${shop.url}/p/mela-roll-bluetooth-speaker`);
    await page.getByRole('link', { name: 'Zoom' }).click();
    const dialog = page.getByRole('dialog', { name: /^Pictures of/ });
    await dialog.getByText('1/5', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Next picture' }).click();
    await dialog.getByText('2/5', { exact: true }).waitFor();
  });

  it('keeps the labels of a dialog in one line, and product names whole on printed paper', async () => {
    await page.goto(`${shop.url}/login?redirect=/profile`);
    await page.getByLabel('Email', { exact: true }).fill(SHOPPER.email);
    await page.getByLabel('Password').fill(SHOPPER.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page
      .getByRole('row')
      .filter({ hasText: 'Awaiting payment' })
      .getByRole('link', { name: 'Details' })
      .first()
      .click();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel your order?' });
    for (const name of ['Keep order', 'Cancel order'])
      expect(await linesOf(dialog.getByRole('button', { name }))).toBe(1);
    await page.keyboard.press('Escape');

    await page.emulateMedia({ media: 'print' });
    const name = page.getByRole('main').getByRole('listitem').getByRole('link', { name: 'Koel' }).first();
    expect(await linesOf(name)).toBeLessThanOrEqual(2);
  });
});
