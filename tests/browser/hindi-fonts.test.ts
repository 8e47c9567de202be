import type { Page } from 'playwright-core';
import { openBrowser, type BrowserSession } from '../support/runtime/browser';
import {
  dependsOnShopFonts,
  faceStates,
  renderedFonts,
  inkShareOf,
} from '../support/fixtures/pdf/drawn-text';
import { startSeededShop } from '../support/fixtures/seeded-shop';
import type { Shop } from '../support/fixtures/shop';
import { describeInBrowser } from './describe-in-browser';
import { signInAsAdmin } from './admin/admin-session';

jest.setTimeout(180_000);

const DEVANAGARI = 'U+900';
const FULL_FONT_URL = /haat-devanagari[^/]*\.woff2$/;
const HINDI_NAME = 'अनीता क्षत्रिय ज्ञानेश्वरी';

describeInBrowser('§2 Hindi text with the fonts of the shop', () => {
  let shop: Shop;
  let browser: BrowserSession;
  let page: Page;
  let requestedUrls: string[];

  beforeAll(async () => {
    shop = await startSeededShop();
    browser = await openBrowser(new URL(shop.url).host, { viewport: { width: 1280, height: 900 } });
    requestedUrls = [];
    browser.context.on('request', (request) => requestedUrls.push(request.url()));
  });
  afterEach(() => {
    expect(browser.problems.splice(0)).toEqual([]);
    requestedUrls.splice(0);
  });

  /** Expects a visible text without glyphs of system fonts. */
  async function expectDrawnByShop(selector: string): Promise<void> {
    const element = page.locator(selector);
    await element.scrollIntoViewIfNeeded();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const fonts = await renderedFonts(page, selector);
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.filter(({ isCustom }) => !isCustom)).toEqual([]);
    expect(await inkShareOf(element)).toBeGreaterThan(0.01);
    expect(await dependsOnShopFonts(element)).toBe(true);
  }

  it('loads two small fonts for an English page, one of them for the language name in the footer', async () => {
    page = await browser.open(shop.url);
    await expectDrawnByShop('footer a[lang="hi-IN"]');

    expect(await faceStates(page, DEVANAGARI)).toMatchObject({ 'Haat Text': 'unloaded' });
    const fontNames = requestedUrls.flatMap((url) => /([\w-]+)-[\w-]{8}\.woff2$/.exec(url)?.[1] ?? []);
    expect(fontNames).toEqual(['haat-text', 'haat-language-name']);
  });

  it('uses the Devanagari font for the heading of the home page', async () => {
    await page.goto(`${shop.url}/hi`);
    await page.getByRole('heading', { name: 'नए प्रोडक्ट' }).waitFor();
    await expectDrawnByShop('#latest');

    expect(await faceStates(page, DEVANAGARI)).toMatchObject({ 'Haat Text': 'loaded' });
    expect(requestedUrls.some((url) => FULL_FONT_URL.test(url))).toBe(true);
  });

  it('uses the Devanagari font for a Hindi name in the back office', async () => {
    const response = await fetch(`${shop.url}/api/users`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: HINDI_NAME, email: 'anita@example.com', password: 'a long password' }),
    });
    expect(response.status).toBe(201);
    await page.goto(`${shop.url}/?lang=en`);
    await signInAsAdmin(page, shop.url, '/admin/userlist');
    const name = page.getByText(HINDI_NAME, { exact: true }).first();
    await name.waitFor();
    await name.evaluate((node) => node.setAttribute('data-hindi-name', ''));
    await expectDrawnByShop('[data-hindi-name]');

    expect(await faceStates(page, DEVANAGARI)).toMatchObject({ 'Haat Text': 'loaded' });
  });
});
