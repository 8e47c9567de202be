import { startBuiltShop } from '../../support/fixtures/built-shop';
import { createListedProduct } from '../../support/fixtures/factories';
import type { Shop } from '../../support/fixtures/shop';
import type { TestUsers } from '../../support/fixtures/test-users';
import { recordStatements } from '../../support/runtime/statements';
import { connectRest } from '../../support/transports/rest-transport';

const HOUR_MS = 3_600_000;
const text = (en: string, hi = '') => ({ en, hi });

let shop: Shop;
let users: TestUsers;
beforeAll(async () => {
  shop = await startBuiltShop();
  users = await connectRest(shop);
});
afterAll(() => shop.stop());

const htmlOf = async (path: string) => (await fetch(shop.url + path)).text();
const save = (settings: object) => users.admin.updateSettings({ settings });
/** The headings of the page, in their order. */
const headings = (html: string) =>
  [...html.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, heading = '']) => heading).filter(Boolean);

describe('The home page', () => {
  it('shows the sections of the merchant in their order, with the texts of its language', async () => {
    const product = await createListedProduct(users.admin, { name: 'Clay Lamp' });
    await save({
      'home.sections': [
        { kind: 'TEXT', title: text('Welcome', 'स्वागत'), text: text('**Open** daily') },
        { kind: 'COLLECTION', title: text('Gifts', 'उपहार'), products: [product.id], link: '/search/lamp' },
        { kind: 'LATEST', hidden: true },
        { kind: 'PROMO', title: text('New lamp'), products: [product.id] },
        {
          kind: 'FAQ',
          title: text('Before you order'),
          questions: [{ question: text('When?'), answer: text('Soon.') }],
        },
      ],
    });
    const html = await htmlOf('/');
    expect(headings(html)).toEqual(['Welcome', 'Gifts', 'New lamp', 'Before you order']);
    expect(html).toContain('<strong>Open</strong> daily');
    expect(html).toContain('href="/search/lamp"');
    expect(html).toContain('href="/p/clay-lamp"');
    expect(html).toContain('<summary>When?</summary>');
    const hindi = await htmlOf('/hi');
    expect(headings(hindi)).toEqual(['स्वागत', 'उपहार', 'New lamp', 'Before you order']);
    expect(hindi).toContain('href="/hi/search/lamp"');
  });

  it('comes from the cache, and changes when a period ends', async () => {
    const end = new Date(Date.now() + HOUR_MS).toISOString();
    await save({
      'home.sections': [{ kind: 'FAQ' }, { kind: 'TEXT', title: text('Sale'), text: text('Today'), to: end }],
    });
    expect(headings(await htmlOf('/'))).toEqual(['FAQ', 'Sale']);
    const statements = recordStatements(shop);
    expect(headings(await htmlOf('/'))).toEqual(['FAQ', 'Sale']);
    expect(statements).toEqual([]);
    shop.advanceClock(HOUR_MS);
    expect(headings(await htmlOf('/'))).toEqual(['FAQ']);
  });

  it('has the statements and the query of the preset again after a reset', async () => {
    await save({ 'home.sections': null });
    const statements = recordStatements(shop);
    const html = await htmlOf('/');
    expect(html).not.toContain('data-home-kinds');
    expect(html).not.toContain('homeSections');
    expect(headings(html)).toContain('Latest Products');
    const presetStatements = statements.length;
    // The same sections in another order are the merchant's own, and cost no further statement.
    const { settings } = await users.admin.settings();
    const sections = settings['home.sections'] as object[];
    await save({ 'home.sections': [...sections].reverse() });
    statements.length = 0;
    expect(headings(await htmlOf('/'))).toContain('Latest Products');
    expect(statements).toHaveLength(presetStatements);
    await save({ 'home.sections': null });
  });
});

describe('The menus', () => {
  it('replace the categories below the header, and add groups to the footer', async () => {
    await save({
      'menu.header': [{ label: text('Sale', 'सेल'), link: '/search/sale' }],
      'menu.footer': [
        { label: text('Returns'), link: '/pages/returns', group: text('Help', 'मदद') },
        { label: text('Blog'), link: 'https://blog.example', group: text('About') },
      ],
    });
    const html = await htmlOf('/hi/search/lamp');
    expect(html).toMatch(/href="\/hi\/search\/sale"[^>]*>सेल<\/a>/);
    expect(html).not.toContain('aria-label="Product categories"');
    expect(html).toContain('<p>मदद</p>');
    expect(html).toMatch(/href="\/hi\/pages\/returns"[^>]*><span lang="en">Returns<\/span>/);
    expect(await htmlOf('/cart')).toContain('href="https://blog.example">Blog</a>');
    await save({ 'menu.header': null, 'menu.footer': null });
    expect(await htmlOf('/cart')).not.toContain('Blog');
  });
});
