import { visit, type Visitor } from '../support/runtime/browser';
import { startSeededShop } from '../support/fixtures/seeded-shop';
import type { Shop } from '../support/fixtures/shop';
import { describeInBrowser } from './describe-in-browser';
import { changeEveryControl, openEarly, readChangedControls, type EarlyPage } from './early-page';

jest.setTimeout(180_000);

const SPEAKER = 'Tarang Bookshelf Speaker';
const SHOPPER = { email: 'meera@haat.example', password: 'haat-shopper-demo' };

const PAGES = [
  '/',
  '/?page=2',
  '/search/e',
  '/search/speaker?brand=Tarang&sort=PRICE_DESC&min=1000',
  '/search/zzzzzz',
  'PRODUCT',
  '/cart',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password#some-token',
  '/verify-email',
  '/unsubscribe',
  '/shipping',
  '/payment',
  '/placeorder',
  '/order/no-such-page',
  '/profile',
  '/no-such-page',
];
const FOR_VISITORS = ['/login', '/register'];

describeInBrowser('§5 A page that is used before its scripts have come', () => {
  let shop: Shop;
  let visitor: Visitor;
  let early: EarlyPage;
  let product: string;

  beforeAll(async () => {
    shop = await startSeededShop();
    visitor = await visit(new URL(shop.url).host, { viewport: { width: 1440, height: 900 } });
    const matches = await shop.services.products.search(SPEAKER);
    product = `/product/${matches[0]?.id ?? ''}`;
    early = await openEarly(visitor.context);
  });
  afterEach(() => {
    expect(visitor.complaints.splice(0).filter((text) => !text.includes('404'))).toEqual([]);
  });

  const addressOf = (path: string) => shop.url + path.replace('PRODUCT', product);
  const scrollPosition = () => {
    const { pathname, search: query } = new URL(early.page.url());
    return pathname + query;
  };
  const expectNothingLost = async (path: string) => {
    await early.open(addressOf(path));
    expect(await early.page.evaluate(changeEveryControl)).toBeGreaterThan(0);
    const before = await early.page.evaluate(readChangedControls);
    early.letScriptsCome();
    await early.hydrated();
    const after = await early.page.evaluate(readChangedControls);
    expect(after.controls).toEqual(before.controls);
    // A guard redirects to sign-in, which is another page.
    if (new URL(early.page.url()).pathname !== new URL(addressOf(path)).pathname) return;
    expect(after.place).toEqual(before.place);
    expect(after.top).toBe(Math.min(before.top, after.most));
  };

  it.each(PAGES)('%s keeps each value, open disclosure, scroll position, focus and caret', expectNothingLost);

  it('keeps an early quantity, also during hydration', async () => {
    await early.open(addressOf(product));
    await early.slowly(async () => {
      early.letScriptsCome();
      await early.page.getByLabel('Quantity').selectOption('2');
      await early.page.locator('html[data-ready]').waitFor({ state: 'attached' });
      await early.page.getByLabel('Quantity').selectOption('3');
      await early.hydrated();
    });
    await early.page.getByRole('button', { name: 'Add To Cart' }).click();
    await early.page.getByRole('link', { name: 'Cart 3 items' }).waitFor();
  });

  it.each(['before its scripts have come', 'as soon as it has loaded'])(
    'goes back %s after a reload without a hydration error',
    async (when) => {
      const isEarly = when.startsWith('before');
      const reloadAndGoBack = async () => {
        await early.page.reload({ waitUntil: isEarly ? 'commit' : 'load' });
        await early.page.evaluate(() => history.back());
        await early.page.waitForURL('**/?page=2');
        early.letScriptsCome();
        await early.page.getByText(/^9 to 16 of/).waitFor();
        await early.page.locator('html[data-ready]').waitFor({ state: 'attached' });
      };
      await early.open(addressOf('/?page=2'));
      early.letScriptsCome();
      await early.hydrated();
      for (let tries = 0; tries < 3; tries += 1) {
        await early.page
          .getByRole('navigation', { name: 'Pages' })
          .getByRole('link', { name: 'Next' })
          .click();
        await early.page.getByText(/^17 to 24 of/).waitFor();
        if (isEarly) early.holdScripts();
        await (isEarly ? reloadAndGoBack() : early.slowly(reloadAndGoBack));
      }
    },
  );

  it('applies an early sort choice', async () => {
    await early.open(addressOf('/search/e'));
    await early.page.getByLabel('Sort by').selectOption('PRICE_ASC');
    early.letScriptsCome();
    await early.page.waitForURL('**/search/e?sort=PRICE_ASC');
    await early.hydrated();
    await early.page.goBack();
    expect(scrollPosition()).toBe('/search/e');
  });

  it('passes early text to React: applies a price range, suggests searches', async () => {
    await early.open(addressOf('/search/e'));
    await early.page.getByLabel('Min').fill('20000');
    await early.page.getByPlaceholder('Search Products...').fill('speak');
    early.letScriptsCome();
    await early.page.getByRole('listbox').getByText(SPEAKER).waitFor();
    expect(await early.page.getByLabel('Min').inputValue()).toBe('20000');
    await early.page.getByRole('button', { name: 'Apply' }).click();
    await early.page.waitForURL('**/search/e?min=20000');
  });

  it('runs an early action once after several clicks', async () => {
    await early.open(addressOf('/'));
    const pause = early.page.getByRole('button', { name: 'Pause' });
    await pause.click();
    await pause.click();
    early.letScriptsCome();
    await early.page.getByRole('button', { name: 'Play' }).waitFor();

    await early.open(addressOf('/login'));
    await early.page.getByRole('button', { name: /^Show/ }).click();
    early.letScriptsCome();
    await early.page.getByRole('button', { name: /^Hide/ }).waitFor();
    await early.page.setViewportSize({ width: 360, height: 740 });
  });

  it('marks the picture that the visitor scrolled to early', async () => {
    await early.open(addressOf(product));
    const row = early.page.getByRole('group', { name: /^Picture 1 of/ });
    await row.evaluate((element) => element.scrollTo({ left: element.clientWidth, behavior: 'instant' }));
    early.letScriptsCome();
    await early.page.getByRole('group', { name: /^Picture 2 of/ }).waitFor();
  });

  it('submits an early form with its text', async () => {
    await early.open(addressOf('/login'));
    await early.page.getByLabel('Email').fill(SHOPPER.email);
    await early.page.getByLabel('Password').fill(SHOPPER.password);
    await early.page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    early.letScriptsCome();
    await early.page.getByText('Meera', { exact: false }).first().waitFor();
    expect(scrollPosition()).toBe('/');
  });

  it.each(PAGES.filter((path) => !FOR_VISITORS.includes(path)))(
    '/hi%s keeps them for a customer with a cart',
    (path) => expectNothingLost(`/hi${path}`),
  );
});
