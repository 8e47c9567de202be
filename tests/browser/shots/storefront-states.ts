import type { Page, Route } from 'playwright-core';
import { adminOf } from '../../support/fixtures/people';
import type { Shop } from '../../support/fixtures/shop';
import { at, open, windowOf, type State } from './camera';
import { signedInStates } from './signed-in-states';

const NEW_NAME = 'Deepak Adjustable Brass Reading Lamp, Walnut Foot';
const GRAPHQL = '**/graphql**';

/** Products that show rare states. */
async function findProducts(shop: Shop) {
  const all = await shop.services.products.all();
  const named = (name: string) => all.find((product) => product.name.startsWith(name)) ?? all[0];
  const speaker = named('Tarang Bookshelf Speaker');
  const admin = await adminOf(shop);
  const lamp = await shop.services.products.create(admin);
  await shop.services.products.update(admin, lamp.id, {
    name: NEW_NAME,
    brand: 'Deepak',
    category: 'Home',
    price: 4_499.5,
    countInStock: 3,
    description: 'Bends where you read, and stays there.',
    image: named('Deepak')?.image,
  });
  return {
    speaker: speaker?.id ?? '',
    soldOut: all.find(({ countInStock }) => countInStock === 0)?.id ?? '',
    unreviewed: lamp.id,
    inCart: all.filter(({ countInStock }) => countInStock > 10).slice(0, 3),
  };
}

/** States that need more than a URL: other languages, overlays, errors. */
export async function storefrontStates(shop: Shop): Promise<State[]> {
  const { speaker, soldOut, unreviewed, inCart } = await findProducts(shop);
  const product = `/product/${speaker}`;
  return [
    at('home, first window', '/', { inWindow: true }),
    at('search, first window', '/search/speaker', { inWindow: true }),
    at('product, first window', product, { inWindow: true }),
    at('product, Hindi, first window', `/hi${product}`, { inWindow: true }),
    at('home, Hindi', '/hi'),
    at('search, Hindi', '/hi/search/speaker'),
    at('product, Hindi', `/hi${product}`),
    at('nowhere, Hindi', '/hi/no-such-page'),
    at('sign in, Hindi', '/hi/login'),
    at('product, few left and not reviewed', `/product/${unreviewed}`),
    at('product, few left, first window', `/product/${unreviewed}`, { inWindow: true }),
    at('product, sold out', `/product/${soldOut}`),
    at('product, reviews by stars', `${product}?stars=5`),
    ...overlays(product),
    ...motionStates(),
    ...failing(product),
    ...(await cartStates(shop, inCart)),
    ...signedInStates(),
  ];
}

function overlays(product: string): State[] {
  return [
    {
      name: 'search, filter sheet',
      widths: [768, 360],
      async reach(page, url) {
        await open(page, url, '/search/e?category=Speakers');
        await page.setViewportSize(windowOf(360));
        await page.locator('summary', { hasText: 'Filter' }).click();
        await page.getByRole('dialog', { name: 'Filters' }).waitFor();
      },
    },
    {
      name: 'product, zoom',
      async reach(page, url) {
        await open(page, url, product);
        await page.getByRole('link', { name: 'Zoom' }).click();
        await page.getByRole('dialog', { name: /^Pictures of/ }).waitFor();
      },
    },
    {
      name: 'product, zoomed in',
      async reach(page) {
        await page.keyboard.press('+');
        await page.getByRole('button', { name: 'Zoom out' }).waitFor();
      },
    },
    {
      name: 'product, zoom in Hindi',
      async reach(page, url) {
        await open(page, url, `/hi${product}`);
        await page.locator('main section a[href^="/media"]').last().click();
        await page.locator('dialog[open]').waitFor();
      },
    },
  ];
}

function motionStates(): State[] {
  return [
    {
      name: 'home, carousel paused',
      inWindow: true,
      async reach(page, url) {
        await page.emulateMedia({ reducedMotion: 'no-preference' });
        await open(page, url, '/');
        await page.getByRole('button', { name: 'Pause the carousel' }).click();
        await page.getByRole('button', { name: 'Play the carousel' }).waitFor();
      },
    },
    {
      name: 'home, carousel later',
      inWindow: true,
      async reach(page) {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.getByRole('link', { name: /^Slide 3/ }).click();
      },
    },
  ];
}

function failing(product: string): State[] {
  const answer = async (page: Page, reply: (route: Route) => void) => {
    await page.unrouteAll();
    await page.route(GRAPHQL, reply);
  };
  return [
    {
      name: 'product, on its way',
      async reach(page, url) {
        await open(page, url, '/');
        await answer(page, () => undefined);
        await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click();
        await page.waitForURL(/\/product\//);
      },
    },
    {
      name: 'search, on its way',
      async reach(page, url) {
        await page.unrouteAll();
        await open(page, url, '/cart');
        await answer(page, () => undefined);
        await page.getByPlaceholder('Search Products...').fill('speaker');
        await page.getByPlaceholder('Search Products...').press('Enter');
        await page.waitForURL(/\/search\//);
      },
    },
    {
      name: 'search, shop out of reach',
      async reach(page, url) {
        await page.unrouteAll();
        await open(page, url, '/cart');
        await answer(page, (route) => void route.abort());
        await page.getByPlaceholder('Search Products...').fill('speaker');
        await page.getByPlaceholder('Search Products...').press('Enter');
        await page.getByRole('button', { name: 'Retry' }).waitFor();
      },
    },
    {
      name: 'page failed',
      async reach(page, url) {
        await page.unrouteAll();
        await open(page, url, product);
        await answer(page, (route) => void route.fulfill({ json: { data: { products: {} } } }));
        await page.getByPlaceholder('Search Products...').fill('speaker');
        await page.getByPlaceholder('Search Products...').press('Enter');
        await page.getByRole('button', { name: 'Retry' }).waitFor();
      },
    },
  ];
}

async function cartStates(
  shop: Shop,
  [dearer, scarcer, deleted]: readonly { id: string; price: number }[],
): Promise<State[]> {
  const admin = await adminOf(shop);
  const change = (product: { id: string } | undefined, fields: object) =>
    shop.services.products.update(admin, product?.id ?? '', fields);
  return [
    {
      name: 'cart, changed since',
      async reach(page, url) {
        await page.unrouteAll();
        for (const product of [dearer, scarcer, deleted]) {
          await open(page, url, `/cart/${product?.id ?? ''}?qty=4`);
          await page
            .getByRole('button', { name: /^Remove/ })
            .first()
            .waitFor();
        }
        await change(dearer, { price: (dearer?.price ?? 0) / 100 + 500 });
        await change(scarcer, { countInStock: 2 });
        await change(deleted, { countInStock: 0 });
        await page.reload();
        await page.getByText(/^Price changed from ₹/).waitFor();
      },
    },
    {
      name: 'cart, line removed',
      async reach(page) {
        await page
          .getByRole('button', { name: /^Remove/ })
          .first()
          .click();
        await page.getByRole('button', { name: /^Undo/ }).waitFor();
      },
    },
    at('cart, Hindi', '/hi/cart'),
  ];
}
