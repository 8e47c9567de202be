import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { startSeededShop } from '../../support/fixtures/seeded-shop';
import type { Shop } from '../../support/fixtures/shop';
import { INTERACTIVE_PAGE, openBrowser, type BrowserSession } from '../../support/runtime/browser';
import { connectRest } from '../../support/transports/rest-transport';
import { describeInBrowser } from '../describe-in-browser';

jest.setTimeout(120_000);

const DOCUMENT = path.join(__dirname, '../../../docs/screen-reader.md');

interface DocumentedStep {
  name: string;
  /** The focused element, as role and name; undefined if the document names none. */
  focus: string | undefined;
  lines: string[];
}

/** The steps of the document. */
function readSteps(): DocumentedStep[] {
  const [, ...sections] = readFileSync(DOCUMENT, 'utf8').split('\n## ');
  return sections.map((section) => ({
    name: section.split('\n', 1)[0] ?? '',
    focus: /^Focus: `(.+)`$/m.exec(section)?.[1],
    lines: (/```\n([^`]+)\n```/.exec(section)?.[1] ?? '').split('\n'),
  }));
}

/** Lines of the accessibility tree without indents, quotes of YAML and the colon before children. */
async function readTree(page: Page, selector: string): Promise<string[]> {
  const tree = await page.locator(selector).ariaSnapshot();
  return tree.split('\n').map((line) =>
    line
      .trim()
      .replace(/^- /, '')
      .replace(/^'(.*)':?$/, '$1')
      .replace(/^(.*: )"(.*)"$/, '$1$2')
      .replace(/:$/, ''),
  );
}

/** The expected lines that do not follow in their order; "…" stands for any end of a line. */
function findMissing(expected: readonly string[], tree: readonly string[]): string[] {
  let from = 0;
  return expected.filter((line) => {
    const isSame = (other: string) =>
      line.endsWith('…') ? other.startsWith(line.slice(0, -1)) : other === line;
    const index = tree.findIndex((other, position) => position >= from && isSame(other));
    if (index >= 0) from = index + 1;
    return index < 0;
  });
}

describeInBrowser('§2 A purchase with a screen reader', () => {
  let shop: Shop;
  let browser: BrowserSession;
  let page: Page;

  beforeAll(async () => {
    shop = await startSeededShop();
    const { admin } = await connectRest(shop);
    await admin.updateSettings({ settings: { 'checkout.guests': true } });
    browser = await openBrowser(new URL(shop.url).host, {
      viewport: { width: 360, height: 740 },
      reducedMotion: 'reduce',
    });
    page = await browser.open(`${shop.url}/search/desk%20lamp`);
  });
  afterEach(() => {
    expect(browser.problems.splice(0)).toEqual([]);
  });

  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const heading = (name: string) => page.getByRole('heading', { name });

  const actions: Record<string, () => Promise<unknown>> = {
    'Open the results': () => page.locator(INTERACTIVE_PAGE).waitFor({ state: 'attached' }),
    async 'Open the product'() {
      await page.getByRole('main').getByRole('link', { name: 'Deepak Desk Lamp' }).first().click();
      await heading('Reviews').waitFor();
    },
    async 'Add it to the cart'() {
      await button('Add To Cart').click();
      await page.getByRole('link', { name: 'Checkout' }).waitFor();
    },
    async 'Begin the checkout'() {
      await page.getByRole('link', { name: 'Checkout' }).click();
      await heading('Where should we send your receipt?').waitFor();
    },
    async 'Continue as a guest and send the address empty'() {
      await page.getByLabel('Email').fill('kavya.reader@example.com');
      await button('Continue as guest').click();
      await page.getByLabel('PIN code').fill('411001');
      await page.getByText('Filled in from your PIN code: City, State').waitFor();
      await button('Continue').click();
      await page.getByText('Full name is required').waitFor();
    },
    async 'Complete the address'() {
      await page.getByLabel('Full name').fill('Kavya Rao');
      await page.getByLabel('Mobile number').fill('98450 12345');
      await page.getByLabel('House and street').fill('12 Palm Road');
      await button('Continue').click();
      await page.getByRole('radio', { name: 'UPI, cards and netbanking' }).waitFor();
    },
    async 'Choose UPI'() {
      await page.getByRole('radio', { name: 'UPI, cards and netbanking' }).check();
      await button('Continue').click();
      await button(/^Place Order and pay/).waitFor();
    },
    async 'Place the order'() {
      await button(/^Place Order and pay/).click();
      await button('Google Pay').waitFor();
    },
    async 'Pay with Google Pay'() {
      await button('Google Pay').click();
      await button('Approve payment').waitFor();
    },
    async 'Approve the payment'() {
      await button('Approve payment').click();
      await heading('Thank you, Kavya. Your order is confirmed').waitFor();
    },
  };

  const steps = readSteps();

  it('is described in docs/screen-reader.md with each step', () => {
    expect(steps.map(({ name }) => name)).toEqual(Object.keys(actions));
  });

  it.each(steps)('reads the described names in order: $name', async ({ name, focus, lines }) => {
    await actions[name]?.();
    expect(findMissing(lines, await readTree(page, 'body'))).toEqual([]);
    if (focus !== undefined) expect((await readTree(page, ':focus'))[0]).toBe(focus);
  });
});
