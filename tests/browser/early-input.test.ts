import { visit, type Visitor } from '../support/runtime/browser';
import { startSeededShop } from '../support/fixtures/seeded-shop';
import type { Shop } from '../support/fixtures/shop';
import { describeInBrowser } from './describe-in-browser';
import { changeEveryControl, openBeforeScripts, readChangedControls, type EarlyPage } from './early-page';

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
  let earlyPage: EarlyPage;
  let product: string;

  beforeAll(async () => {
    shop = await startSeededShop();
    visitor = await visit(new URL(shop.url).host, { viewport: { width: 1440, height: 900 } });
    const matches = await shop.services.products.search(SPEAKER);
    product = `/product/${matches[0]?.id ?? ''}`;
    earlyPage = await openBeforeScripts(visitor.context);
  });
  afterEach(() => {
    expect(visitor.complaints.splice(0).filter((text) => !text.includes('404'))).toEqual([]);
  });

  const addressOf = (path: string) => shop.url + path.replace('PRODUCT', product);
  const scrollPosition = () => {
    const { pathname, search: query } = new URL(earlyPage.page.url());
    return pathname + query;
  };
  const expectNothingLost = async (path: string) => {
    await earlyPage.open(addressOf(path));
    expect(await earlyPage.page.evaluate(changeEveryControl)).toBeGreaterThan(0);
    const before = await earlyPage.page.evaluate(readChangedControls);
    earlyPage.releaseScripts();
    await earlyPage.hydrated();
    const after = await earlyPage.page.evaluate(readChangedControls);
    expect(after.controls).toEqual(before.controls);
    // A guard redirects to sign-in, which is another page.
    if (new URL(earlyPage.page.url()).pathname !== new URL(addressOf(path)).pathname) return;
    expect(after.place).toEqual(before.place);
    expect(after.top).toBe(Math.min(before.top, after.most));
  };

  it.each(PAGES)('%s keeps each value, open disclosure, scroll position, focus and caret', expectNothingLost);

  it('keeps an early quantity, also during hydration', async () => {
    await earlyPage.open(addressOf(product));
    await earlyPage.slowly(async () => {
      earlyPage.releaseScripts();
      await earlyPage.page.getByLabel('Quantity').selectOption('2');
      await earlyPage.page.locator('html[data-ready]').waitFor({ state: 'attached' });
      await earlyPage.page.getByLabel('Quantity').selectOption('3');
      await earlyPage.hydrated();
    });
    await earlyPage.page.getByRole('button', { name: 'Add To Cart' }).click();
    await earlyPage.page.getByRole('link', { name: 'Cart 3 items' }).waitFor();
  });

  it.each(['before its scripts have come', 'as soon as it has loaded'])(
    'goes back %s after a reload without a hydration error',
    async (when) => {
      const isEarly = when.startsWith('before');
      const reloadAndGoBack = async () => {
        await earlyPage.page.reload({ waitUntil: isEarly ? 'commit' : 'load' });
        await earlyPage.page.evaluate(() => history.back());
        await earlyPage.page.waitForURL('**/?page=2');
        earlyPage.releaseScripts();
        await earlyPage.page.getByText(/^9 to 16 of/).waitFor();
        await earlyPage.page.locator('html[data-ready]').waitFor({ state: 'attached' });
      };
      await earlyPage.open(addressOf('/?page=2'));
      earlyPage.releaseScripts();
      await earlyPage.hydrated();
      for (let tries = 0; tries < 3; tries += 1) {
        await earlyPage.page
          .getByRole('navigation', { name: 'Pages' })
          .getByRole('link', { name: 'Next' })
          .click();
        await earlyPage.page.getByText(/^17 to 24 of/).waitFor();
        if (isEarly) earlyPage.holdScripts();
        await (isEarly ? reloadAndGoBack() : earlyPage.slowly(reloadAndGoBack));
      }
    },
  );

  it('applies an early sort choice', async () => {
    await earlyPage.open(addressOf('/search/e'));
    await earlyPage.page.getByLabel('Sort by').selectOption('PRICE_ASC');
    earlyPage.releaseScripts();
    await earlyPage.page.waitForURL('**/search/e?sort=PRICE_ASC');
    await earlyPage.hydrated();
    await earlyPage.page.goBack();
    expect(scrollPosition()).toBe('/search/e');
  });

  it('passes early text to React: applies a price range, suggests searches', async () => {
    await earlyPage.open(addressOf('/search/e'));
    await earlyPage.page.getByLabel('Min').fill('20000');
    await earlyPage.page.getByPlaceholder('Search Products...').fill('speak');
    earlyPage.releaseScripts();
    await earlyPage.page.getByRole('listbox').getByText(SPEAKER).waitFor();
    expect(await earlyPage.page.getByLabel('Min').inputValue()).toBe('20000');
    await earlyPage.page.getByRole('button', { name: 'Apply' }).click();
    await earlyPage.page.waitForURL('**/search/e?min=20000');
  });

  it('runs an early action once after several clicks', async () => {
    await earlyPage.open(addressOf('/'));
    const pause = earlyPage.page.getByRole('button', { name: 'Pause' });
    await pause.click();
    await pause.click();
    earlyPage.releaseScripts();
    await earlyPage.page.getByRole('button', { name: 'Play' }).waitFor();

    await earlyPage.open(addressOf('/login'));
    await earlyPage.page.getByRole('button', { name: /^Show/ }).click();
    earlyPage.releaseScripts();
    await earlyPage.page.getByRole('button', { name: /^Hide/ }).waitFor();
    await earlyPage.page.setViewportSize({ width: 360, height: 740 });
  });

  it('marks the picture that the visitor scrolled to early', async () => {
    await earlyPage.open(addressOf(product));
    const row = earlyPage.page.getByRole('group', { name: /^Picture 1 of/ });
    await row.evaluate((element) => element.scrollTo({ left: element.clientWidth, behavior: 'instant' }));
    earlyPage.releaseScripts();
    await earlyPage.page.getByRole('group', { name: /^Picture 2 of/ }).waitFor();
  });

  it('submits an early form with its text', async () => {
    await earlyPage.open(addressOf('/login'));
    await earlyPage.page.getByLabel('Email').fill(SHOPPER.email);
    await earlyPage.page.getByLabel('Password').fill(SHOPPER.password);
    await earlyPage.page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    earlyPage.releaseScripts();
    await earlyPage.page.getByText('Meera', { exact: false }).first().waitFor();
    expect(scrollPosition()).toBe('/');
  });

  it.each(PAGES.filter((path) => !FOR_VISITORS.includes(path)))(
    '/hi%s keeps them for a customer with a cart',
    (path) => expectNothingLost(`/hi${path}`),
  );
});
