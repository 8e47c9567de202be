import type { Page } from 'playwright-core';
import { violationsOf } from '../support/runtime/axe';
import { visit, type Visitor } from '../support/runtime/browser';
import { startFaultProxy, type FaultProxy } from '../support/fakes/fault-proxy';
import { adminOf } from '../support/fixtures/people';
import { startSeededShop } from '../support/fixtures/seeded-shop';
import type { Shop } from '../support/fixtures/shop';
import { workerOf } from '../support/runtime/worker';
import { describeInBrowser } from './describe-in-browser';
import { fillCheckout, newcomer, register } from './shopper';

jest.setTimeout(120_000);

const PLACE_ORDER = /^Place Order/;
const WAITS = 'You are offline. Your order waits on this device and is sent once you are back online.';

describeInBrowser('§4 An order that waits for the network', () => {
  let shop: Shop;
  let faultProxy: FaultProxy;
  let visitor: Visitor;
  let page: Page;
  let product: string;
  const person = newcomer();

  beforeAll(async () => {
    shop = await startSeededShop();
    faultProxy = await startFaultProxy(shop.url);
    visitor = await visit(new URL(faultProxy.url).host, {
      serviceWorkers: 'allow',
      viewport: { width: 1280, height: 900 },
    });
    product = (await shop.services.products.search('Tarang Bookshelf Speaker'))[0]?.id ?? '';
    page = await visitor.open(`${faultProxy.url}/register?redirect=/shipping`);
    await register(page, person);
    await page.getByLabel('Address', { exact: true }).waitFor();
    await workerOf(page);
    await fillAddress(page);
    await fillCheckout(page);
    await page.getByRole('button', { name: PLACE_ORDER }).waitFor();
  });

  const orders = async () =>
    (await shop.services.orders.all(await adminOf(shop))).filter(({ user }) => isBuyer(user));
  const isBuyer = (user: unknown) => JSON.stringify(user).includes(person.email);
  let before = 0;
  beforeEach(async () => {
    before = (await orders()).length;
  });

  async function fillAddress(tab: Page): Promise<void> {
    await tab.goto(`${faultProxy.url}/cart/${product}?qty=1`);
    await tab.getByRole('button', { name: /^Remove/ }).waitFor();
    await tab.goto(`${faultProxy.url}/shipping`);
  }

  async function atLastStep(): Promise<void> {
    await fillAddress(page);
    await page.goto(`${faultProxy.url}/placeorder`);
    await page.getByRole('button', { name: PLACE_ORDER }).waitFor();
    await page.waitForSelector('[role=status][aria-atomic=false]', { state: 'attached' });
  }

  async function placeOffline(): Promise<void> {
    await visitor.context.setOffline(true);
    await page.getByRole('button', { name: PLACE_ORDER }).click();
    await page.getByText(WAITS).waitFor();
  }

  it('is sent once by one of two tabs when the network returns, and opens the order', async () => {
    const other = await visitor.open(`${faultProxy.url}/cart`);
    await placeOffline();
    await other.getByText(WAITS).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('cartItems'))).toContain(product);
    await visitor.context.setOffline(false);
    await Promise.race([page.waitForURL(/\/order\//), other.waitForURL(/\/order\//)]);
    await page.getByRole('link', { name: 'Cart', exact: true }).waitFor();
    expect(await orders()).toHaveLength(before + 1);
    expect(await page.evaluate(() => localStorage.getItem('waitingOrder'))).toBeNull();
    await other.close();
  });

  it('survives a reload', async () => {
    await atLastStep();
    await placeOffline();
    await page.reload();
    await page.getByText(WAITS).waitFor();
    await expect(violationsOf(page)).resolves.toEqual([]);
    await visitor.context.setOffline(false);
    await page.waitForURL(/\/order\//);
    expect(await orders()).toHaveLength(before + 1);
  });

  it('is one order after a lost response', async () => {
    await atLastStep();
    await placeOffline();
    faultProxy.loseAnswerTo('PlaceOrder');
    await visitor.context.setOffline(false);
    await page.waitForURL(/\/order\//);
    expect(await orders()).toHaveLength(before + 1);
  });

  it('asks the shopper after a price change, without a charge', async () => {
    await atLastStep();
    await placeOffline();
    await shop.services.products.update(await adminOf(shop), product, { price: 20_001 });
    await visitor.context.setOffline(false);
    await page.getByText(/Your order was not placed.*now costs ₹20,001/).waitFor();
    expect(await orders()).toHaveLength(before);
    await page.getByRole('button', { name: PLACE_ORDER }).click();
    await page.waitForURL(/\/order\//);
    expect(await orders()).toHaveLength(before + 1);
  });

  it('is not sent after the shopper cancels it', async () => {
    await atLastStep();
    await placeOffline();
    await page.getByRole('button', { name: 'Do Not Send' }).click();
    await page.getByText('Your order no longer waits. Your cart is as it was.').waitFor();
    await visitor.context.setOffline(false);
    await page.getByRole('button', { name: PLACE_ORDER }).waitFor();
    await page.waitForTimeout(1_500);
    expect(await orders()).toHaveLength(before);
  });

  it('is deleted on sign-out', async () => {
    await placeOffline();
    await page.getByRole('banner').getByText(person.name).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForFunction(() => localStorage.getItem('waitingOrder') === null);
    await visitor.context.setOffline(false);
    await page.waitForTimeout(1_500);
    expect(await orders()).toHaveLength(before);
  });
});
