import type { Page } from 'playwright-core';
import { visit, type Visitor } from '../../support/browser';
import { startSeededShop } from '../../support/seeded-shop';
import type { Shop } from '../../support/shop';
import { describeInBrowser } from '../describe-in-browser';
import { examine, misfits } from './examine';
import { STOREFRONT } from './stations';

jest.setTimeout(120_000);

const FINGER_PX = 44;

describeInBrowser('The storefront is for everyone, at every width, in both themes', () => {
  let shop: Shop;
  let visitor: Visitor;
  let page: Page;
  const titles = new Map<string, string>();

  beforeAll(async () => {
    shop = await startSeededShop();
    visitor = await visit(new URL(shop.url).host, { colorScheme: 'light', reducedMotion: 'reduce' });
    page = await visitor.open(shop.url);
  });

  it.each(STOREFRONT)('$name', async ({ name, reach }) => {
    await reach(page, shop.url);
    expect(await page.evaluate(() => document.documentElement.lang)).toMatch(/^en/);
    titles.set(name, await page.title());
    expect(await examine(page, { target: FINGER_PX })).toEqual({});
  });

  it('has a title of its own for each screen', () => {
    const screens = ['home', 'search', 'product', 'cart', 'sign in', 'register', 'forgotten password'];
    const steps = ['shipping', 'payment', 'place order', 'order, paid', 'profile'];
    const named = [...screens, ...steps].map((name) => titles.get(name));
    expect(new Set(named).size).toBe(named.length);
  });
});

describeInBrowser('The storefront fits letters of twice the size', () => {
  let shop: Shop;
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    shop = await startSeededShop();
    visitor = await visit(new URL(shop.url).host, { letterPx: 32, reducedMotion: 'reduce' });
    page = await visitor.open(shop.url);
  });

  it.each(STOREFRONT)('$name', async ({ reach }) => {
    await reach(page, shop.url);
    expect(await misfits(page)).toEqual({});
  });
});
