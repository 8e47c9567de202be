import type { Page } from 'playwright-core';
import { UserEntity } from '../../server/database/entities/user.entity';
import { openBrowser, type BrowserSession } from '../support/runtime/browser';
import {
  addProduct,
  anOrder,
  signUp,
  signUpAdmin,
  type Json,
  type RestClient,
} from '../support/transports/rest';
import { startSeededShop } from '../support/fixtures/seeded-shop';
import type { Shop } from '../support/fixtures/shop';
import { describeInBrowser } from './describe-in-browser';

jest.setTimeout(120_000);

const SCRIPT = '<img src=x onerror="window.stolen=1"><script>window.stolen=1</script>';
// A name cannot contain a slash, and so it cannot contain a closing tag.
const NAME_WITH_SCRIPT = '<img src=x onerror="window.stolen=1">';
// The order page has a mailto link to its buyer.
const BUYER_ADDRESS = /^[\w.]+@haat\.example$/;
const LINK_TEXT = 'javascript:window.stolen=1 https://evil.example <a href="https://evil.example">win</a>';

describeInBrowser('§6 Stored text is shown as text', () => {
  let shop: Shop;
  let browser: BrowserSession;
  let page: Page;
  let product: Json;
  let attacker: RestClient;

  beforeAll(async () => {
    shop = await startSeededShop();
    const admin = await signUpAdmin(shop);
    const [topProduct] = (await (await fetch(`${shop.url}/api/products/top`)).json()) as [{ image: string }];
    product = await addProduct(admin, {
      image: topProduct.image,
      name: `Lamp ${SCRIPT}`,
      brand: '</script><script>window.stolen=1</script>'.slice(0, 60),
      category: LINK_TEXT.slice(0, 60),
      description: `${SCRIPT}\n${LINK_TEXT}`,
    });
    attacker = await signUp(shop, NAME_WITH_SCRIPT);
    await attacker.post(`/products/${String(product._id)}/reviews`, {
      rating: 5,
      comment: `${SCRIPT} ${LINK_TEXT} [win](javascript:window.stolen=1)`,
    });
    browser = await openBrowser(new URL(shop.url).host);
  });

  const expectNoScript = async () => {
    expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
    const links = await page
      .locator('a')
      .evaluateAll((anchors) => anchors.map((link) => new URL((link as HTMLAnchorElement).href)));
    const isAllowedLink = ({ protocol, host, pathname }: URL) =>
      protocol === 'http:' ||
      host === 'www.linkedin.com' ||
      (protocol === 'mailto:' && BUYER_ADDRESS.test(pathname));
    const foreignLinks = links.filter((link) => !isAllowedLink(link));
    expect(foreignLinks.map(String)).toEqual([]);
    expect(links.filter(({ host }) => host.includes('evil')).map(String)).toEqual([]);
    expect(await page.locator('img[src="x"], main script:not([type="application/ld+json"])').count()).toBe(0);
    expect(browser.problems.splice(0)).toEqual([]);
  };

  it('in names, descriptions and reviews', async () => {
    page = await browser.open(`${shop.url}/product/${String(product._id)}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText('[win](javascript:window.stolen=1)').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('<script>');
    expect(await page.title()).toContain('<img src=x onerror=');
    await expectNoScript();
  });

  it('in a search and its keyword', async () => {
    await page.goto(`${shop.url}/search/${encodeURIComponent('<img src=x')}`);
    await page.getByRole('main').getByRole('link').first().waitFor();
    await expectNoScript();
  });

  it('in the addresses and names of orders', async () => {
    const address = { address: SCRIPT, city: LINK_TEXT, postalCode: '"><script>', country: "'-alert(1)-'" };
    const order = await attacker.post('/orders', anOrder(product, { shippingAddress: address }));
    expect(order.status).toBe(201);
    const { email } = await shop.database.reader
      .getRepository(UserEntity)
      .findOneByOrFail({ id: attacker.id });
    await page.goto(`${shop.url}/login`);
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill('long enough');
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL(`${shop.url}/`);
    await page.goto(`${shop.url}/order/${String(order.json._id)}`);
    await page.getByText('"><script>').first().waitFor();
    await expectNoScript();
  });
});
