import type { Page } from 'playwright-core';
import { adminOf } from '../../support/fixtures/test-users';
import type { Shop } from '../../support/fixtures/shop';
import { open, stateAt, viewportOf, type ScreenshotState } from './screenshots';

const LONG_NAME = 'Chandrakanta Grand Home Theatre with Electrostatic Floor-Standing Loudspeakers';
const PHONE = [360];

/** Creates a product with the longest usual name and nearly the highest price. */
async function createGrandProduct(shop: Shop): Promise<string> {
  const admin = await adminOf(shop);
  const { id } = await shop.services.products.create(admin);
  const [{ image } = { image: '' }] = await shop.services.products.listAll();
  const texts = {
    name: LONG_NAME,
    brand: 'Chandrakanta',
    category: 'Speakers',
    description: 'For a palace.',
  };
  await shop.services.products.update(admin, id, { ...texts, image, price: 99_99_999.5, countInStock: 12 });
  return id;
}

/** Lists, suggestions, families, content pages and empty lists, in both languages. */
export async function catalogueStates(shop: Shop): Promise<ScreenshotState[]> {
  const grandId = await createGrandProduct(shop);
  return [
    stateAt('content page', '/pages/refund'),
    stateAt('content page, Hindi', '/hi/pages/refund'),
    stateAt('category', '/c/computers-gaming?sort=PRICE_DESC'),
    stateAt('all products, Hindi', '/hi/c/all?category=Speakers&attr.Colour=Clay'),
    stateAt('collection', '/collections/gifts-under-5000'),
    stateAt('collection, Hindi', '/hi/collections/gifts-under-5000'),
    stateAt('family with swatches', '/p/mela-roll-bluetooth-speaker'),
    stateAt('family with chips, Hindi', '/hi/p/neel-6-phone'),
    stateAt('wishlist, empty', '/wishlist'),
    suggestionsOf('suggestions, transliterated', '', 'hedfon'),
    suggestionsOf('suggestions, Hindi', '/hi', 'हेड'),
    {
      name: 'filter sheet, Hindi',
      widths: [768, 360],
      async navigate(page, url) {
        await open(page, url, '/hi/c/all?min=1000');
        await page.setViewportSize(viewportOf(360));
        await page.locator('summary', { hasText: 'फ़िल्टर' }).click();
        await page.getByRole('dialog', { name: 'फ़िल्टर' }).waitFor();
      },
    },
    stateAt('product, long name and price', `/product/${grandId}`),
    stateAt('product, long name, first viewport', `/product/${grandId}`, {
      isViewportOnly: true,
      widths: PHONE,
    }),
    {
      name: 'cart, amount in crores',
      async navigate(page, url) {
        await open(page, url, `/cart/${grandId}?qty=9`);
        await removeButton(page).waitFor();
      },
    },
    {
      name: 'cart, shop unreachable',
      async navigate(page, url) {
        await open(page, url, '/p/koel-wireless-earbuds');
        await page.route('**/graphql**', (route) => route.abort());
        await page.getByRole('button', { name: 'Add To Cart' }).click();
        await page.getByRole('button', { name: 'Retry' }).waitFor();
      },
    },
    {
      name: 'content page, loading',
      async navigate(page, url) {
        await page.unrouteAll();
        await open(page, url, '/cart');
        await page.route('**/graphql**', () => undefined);
        await page.getByRole('link', { name: 'Returns and refunds' }).click();
        await page.waitForURL(/\/pages\/refund$/);
        await page.getByRole('main').getByText('Loading').waitFor({ state: 'attached' });
      },
    },
    {
      name: 'comparison, empty',
      async navigate(page, url) {
        await page.unrouteAll();
        await open(page, url, '/compare');
      },
    },
  ];
}

const removeButton = (page: Page) => page.getByRole('button', { name: /^Remove/ }).first();

function suggestionsOf(name: string, prefix: string, text: string): ScreenshotState {
  return {
    name,
    isViewportOnly: true,
    async navigate(page, url) {
      await open(page, url, `${prefix}/search/speaker`);
      await page.getByRole('search').locator('input').fill(text);
      await page.getByRole('listbox').waitFor();
      await page.keyboard.press('ArrowDown');
    },
  };
}
