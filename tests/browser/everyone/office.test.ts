import type { Page } from 'playwright-core';
import { visit, type Visitor } from '../../support/browser';
import { startSeededShop } from '../../support/seeded-shop';
import type { Shop } from '../../support/shop';
import { describeInBrowser } from '../describe-in-browser';
import { examine, misfits } from './examine';
import { OFFICE } from './office-stations';

jest.setTimeout(120_000);

const MOUSE_PX = 24;

describeInBrowser('The back office is for everyone, at every width, in both themes', () => {
  let shop: Shop;
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    shop = await startSeededShop();
    visitor = await visit(new URL(shop.url).host, { colorScheme: 'light', reducedMotion: 'reduce' });
    page = await visitor.open(shop.url);
  });

  it.each(OFFICE)('$name', async ({ reach }) => {
    await reach(page, shop.url);
    expect(await examine(page, { target: MOUSE_PX })).toEqual({});
  });
});

describeInBrowser('The back office fits letters of twice the size', () => {
  let shop: Shop;
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    shop = await startSeededShop();
    visitor = await visit(new URL(shop.url).host, { letterPx: 32, reducedMotion: 'reduce' });
    page = await visitor.open(shop.url);
  });

  it.each(OFFICE)('$name', async ({ reach }) => {
    await reach(page, shop.url);
    expect(await misfits(page)).toEqual({});
  });
});
