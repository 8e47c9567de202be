import type { Page } from 'playwright-core';
import { violationsOf } from '../support/runtime/axe';
import { openBrowser, type BrowserSession } from '../support/runtime/browser';
import { startFaultProxy, type FaultProxy } from '../support/fakes/fault-proxy';
import { adminOf } from '../support/fixtures/test-users';
import { startSeededShop } from '../support/fixtures/seeded-shop';
import type { Shop } from '../support/fixtures/shop';
import { waitForWorker } from '../support/runtime/worker';
import { describeInBrowser } from './describe-in-browser';
import { fillCheckout, newUser, register } from './shopper';

jest.setTimeout(120_000);

const PLACE_ORDER = /^Place Order/;
const WAITING_NOTICE = "You're offline. We'll send your order as soon as you're back online.";

describeInBrowser('§4 An order that waits for the network', () => {
  let shop: Shop;
  let faultProxy: FaultProxy;
  let browser: BrowserSession;
  let page: Page;
  let productId: string;
  const buyer = newUser();

  beforeAll(async () => {
    shop = await startSeededShop();
    faultProxy = await startFaultProxy(shop.url);
    browser = await openBrowser(new URL(faultProxy.url).host, {
      serviceWorkers: 'allow',
      viewport: { width: 1280, height: 900 },
    });
    productId = (await shop.services.products.search('Tarang Bookshelf Speaker'))[0]?.id ?? '';
    page = await browser.open(`${faultProxy.url}/register?redirect=/shipping`);
    await register(page, buyer);
    await page.getByLabel('Address', { exact: true }).waitFor();
    await waitForWorker(page);
    await addToCartAndOpenShipping(page);
    await fillCheckout(page);
    await page.getByRole('button', { name: PLACE_ORDER }).waitFor();
  });

  const readOrders = async () =>
    (await shop.services.orders.all(await adminOf(shop))).filter(({ user }) => isBuyer(user));
  const isBuyer = (user: unknown) => JSON.stringify(user).includes(buyer.email);
  let orderCountBefore = 0;
  beforeEach(async () => {
    orderCountBefore = (await readOrders()).length;
  });

  async function addToCartAndOpenShipping(tab: Page): Promise<void> {
    await tab.goto(`${faultProxy.url}/cart/${productId}?qty=1`);
    await tab.getByRole('button', { name: /^Remove/ }).waitFor();
    await tab.goto(`${faultProxy.url}/shipping`);
  }

  async function openLastStep(): Promise<void> {
    await addToCartAndOpenShipping(page);
    await page.goto(`${faultProxy.url}/placeorder`);
    await page.getByRole('button', { name: PLACE_ORDER }).waitFor();
    await page.waitForSelector('[role=status][aria-atomic=false]', { state: 'attached' });
  }

  async function placeOffline(): Promise<void> {
    await browser.context.setOffline(true);
    await page.getByRole('button', { name: PLACE_ORDER }).click();
    await page.getByText(WAITING_NOTICE).waitFor();
  }

  it('is sent once by one of two tabs when the network returns, and opens the order', async () => {
    const otherTab = await browser.open(`${faultProxy.url}/cart`);
    await placeOffline();
    await otherTab.getByText(WAITING_NOTICE).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('cartItems'))).toContain(productId);
    await browser.context.setOffline(false);
    await Promise.race([page.waitForURL(/\/order\//), otherTab.waitForURL(/\/order\//)]);
    await page.waitForFunction(() => localStorage.getItem('cartItems') === '[]');
    expect(await readOrders()).toHaveLength(orderCountBefore + 1);
    expect(await page.evaluate(() => localStorage.getItem('waitingOrder'))).toBeNull();
    await otherTab.close();
  });

  it('is sent after a reload of the page', async () => {
    await openLastStep();
    await placeOffline();
    await page.reload();
    await page.getByText(WAITING_NOTICE).waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(violationsOf(page)).resolves.toEqual([]);
    await browser.context.setOffline(false);
    await page.waitForURL(/\/order\//);
    expect(await readOrders()).toHaveLength(orderCountBefore + 1);
  });

  it('creates one order when the first response is lost', async () => {
    await openLastStep();
    await placeOffline();
    faultProxy.loseResponseTo('PlaceOrder');
    await browser.context.setOffline(false);
    await page.waitForURL(/\/order\//);
    expect(await readOrders()).toHaveLength(orderCountBefore + 1);
  });

  it('needs a new confirmation of the shopper after a price change', async () => {
    await openLastStep();
    await placeOffline();
    await shop.services.products.update(await adminOf(shop), productId, { price: 20_001 });
    await browser.context.setOffline(false);
    await page.getByText(/Your order was not placed.*now costs ₹20,001/).waitFor();
    expect(await readOrders()).toHaveLength(orderCountBefore);
    await page.getByRole('button', { name: PLACE_ORDER }).click();
    await page.waitForURL(/\/order\//);
    expect(await readOrders()).toHaveLength(orderCountBefore + 1);
  });

  it('is not sent after the shopper cancels it', async () => {
    await openLastStep();
    await placeOffline();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText("Your order won't be sent. Your cart is unchanged.").waitFor();
    await browser.context.setOffline(false);
    await page.getByRole('button', { name: PLACE_ORDER }).waitFor();
    await page.waitForTimeout(1_500);
    expect(await readOrders()).toHaveLength(orderCountBefore);
  });

  it('is deleted on sign-out', async () => {
    await placeOffline();
    await page.getByRole('main').getByText(buyer.name).waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForFunction(() => localStorage.getItem('waitingOrder') === null);
    await browser.context.setOffline(false);
    await page.waitForTimeout(1_500);
    expect(await readOrders()).toHaveLength(orderCountBefore);
  });
});
