import type { Page, Route } from 'playwright-core';
import { adminOf } from '../../support/fixtures/test-users';
import type { Shop } from '../../support/fixtures/shop';
import { stateAt, open, viewportOf, type ScreenshotState } from './screenshots';
import { catalogueStates } from './catalogue-states';
import { orderStates } from './order-states';
import { signedInStates } from './signed-in-states';

const NEW_NAME = 'Deepak Adjustable Brass Reading Lamp, Walnut Foot';
const GRAPHQL = '**/graphql**';

/** Creates or selects products for rare states. */
async function findProducts(shop: Shop) {
  const products = await shop.services.products.listAll();
  const findByName = (name: string) =>
    products.find((product) => product.name.startsWith(name)) ?? products[0];
  const speaker = findByName('Tarang Bookshelf Speaker');
  const admin = await adminOf(shop);
  const lamp = await shop.services.products.create(admin);
  await shop.services.products.update(admin, lamp.id, {
    name: NEW_NAME,
    brand: 'Deepak',
    category: 'Home',
    price: 4_499.5,
    countInStock: 3,
    description: 'Bends where you read, and stays there.',
    image: findByName('Deepak')?.image,
  });
  return {
    speakerId: speaker?.id ?? '',
    soldOutId: products.find(({ countInStock }) => countInStock === 0)?.id ?? '',
    unreviewedId: lamp.id,
    cartProducts: products.filter(({ countInStock }) => countInStock > 10).slice(0, 3),
  };
}

/** States that need more than a URL: other languages, overlays, errors. */
export async function storefrontStates(shop: Shop): Promise<ScreenshotState[]> {
  const { speakerId, soldOutId, unreviewedId, cartProducts } = await findProducts(shop);
  const product = `/product/${speakerId}`;
  return [
    stateAt('home, first viewport', '/', { isViewportOnly: true }),
    stateAt('search, first viewport', '/search/speaker', { isViewportOnly: true }),
    stateAt('product, first viewport', product, { isViewportOnly: true }),
    stateAt('product, Hindi, first viewport', `/hi${product}`, { isViewportOnly: true }),
    stateAt('home, Hindi', '/hi'),
    stateAt('search, Hindi', '/hi/search/speaker'),
    stateAt('product, Hindi', `/hi${product}`),
    stateAt('page not found, Hindi', '/hi/no-such-page'),
    stateAt('sign in, Hindi', '/hi/login'),
    stateAt('product, low stock and no reviews', `/product/${unreviewedId}`),
    stateAt('product, low stock, first viewport', `/product/${unreviewedId}`, { isViewportOnly: true }),
    stateAt('product, sold out', `/product/${soldOutId}`),
    stateAt('product, reviews by stars', `${product}?stars=5`),
    ...overlayStates(product),
    ...motionStates(),
    ...failureStates(product),
    ...(await cartStates(shop, cartProducts)),
    ...(await catalogueStates(shop)),
    ...signedInStates(),
    ...orderStates(),
  ];
}

function overlayStates(product: string): ScreenshotState[] {
  return [
    {
      name: 'search, filter sheet',
      widths: [768, 360],
      async navigate(page, url) {
        await open(page, url, '/search/e?category=Speakers');
        await page.setViewportSize(viewportOf(360));
        await page.locator('summary', { hasText: 'Filter' }).click();
        await page.getByRole('dialog', { name: 'Filters' }).waitFor();
      },
    },
    {
      name: 'product, zoom',
      async navigate(page, url) {
        await open(page, url, product);
        await page.getByRole('link', { name: 'Zoom' }).click();
        await page.getByRole('dialog', { name: /^Pictures of/ }).waitFor();
      },
    },
    {
      name: 'product, zoomed in',
      async navigate(page) {
        await page.keyboard.press('+');
        await page.getByRole('button', { name: 'Zoom out' }).waitFor();
      },
    },
    {
      name: 'product, zoom in Hindi',
      async navigate(page, url) {
        await open(page, url, `/hi${product}`);
        await page.locator('main section a[href^="/media"]').last().click();
        await page.locator('dialog[open]').waitFor();
      },
    },
  ];
}

