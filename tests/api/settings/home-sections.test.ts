import { createListedProduct } from '../../support/fixtures/factories';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { TestUsers } from '../../support/fixtures/test-users';
import { recordStatements } from '../../support/runtime/statements';
import { transports } from '../../support/transports/transports';

const HOUR_MS = 3_600_000;
const text = (en: string, hi = '') => ({ en, hi });
const GIFTS = { en: 'Gifts', hi: 'उपहार' };

interface Section {
  kind: string;
  title: string;
  text: string;
  html: string;
  link: string;
  products: { id: string; name: string }[];
  questions: { question: string; answer: string }[];
}

describe.each(transports)('The sections of the home page, over %s', (_name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  beforeEach(async () => {
    shop = await startShop();
    users = await connect(shop);
  });
  afterEach(() => shop.stop());

  const save = (sections: object[], version?: number) =>
    users.admin.updateSettings({ version, settings: { 'home.sections': sections } });
  const sections = async (language = 'EN'): Promise<Section[]> => {
    const query = `query ($language: Language) { homeSections(language: $language) {
      kind title text html link products { id name } questions { question answer } } }`;
    const response = await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { language } }),
    });
    return ((await response.json()) as { data: { homeSections: Section[] } }).data.homeSections;
  };
  const kinds = async () => (await sections()).map(({ kind }) => kind);

  it('are the preset until an admin changes them', async () => {
    const { settings } = await users.admin.settings();
    expect(settings['home.sections']).toHaveLength(6);
    expect(settings['menu.header']).toEqual([]);
    expect(await kinds()).toEqual(['CAROUSEL', 'CATEGORIES', 'LATEST', 'PROMO', 'REVIEWS', 'FAQ']);
  });

  it('are saved in their order with all languages, and survive in the settings', async () => {
    const product = await createListedProduct(users.admin);
    const { settings, version } = await save([
      { kind: 'TEXT', text: text('**Open** on Sunday', '**रविवार** को खुला') },
      { kind: 'COLLECTION', title: GIFTS, products: [product.id], link: '/search/gift' },
      { kind: 'FAQ', questions: [{ question: text('When?'), answer: text('Soon.') }] },
    ]);
    expect(version).toBe(1);
    expect(await users.admin.settings()).toEqual({ version, settings });
    expect(settings['home.sections']).toMatchObject([
      { kind: 'TEXT', hidden: false, from: null, to: null },
      { kind: 'COLLECTION', title: GIFTS, products: [product.id], link: '/search/gift' },
      { kind: 'FAQ', questions: [{ question: text('When?'), answer: text('Soon.') }] },
    ]);
    const [english, collection, faq] = await sections();
    expect(english!.html).toBe('<p><strong>Open</strong> on Sunday</p>\n');
    expect(collection).toMatchObject({ title: 'Gifts', products: [{ id: product.id }] });
    expect(faq!.questions).toEqual([{ question: 'When?', answer: 'Soon.' }]);
    const hindi = await sections('HI');
    expect(hindi.map(({ title }) => title)).toEqual(['', 'उपहार', '']);
    expect(hindi[0]!.html).toContain('<strong>रविवार</strong>');
    expect(hindi[2]!.questions).toEqual([{ question: 'When?', answer: 'Soon.' }]);
  });

  it('omit deleted and unknown products, and a collection without products', async () => {
    const products = [await createListedProduct(users.admin), await createListedProduct(users.admin)];
    const [deleted, other] = products;
    await save([
      { kind: 'COLLECTION', title: GIFTS, products: [deleted!.id, 'nothing', other!.id] },
      { kind: 'COLLECTION', title: text('Last'), products: [deleted!.id] },
    ]);
    expect((await sections()).map((section) => section.products.map(({ id }) => id))).toEqual([
      [deleted!.id, other!.id],
      [deleted!.id],
    ]);
    await users.admin.deleteProduct(deleted!.id);
    expect((await sections()).map((section) => section.products.map(({ id }) => id))).toEqual([[other!.id]]);
  });

  it('change at the limits of their periods, although the answer is cached', async () => {
    const now = Date.now();
    const inHours = (hours: number) => new Date(now + hours * HOUR_MS).toISOString();
    await save([
      { kind: 'FAQ' },
      { kind: 'TEXT', text: text('Sale'), from: inHours(2), to: inHours(4) },
      { kind: 'LATEST', to: inHours(3) },
    ]);
    expect(await kinds()).toEqual(['FAQ', 'LATEST']);
    // The shop caches an answer from the second request of its document on.
    await kinds();
    const { made } = shop.cache.counts;
    expect(await kinds()).toEqual(['FAQ', 'LATEST']);
    expect(shop.cache.counts.made).toBe(made);
    shop.advanceClock(2 * HOUR_MS);
    expect(await kinds()).toEqual(['FAQ', 'TEXT', 'LATEST']);
    shop.advanceClock(HOUR_MS);
    expect(await kinds()).toEqual(['FAQ', 'TEXT']);
    shop.advanceClock(HOUR_MS);
    expect(await kinds()).toEqual(['FAQ']);
    expect(shop.cache.counts.made).toBe(made + 3);
  });

  it('load the products of all collections with one statement', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.push((await createListedProduct(users.admin)).id);
    await save([
      { kind: 'COLLECTION', title: GIFTS, products: ids.slice(0, 3) },
      { kind: 'COLLECTION', title: text('More'), products: ids.slice(2) },
      { kind: 'PROMO', title: text('New'), products: [ids[0]!] },
    ]);
    const statements = recordStatements(shop);
    expect((await sections()).map(({ products }) => products.length)).toEqual([3, 3, 1]);
    expect(statements.filter((statement) => statement.includes('FROM product'))).toHaveLength(1);
    await save([{ kind: 'FAQ' }]);
    statements.length = 0;
    expect(await kinds()).toEqual(['FAQ']);
    expect(statements).toEqual([]);
  });

  it('refuse a stale version and invalid content', async () => {
    await save([{ kind: 'FAQ' }], 0);
    await expect(save([{ kind: 'LATEST' }], 0)).rejects.toMatchObject({
      code: 'CONFLICT',
      conflict: { version: 1, current: { 'home.sections': [{ kind: 'FAQ' }] } },
    });
    await expect(save([{ kind: 'FAQ' }, { kind: 'TEXT', link: '/cart' }])).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: [{ field: 'home.sections.1.link' }],
    });
    expect(await kinds()).toEqual(['FAQ']);
  });

  it('escape HTML in a text', async () => {
    await save([{ kind: 'TEXT', text: text('<script>alert(1)</script> [x](javascript:alert(1))') }]);
    const [section] = await sections();
    expect(section!.html).not.toContain('<script>');
    expect(section!.html).not.toContain('href=');
  });

  it('restore the preset for null', async () => {
    await save([{ kind: 'FAQ' }]);
    await users.admin.updateSettings({ settings: { 'home.sections': null } });
    expect(await kinds()).toHaveLength(6);
  });
});

describe.each(transports)('The menus of the shop, over %s', (_name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  beforeAll(async () => {
    shop = await startShop();
    users = await connect(shop);
  });
  afterAll(() => shop.stop());

  it('are saved with both languages, and refuse links to scripts', async () => {
    const header = [{ label: text('Sale', 'सेल'), link: '/search/sale' }];
    const footer = [{ label: text('Blog'), link: 'https://blog.example', group: text('About') }];
    const menus = { 'menu.header': header, 'menu.footer': footer };
    expect((await users.admin.updateSettings({ settings: menus })).settings).toMatchObject(menus);
    await expect(
      users.admin.updateSettings({
        settings: { 'menu.header': [{ label: text('Bad'), link: 'javascript:alert(1)' }] },
      }),
    ).rejects.toMatchObject({ code: 'BAD_INPUT', fields: [{ field: 'menu.header.0.link' }] });
    expect((await users.admin.settings()).settings).toMatchObject(menus);
  });
});
