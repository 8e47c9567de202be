import { openBrowser, type BrowserSession } from '../support/runtime/browser';
import { startSeededShop } from '../support/fixtures/seeded-shop';
import type { Shop } from '../support/fixtures/shop';
import { describeInBrowser } from './describe-in-browser';
import {
  changeEveryControl,
  openBeforeScripts,
  readChangedControls,
  type EarlyPage,
} from './page-before-hydration';

jest.setTimeout(180_000);

const SPEAKER = 'Tarang Bookshelf Speaker';
const SHOPPER = { email: 'meera@haat.example', password: 'haat-shopper-demo' };

/** The tested pages; `PRODUCT` stands for the path of a product. */
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
/** The frame of the checkout has no search form, and the shop renders its forms after hydration. */
const PATHS_WITHOUT_CONTROLS = ['/shipping', '/payment', '/placeorder'];
/** These pages redirect a signed-in user. */
const VISITOR_PATHS = ['/login', '/register'];

describeInBrowser('§5 A page that a shopper uses before its scripts load', () => {
  let shop: Shop;
  let browser: BrowserSession;
  let earlyPage: EarlyPage;
  let productPath: string;

  beforeAll(async () => {
    shop = await startSeededShop();
    browser = await openBrowser(new URL(shop.url).host, { viewport: { width: 1440, height: 900 } });
    const matches = await shop.services.products.search(SPEAKER);
    productPath = `/product/${matches[0]?.id ?? ''}`;
    earlyPage = await openBeforeScripts(browser.context);
  });
  afterEach(() => {
    expect(browser.problems.splice(0).filter((text) => !text.includes('404'))).toEqual([]);
  });

  const urlOf = (path: string) => shop.url + path.replace('PRODUCT', productPath);
  const currentPath = () => {
    const { pathname, search: query } = new URL(earlyPage.page.url());
    return pathname + query;
  };
  const expectInputPreserved = async (path: string) => {
    await earlyPage.open(urlOf(path));
    const changedCount = await earlyPage.page.evaluate(changeEveryControl);
    if (!PATHS_WITHOUT_CONTROLS.includes(path.replace('/hi', ''))) expect(changedCount).toBeGreaterThan(0);
    const stateBefore = await earlyPage.page.evaluate(readChangedControls);
    earlyPage.releaseScripts();
    await earlyPage.waitForHydration();
    const stateAfter = await earlyPage.page.evaluate(readChangedControls);
    expect(stateAfter.controls).toEqual(stateBefore.controls);
    // A guard redirects to sign-in, which is another page.
    if (new URL(earlyPage.page.url()).pathname !== new URL(urlOf(path)).pathname) return;
    expect(stateAfter.focusAndCaret).toEqual(stateBefore.focusAndCaret);
    expect(stateAfter.top).toBe(Math.min(stateBefore.top, stateAfter.maxTop));
  };

  it.each(PAGES)(
    '%s preserves each value, open disclosure, scroll position, focus and caret',
    expectInputPreserved,
  );

  it('preserves an early quantity, also during hydration', async () => {
    await earlyPage.open(urlOf(productPath));
    await earlyPage.runWithSlowCpu(async () => {
      earlyPage.releaseScripts();
      await earlyPage.page.getByLabel('Quantity').selectOption('2');
      await earlyPage.page.locator('html[data-ready]').waitFor({ state: 'attached' });
      await earlyPage.page.getByLabel('Quantity').selectOption('3');
      await earlyPage.waitForHydration();
    });
    await earlyPage.page.getByRole('button', { name: 'Add To Cart' }).click();
    await earlyPage.page.getByRole('link', { name: 'Cart 3 items' }).waitFor();
  });

  it.each(['before its scripts load', 'immediately after the load event'])(
    'goes back %s after a reload without a hydration error',
    async (reloadMoment) => {
      const isEarly = reloadMoment.startsWith('before');
      const reloadAndGoBack = async () => {
        await earlyPage.page.reload({ waitUntil: isEarly ? 'commit' : 'load' });
        await earlyPage.page.evaluate(() => history.back());
        await earlyPage.page.waitForURL('**/?page=2');
        earlyPage.releaseScripts();
        await earlyPage.page.getByText(/^9 to 16 of/).waitFor();
        await earlyPage.page.locator('html[data-ready]').waitFor({ state: 'attached' });
      };
      await earlyPage.open(urlOf('/?page=2'));
      earlyPage.releaseScripts();
      await earlyPage.waitForHydration();
      for (let repetition = 0; repetition < 3; repetition += 1) {
        await earlyPage.page
          .getByRole('navigation', { name: 'Pages' })
          .getByRole('link', { name: 'Next' })
          .click();
        await earlyPage.page.getByText(/^17 to 24 of/).waitFor();
        if (isEarly) earlyPage.holdScripts();
        await (isEarly ? reloadAndGoBack() : earlyPage.runWithSlowCpu(reloadAndGoBack));
      }
    },
  );

  it('applies an early sort choice', async () => {
    await earlyPage.open(urlOf('/search/e'));
    await earlyPage.page.getByLabel('Sort by').selectOption('PRICE_ASC');
    earlyPage.releaseScripts();
    await earlyPage.page.waitForURL('**/search/e?sort=PRICE_ASC');
    await earlyPage.waitForHydration();
    await earlyPage.page.goBack();
    expect(currentPath()).toBe('/search/e');
  });

  it('applies several early filters', async () => {
    await earlyPage.open(urlOf('/search/e'));
    // Filtering changes the order of the boxes, so the test identifies them by their values.
    const checkFirstOf = async (name: string) => {
      const group = earlyPage.page.getByRole('group', { name, exact: true });
      if (name === 'Country of origin') await group.getByText(name).click();
      const box = group.getByRole('checkbox').first();
      const value = await box.inputValue();
      await box.check();
      return group.locator(`input[value="${value}"]`);
    };
    const boxes = [await checkFirstOf('Category'), await checkFirstOf('Country of origin')];
    earlyPage.releaseScripts();
    await earlyPage.page.waitForURL(/\?category=.+&origin=[A-Z]{2}$/);
    await earlyPage.waitForHydration();
    for (const box of boxes) expect(await box.isChecked()).toBe(true);
  });

  it('applies an early price range, and suggests searches for early text', async () => {
    await earlyPage.open(urlOf('/search/e'));
    await earlyPage.page.getByRole('textbox', { name: /^Min/ }).fill('20000');
    await earlyPage.page.getByPlaceholder('Search Products...').fill('speak');
    earlyPage.releaseScripts();
    await earlyPage.page.getByRole('listbox').getByText(SPEAKER).waitFor();
    expect(await earlyPage.page.getByRole('textbox', { name: /^Min/ }).inputValue()).toBe('20000');
    await earlyPage.page.getByRole('button', { name: 'Apply' }).click();
    await earlyPage.page.waitForURL('**/search/e?min=20000');
  });

  it('runs an early action once after several clicks', async () => {
    await earlyPage.open(urlOf('/'));
    const pauseButton = earlyPage.page.getByRole('button', { name: 'Pause' });
    await pauseButton.click();
    await pauseButton.click();
    earlyPage.releaseScripts();
    await earlyPage.page.getByRole('button', { name: 'Play' }).waitFor();

    await earlyPage.open(urlOf('/login'));
    await earlyPage.page.getByRole('button', { name: /^Show/ }).click();
    earlyPage.releaseScripts();
    await earlyPage.page.getByRole('button', { name: /^Hide/ }).waitFor();
    await earlyPage.page.setViewportSize({ width: 360, height: 740 });
  });

  it('selects the picture that the visitor scrolled to before hydration', async () => {
    await earlyPage.open(urlOf(productPath));
    const gallery = earlyPage.page.getByRole('group', { name: /^Picture 1 of/ });
    await gallery.evaluate((element) => element.scrollTo({ left: element.clientWidth, behavior: 'instant' }));
    earlyPage.releaseScripts();
    await earlyPage.page.getByRole('group', { name: /^Picture 2 of/ }).waitFor();
  });

  it('submits an early form with its text', async () => {
    await earlyPage.open(urlOf('/login'));
    await earlyPage.page.getByLabel('Email', { exact: true }).fill(SHOPPER.email);
    await earlyPage.page.getByLabel('Password').fill(SHOPPER.password);
    await earlyPage.page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    earlyPage.releaseScripts();
    await earlyPage.page.getByText('Meera', { exact: false }).first().waitFor();
    expect(currentPath()).toBe('/');
  });

  it.each(PAGES.filter((path) => !VISITOR_PATHS.includes(path)))(
    '/hi%s preserves each value for a customer with a cart',
    (path) => expectInputPreserved(`/hi${path}`),
  );
});
