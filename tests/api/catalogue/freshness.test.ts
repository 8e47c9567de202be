import { aFileRow, importFile, productFile } from '../../support/fixtures/csv-files';
import { aProduct, anOrder, aReview } from '../../support/fixtures/factories';
import {
  send,
  cachedRequests,
  pageOf,
  requestsFor,
  LIST_REQUESTS,
  staleRequests,
  type CachedRequest,
} from '../../support/runtime/cached-replies';
import type { People } from '../../support/fixtures/people';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

let shop: Shop;
let people: People;
let reader: string;
let id: string;
let other: string;
let questions: CachedRequest[];

beforeAll(async () => {
  shop = await startShop();
  people = await transports[0]![1](shop);
  reader = people.shopper.token;
});
afterAll(() => shop.stop());

beforeEach(async () => {
  ({ id } = await people.admin.createProduct(aProduct({ countInStock: 3 })));
  ({ id: other } = await people.admin.createProduct(aProduct()));
  questions = [...LIST_REQUESTS, ...requestsFor(id), ...requestsFor(other), pageOf(id), pageOf(other)];
  for (const question of questions) await send(shop, question);
});

const services = () => shop.services;
const admin = () => ({ userId: people.admin.id, isAdmin: true, tokenFailed: false, door: 'system' as const });
const file = (changes: object) =>
  importFile(shop, people.admin.token, productFile([aFileRow({ id, ...changes })]), { isDryRun: false });
const bulk = (change: object) => services().catalogue.changeMany(admin(), { ids: [id], ...change });

describe('§7 Cached responses are never older than the last change', () => {
  it('caches every request of these tests', async () => {
    expect(await cachedRequests(shop, questions)).toEqual(questions.map(({ name }) => name));
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a price', () => people.admin.updateProduct(id, { price: '1.00' })],
    ['a name', () => people.admin.updateProduct(id, { name: 'Sitar' })],
    ['a description', () => people.admin.updateProduct(id, { description: 'Tarang no more.' })],
    ['a category', () => people.admin.updateProduct(id, { category: 'Audio' })],
    ['a count in stock', () => people.admin.updateProduct(id, { countInStock: 0 })],
    ['a sale', () => people.shopper.placeOrder(anOrder([{ product: id, qty: 2 }]))],
    ['the sale of the last piece', () => people.shopper.placeOrder(anOrder([{ product: id, qty: 3 }]))],
    ['a review', () => people.shopper.addReview(id, aReview())],
    ['a deletion', () => people.admin.deleteProduct(id)],
    ['a bulk price', () => bulk({ action: 'CHANGE_PRICE', percent: '10' })],
    ['a bulk category', () => bulk({ action: 'SET_CATEGORY', category: 'Audio' })],
    ['a bulk deletion', () => bulk({ action: 'DELETE' })],
    ['an import', () => file({ name: 'Imported', price: '99.00' })],
    ['a new product by import', () => file({ id: '', name: 'Tarang New' })],
    ['a new product', () => people.admin.createProduct(aProduct({ name: 'Tarang Newest' }))],
  ])('%s', async (_label, change) => {
    await change();
    expect(await staleRequests(shop, questions, reader)).toEqual([]);
  });

  it('a draft that becomes listed, and a listed product that becomes a draft', async () => {
    const { id: draft } = await services().products.create(admin(), { name: 'Tarang Draft' });
    const reads = [...questions, ...requestsFor(draft)];
    expect(await staleRequests(shop, reads, reader)).toEqual([]);
    await people.admin.updateProduct(draft, aProduct({ name: 'Tarang Draft' }));
    expect(await staleRequests(shop, reads, reader)).toEqual([]);
    await people.admin.updateProduct(draft, { price: '0' });
    expect(await staleRequests(shop, reads, reader)).toEqual([]);
  });

  it('a restored product', async () => {
    await people.admin.deleteProduct(id);
    expect(await staleRequests(shop, questions, reader)).toEqual([]);
    await services().catalogue.restore(admin(), id);
    expect(await staleRequests(shop, questions, reader)).toEqual([]);
  });

  it('a review that an admin hides, shows and answers', async () => {
    const review = await services().reviews.add(
      { ...admin(), userId: people.shopper.id, isAdmin: false },
      id,
      aReview(),
    );
    const moderation = services().reviewModeration;
    for (const act of [
      () => moderation.hide(admin(), review.id, { reason: 'rude' }),
      () => moderation.show(admin(), review.id),
      () => moderation.reply(admin(), review.id, { reply: 'Thank you' }),
    ]) {
      await staleRequests(shop, questions, reader);
      await act();
      expect(await staleRequests(shop, questions, reader)).toEqual([]);
    }
  });

  it('a cancelled order, which releases its stock', async () => {
    const order = await people.shopper.placeOrder(anOrder([{ product: id, qty: 3 }]));
    expect(await staleRequests(shop, questions, reader)).toEqual([]);
    await people.admin.cancelOrder(order.id);
    expect(await staleRequests(shop, questions, reader)).toEqual([]);
  });
});

describe('Cached responses that a change does not affect stay cached', () => {
  const names = (all: readonly CachedRequest[]) => all.map(({ name }) => name);

  it('other products, and lists without a count, after an order', async () => {
    await people.shopper.placeOrder(anOrder([{ product: id, qty: 1 }]));
    const otherRequests = [...requestsFor(other), pageOf(other)];
    expect(await cachedRequests(shop, otherRequests)).toEqual(names(otherRequests));
    const stale = await cachedRequests(shop, LIST_REQUESTS);
    expect(stale).toEqual(expect.arrayContaining(['GraphQL bare list', 'GraphQL suggestions']));
    expect(stale).not.toContain('GraphQL list');
  });

  it('only other products after the sale of the last piece', async () => {
    await people.shopper.placeOrder(anOrder([{ product: id, qty: 3 }]));
    expect(await cachedRequests(shop, LIST_REQUESTS)).toEqual([]);
    expect(await cachedRequests(shop, requestsFor(other))).toEqual(names(requestsFor(other)));
  });

  it('everything after a change of data that no visitor sees', async () => {
    await people.shopper.updateProfile({ name: 'Somebody else' });
    expect(await cachedRequests(shop, questions)).toEqual(names(questions));
  });
});