function motionStates(): ScreenshotState[] {
  return [
    {
      name: 'home, carousel paused',
      isViewportOnly: true,
      async navigate(page, url) {
        await page.emulateMedia({ reducedMotion: 'no-preference' });
        await open(page, url, '/');
        await page.getByRole('button', { name: 'Pause the carousel' }).click();
        await page.getByRole('button', { name: 'Play the carousel' }).waitFor();
      },
    },
    {
      name: 'home, carousel slide 3',
      isViewportOnly: true,
      async navigate(page) {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.getByRole('link', { name: /^Slide 3/ }).click();
      },
    },
  ];
}

function failureStates(product: string): ScreenshotState[] {
  const respondWith = async (page: Page, handleRoute: (route: Route) => void) => {
    await page.unrouteAll();
    await page.route(GRAPHQL, handleRoute);
  };
  return [
    {
      name: 'product, loading',
      async navigate(page, url) {
        await open(page, url, '/');
        await respondWith(page, () => undefined);
        await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click();
        await page.waitForURL(/\/(product|p)\//);
      },
    },
    {
      name: 'search, loading',
      async navigate(page, url) {
        await page.unrouteAll();
        await open(page, url, '/cart');
        await respondWith(page, () => undefined);
        await page.getByPlaceholder('Search Products...').fill('speaker');
        await page.getByPlaceholder('Search Products...').press('Enter');
        await page.waitForURL(/\/search\//);
      },
    },
    {
      name: 'search, shop unreachable',
      async navigate(page, url) {
        await page.unrouteAll();
        await open(page, url, '/cart');
        await respondWith(page, (route) => void route.abort());
        await page.getByPlaceholder('Search Products...').fill('speaker');
        await page.getByPlaceholder('Search Products...').press('Enter');
        await page.getByRole('button', { name: 'Retry' }).waitFor();
      },
    },
    {
      name: 'page with an error',
      async navigate(page, url) {
        await page.unrouteAll();
        await open(page, url, product);
        await respondWith(page, (route) => void route.fulfill({ json: { data: { products: {} } } }));
        await page.getByPlaceholder('Search Products...').fill('speaker');
        await page.getByPlaceholder('Search Products...').press('Enter');
        await page.getByRole('button', { name: 'Retry' }).waitFor();
      },
    },
  ];
}

async function cartStates(
  shop: Shop,
  [pricierProduct, scarceProduct, soldOutProduct]: readonly { id: string; price: number }[],
): Promise<ScreenshotState[]> {
  const admin = await adminOf(shop);
  const updateProduct = (product: { id: string } | undefined, fields: object) =>
    shop.services.products.update(admin, product?.id ?? '', fields);
  return [
    {
      name: 'cart, changed products',
      async navigate(page, url) {
        await page.unrouteAll();
        for (const product of [pricierProduct, scarceProduct, soldOutProduct]) {
          await open(page, url, `/cart/${product?.id ?? ''}?qty=4`);
          await page
            .getByRole('button', { name: /^Remove/ })
            .first()
            .waitFor();
        }
        await updateProduct(pricierProduct, { price: (pricierProduct?.price ?? 0) / 100 + 500 });
        await updateProduct(scarceProduct, { countInStock: 2 });
        await updateProduct(soldOutProduct, { countInStock: 0 });
        await page.reload();
        await page.getByText(/^Price changed from ₹/).waitFor();
      },
    },
    {
      name: 'cart, line removed',
      async navigate(page) {
        await page
          .getByRole('button', { name: /^Remove/ })
          .first()
          .click();
        await page.getByRole('button', { name: /^Undo/ }).waitFor();
      },
    },
    stateAt('cart, Hindi', '/hi/cart'),
  ];
}
