import type { Page } from 'playwright-core';
import { visit, type Visitor } from '../support/runtime/browser';
import { dependsOnShopFonts, faceStates, fontsThatDrew, inkOf } from '../support/fixtures/pdf/drawn-text';
import { startSeededShop } from '../support/fixtures/seeded-shop';
import type { Shop } from '../support/fixtures/shop';
import { describeInBrowser } from './describe-in-browser';
import { enterOffice } from './admin/office';

jest.setTimeout(180_000);

const DEVANAGARI = 'U+900';
const FULL_FONT_URL = /haat-devanagari[^/]*\.woff2$/;
const HINDI_NAME = 'अनीता क्षत्रिय ज्ञानेश्वरी';

describeInBrowser('§2 Hindi is drawn by the fonts of the shop', () => {
  let shop: Shop;
  let visitor: Visitor;
  let page: Page;
  let fetched: string[];

  beforeAll(async () => {
    shop = await startSeededShop();
    visitor = await visit(new URL(shop.url).host, { viewport: { width: 1280, height: 900 } });
    fetched = [];
    visitor.context.on('request', (request) => fetched.push(request.url()));
  });
  afterEach(() => {
    expect(visitor.complaints.splice(0)).toEqual([]);
    fetched.splice(0);
  });

  /** Requires a visible text without glyphs from system fonts. */
  async function expectDrawnByShop(selector: string): Promise<void> {
    const element = page.locator(selector);
    await element.scrollIntoViewIfNeeded();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const fonts = await fontsThatDrew(page, selector);
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.filter(({ isUpright }) => !isUpright)).toEqual([]);
    expect(await inkOf(element)).toBeGreaterThan(0.01);
    expect(await dependsOnShopFonts(element)).toBe(true);
  }

  it('draws the language name in the footer of an English page without the large font', async () => {
    page = await visitor.open(shop.url);
    await expectDrawnByShop('footer a[lang="hi-IN"]');

    expect(await faceStates(page, DEVANAGARI)).toMatchObject({ 'Haat Text': 'unloaded' });
    expect(fetched.filter((url) => FULL_FONT_URL.test(url))).toEqual([]);
  });

  it('draws the heading of the home page, with the Devanagari font loaded', async () => {
    await page.goto(`${shop.url}/hi`);
    await page.getByRole('heading', { name: 'नए प्रोडक्ट' }).waitFor();
    await expectDrawnByShop('#latest');

    expect(await faceStates(page, DEVANAGARI)).toMatchObject({ 'Haat Text': 'loaded' });
    expect(fetched.some((url) => FULL_FONT_URL.test(url))).toBe(true);
  });

  it('draws a customer’s Hindi name in the admin area', async () => {
    const answer = await fetch(`${shop.url}/api/users`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: HINDI_NAME, email: 'anita@example.com', password: 'a long password' }),
    });
    expect(answer.status).toBe(201);
    await page.goto(`${shop.url}/?lang=en`);
    await enterOffice(page, shop.url, '/admin/userlist');
    const name = page.getByText(HINDI_NAME, { exact: true }).first();
    await name.waitFor();
    await name.evaluate((node) => node.setAttribute('data-hindi-name', ''));
    await expectDrawnByShop('[data-hindi-name]');

    expect(await faceStates(page, DEVANAGARI)).toMatchObject({ 'Haat Text': 'loaded' });
  });
});
