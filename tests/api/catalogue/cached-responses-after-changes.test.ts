import { aFileRow, importFile, productFile, type FileRow } from '../../support/fixtures/csv-files';
import { aProduct, anOrder, aReview } from '../../support/fixtures/factories';
import {
  send,
  cachedRequests,
  choiceRequests,
  pageRequestFor,
  requestsFor,
  LIST_REQUESTS,
  staleRequests,
  type CachedRequest,
} from '../../support/runtime/cached-responses';
import type { InputFields, TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';

let shop: Shop;
let users: TestUsers;
let shopperToken: string;
let product: InputFields;
let id: string;
let otherId: string;
let requests: CachedRequest[];

beforeAll(async () => {
  shop = await startShop();
  users = await connectGraphql(shop);
  shopperToken = users.shopper.token;
});
afterAll(() => shop.stop());

beforeEach(async () => {
  product = aProduct({ countInStock: 3 });
  ({ id } = await users.admin.createProduct(product));
  ({ id: otherId } = await users.admin.createProduct(aProduct()));
  requests = [
    ...LIST_REQUESTS,
    ...requestsFor(id),
    ...requestsFor(otherId),
    pageRequestFor(id),
    pageRequestFor(otherId),
  ];
  for (const request of requests) await send(shop, request);
});

const services = () => shop.services;
const admin = () => ({
  userId: users.admin.id,
  isAdmin: true,
  tokenFailed: false,
  adapter: 'system' as const,
});
const importProduct = (changes: object) =>
  importFile(shop, users.admin.token, productFile([aFileRow({ id, ...changes })]), { isDryRun: false });
/** Imports a change of these columns alone. */
const importOnly = async (changes: Record<string, string>) => {
  const { name, price, countInStock, brand, category, description } = product;
  const row = {
    id,
    name,
    price,
    countInStock,
    brand,
    category,
    description,
    image: '',
    ...changes,
  } as FileRow;
  const { report } = await importFile(shop, users.admin.token, productFile([row], Object.keys(row)));
  expect(report).toMatchObject({ updated: 1, problems: [] });
};
const changeInBulk = (change: object) => services().catalogue.changeMany(admin(), { ids: [id], ...change });

describe('§7 Cached responses are never older than the last change', () => {
  it('caches every request of these tests', async () => {
    expect(await cachedRequests(shop, requests)).toEqual(requests.map(({ name }) => name));
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a price', () => users.admin.updateProduct(id, { price: '1.00' })],
    ['a name', () => users.admin.updateProduct(id, { name: 'Sitar' })],
    ['a description', () => users.admin.updateProduct(id, { description: 'Tarang no more.' })],
    ['a category', () => users.admin.updateProduct(id, { category: 'Audio' })],
    ['a count in stock', () => users.admin.updateProduct(id, { countInStock: 0 })],
    ['a sale', () => users.shopper.placeOrder(anOrder([{ product: id, qty: 2 }]))],
    ['the sale of the last unit', () => users.shopper.placeOrder(anOrder([{ product: id, qty: 3 }]))],
    ['a review', () => users.shopper.addReview(id, aReview())],
    ['a deletion', () => users.admin.deleteProduct(id)],
    ['a bulk price', () => changeInBulk({ action: 'CHANGE_PRICE', percent: '10' })],
    ['a bulk category', () => changeInBulk({ action: 'SET_CATEGORY', category: 'Audio' })],
    ['a bulk deletion', () => changeInBulk({ action: 'DELETE' })],
    ['an import', () => importProduct({ name: 'Imported', price: '99.00' })],
    ['a new product by import', () => importProduct({ id: '', name: 'Tarang New' })],
    ['a new product', () => users.admin.createProduct(aProduct({ name: 'Tarang Newest' }))],
  ])('after this change: %s', async (_label, change) => {
    await change();
    expect(await staleRequests(shop, requests, shopperToken)).toEqual([]);
  });

  describe('for lists by attribute, origin, MRP and Hindi name', () => {
    const colour = (value: string) => ({ attributes: [{ name: 'Colour', value }] });
    let choices: CachedRequest[];
    let chosenId: string;
    beforeAll(async () => {
      await users.admin.createProduct(aProduct({ nameHi: 'ढोल', ...colour('Blue') }));
      const chosen = await users.admin.createProduct(aProduct());
      const rules = [
        { field: 'ORIGIN', value: 'DE' },
        { field: 'ATTRIBUTE', name: 'Colour', value: 'Red' },
        { field: 'ON_SALE', value: 'true' },
      ];
      for (const rule of rules)
        await services().collections.create(admin(), {
          name: rule.field,
          slug: rule.field.toLowerCase().replace('_', '-'),
          rule: { conditions: [rule] },
        });
      await services().collections.create(admin(), { name: 'Hand', productIds: [chosen.id] });
      choices = choiceRequests(['origin', 'attribute', 'on-sale', 'hand']);
      chosenId = chosen.id;
    });

    it.each<[string, () => Promise<unknown>]>([
      ['a country of origin', () => users.admin.updateProduct(id, { originCountry: 'DE' })],
      ['an attribute', () => users.admin.updateProduct(id, colour('Red'))],
      ['an MRP', () => users.admin.updateProduct(id, { mrp: '9000' })],
      ['a Hindi name', () => users.admin.updateProduct(id, { nameHi: 'ढोल' })],
      ['an import of a country', () => importOnly({ originCountry: 'DE' })],
      ['an import of an MRP', () => importOnly({ mrp: '9000' })],
      ['an import of a Hindi name', () => importOnly({ nameHi: 'ढोल' })],
      ['an import of an attribute', () => importOnly({ attributes: 'Colour: Red' })],
      ['the deletion of a product of a collection', () => users.admin.deleteProduct(chosenId)],
    ])('after this change: %s', async (_label, change) => {
      for (const request of choices) await send(shop, request);
      expect(await cachedRequests(shop, choices)).toEqual(choices.map(({ name }) => name));
      await change();
      expect(await staleRequests(shop, choices, shopperToken)).toEqual([]);
    });
  });

  it('after a draft becomes listed, and after it becomes a draft again', async () => {
    const { id: draftId } = await services().products.create(admin(), { name: 'Tarang Draft' });
    const requestsWithDraft = [...requests, ...requestsFor(draftId)];
    expect(await staleRequests(shop, requestsWithDraft, shopperToken)).toEqual([]);
    await users.admin.updateProduct(draftId, aProduct({ name: 'Tarang Draft' }));
    expect(await staleRequests(shop, requestsWithDraft, shopperToken)).toEqual([]);
    await users.admin.updateProduct(draftId, { price: '0' });
    expect(await staleRequests(shop, requestsWithDraft, shopperToken)).toEqual([]);
  });

  it('after a product is restored', async () => {
    await users.admin.deleteProduct(id);
    expect(await staleRequests(shop, requests, shopperToken)).toEqual([]);
    await services().catalogue.restore(admin(), id);
    expect(await staleRequests(shop, requests, shopperToken)).toEqual([]);
  });

  it('after an admin hides, shows or replies to a review', async () => {
    const review = await services().reviews.add(
      { ...admin(), userId: users.shopper.id, isAdmin: false },
      id,
      aReview(),
    );
    const moderation = services().reviewModeration;
    for (const changeReview of [
      () => moderation.hide(admin(), review.id, { reason: 'rude' }),
      () => moderation.show(admin(), review.id),
      () => moderation.reply(admin(), review.id, { reply: 'Thank you' }),
    ]) {
      // Fills the cache again.
      await staleRequests(shop, requests, shopperToken);
      await changeReview();
      expect(await staleRequests(shop, requests, shopperToken)).toEqual([]);
    }
  });

  it('after a cancelled order releases its stock', async () => {
    const order = await users.shopper.placeOrder(anOrder([{ product: id, qty: 3 }]));
    expect(await staleRequests(shop, requests, shopperToken)).toEqual([]);
    await users.admin.cancelOrder(order.id);
    expect(await staleRequests(shop, requests, shopperToken)).toEqual([]);
  });
});

describe('Cached responses that a change does not affect stay cached', () => {
  const namesOf = (requests: readonly CachedRequest[]) => requests.map(({ name }) => name);

  it('other products, and lists without a count, after an order', async () => {
    await users.shopper.placeOrder(anOrder([{ product: id, qty: 1 }]));
    const otherRequests = [...requestsFor(otherId), pageRequestFor(otherId)];
    expect(await cachedRequests(shop, otherRequests)).toEqual(namesOf(otherRequests));
    const cachedNames = await cachedRequests(shop, LIST_REQUESTS);
    expect(cachedNames).toEqual(expect.arrayContaining(['GraphQL bare list', 'GraphQL suggestions']));
    expect(cachedNames).not.toContain('GraphQL list');
  });

  it('only other products after the sale of the last unit', async () => {
    await users.shopper.placeOrder(anOrder([{ product: id, qty: 3 }]));
    expect(await cachedRequests(shop, LIST_REQUESTS)).toEqual([]);
    expect(await cachedRequests(shop, requestsFor(otherId))).toEqual(namesOf(requestsFor(otherId)));
  });

  it('everything after a change of data that no visitor sees', async () => {
    await users.shopper.updateProfile({ name: 'Another name' });
    expect(await cachedRequests(shop, requests)).toEqual(namesOf(requests));
  });
});

describe('Cached responses of a large category', () => {
  it('have its new name at all of its products', async () => {
    const rows = Array.from({ length: 1_001 }, (_row, index) =>
      aFileRow({ name: `Crowd ${index}`, category: 'Crowd' }),
    );
    await importFile(shop, users.admin.token, productFile(rows));
    // The rename goes through the products by id.
    const [last] = await shop.database.reader.query<{ id: string; categoryId: string }[]>(
      `SELECT product_id AS id, category_id AS "categoryId" FROM product_category
       WHERE category_id = (SELECT id FROM category WHERE name = 'Crowd') ORDER BY product_id DESC LIMIT 1`,
    );
    const productRequests = requestsFor(last!.id);
    await cachedRequests(shop, productRequests);
    await services().categories.update(admin(), last!.categoryId, { name: 'Throng' });
    expect(await staleRequests(shop, productRequests, shopperToken)).toEqual([]);
  });
});
