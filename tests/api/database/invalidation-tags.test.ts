import type { Actor } from '../../../server/domain/accounts/permissions';
import { VISITOR } from '../../../server/domain/accounts/permissions';
import { releaseEndedHolds } from '../../../server/modules/orders/order-hold';
import { aFileRow, importFile, productFile } from '../../support/fixtures/csv-files';
import { aProduct, anOrder, aReview } from '../../support/fixtures/factories';
import type { TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';

let shop: Shop;
let users: TestUsers;
let admin: Actor;
let shopper: Actor;
let id: string;
let collectedTags: Set<string>;

beforeAll(async () => {
  shop = await startShop({ env: { ORDER_HOLD_MINUTES: '30' } });
  users = await connectGraphql(shop);
  admin = { ...VISITOR, userId: users.admin.id, isAdmin: true };
  shopper = { ...VISITOR, userId: users.shopper.id };
  shop.database.writer.onInvalidated((tags) => {
    for (const tag of tags) collectedTags.add(tag);
  });
});
afterAll(() => shop.stop());
beforeEach(async () => {
  collectedTags = new Set();
  ({ id } = await shop.services.products.create(admin, aProduct({ countInStock: 3 })));
  collectedTags = new Set();
});

const invalidatedTags = () => [...collectedTags].map((tag) => tag.replace(id, 'ID')).sort();
const edit = (changes: object) => shop.services.products.update(admin, id, changes);
const buy = async (qty: number) =>
  (await shop.services.orders.place(shopper, anOrder([{ product: id, qty }]))).order.id;

describe('A commit invalidates its cache tags before its caller gets the response', () => {
  it('after an edit', async () => {
    await edit({ price: '10.00' });
    expect(invalidatedTags()).toEqual(['any', 'list', 'product:ID']);
  });

  it('after a product is deleted or restored, but not the lists after a new draft', async () => {
    await shop.services.products.remove(admin, id);
    expect(invalidatedTags()).toEqual(['any', 'list', 'product:ID', 'search', 'stock:ID']);
    collectedTags = new Set();
    await shop.services.catalogue.restore(admin, id);
    expect(invalidatedTags()).toEqual(['any', 'list', 'product:ID', 'search', 'stock:ID']);
    collectedTags = new Set();
    await shop.services.products.create(admin);
    expect(collectedTags).not.toContain('list');
  });

  it('after a bulk change', async () => {
    const change = { action: 'SET_CATEGORY', category: 'Audio' };
    await shop.services.catalogue.changeMany(admin, { ids: [id], ...change });
    expect(invalidatedTags()).toEqual(['any', 'list', 'product:ID', 'search', 'structure']);
  });

  it('after an order: the stock of its lines, and lists only when the last unit is sold', async () => {
    await buy(2);
    expect(invalidatedTags()).toEqual(['any', 'stock:ID']);
    await buy(1);
    expect(invalidatedTags()).toEqual(['any', 'list', 'product:ID', 'stock:ID']);
  });

  it('after an order is cancelled', async () => {
    const orderId = await buy(3);
    collectedTags = new Set();
    await shop.services.cancellations.cancel(admin, orderId);
    expect(invalidatedTags()).toEqual(['any', 'list', 'product:ID', 'stock:ID']);
  });

  it('after a hold expires', async () => {
    await buy(1);
    collectedTags = new Set();
    shop.advanceClock(31 * 60_000);
    await releaseEndedHolds(shop.database.writer, new Date(Date.now() + 31 * 60_000));
    expect(invalidatedTags()).toEqual(expect.arrayContaining(['any', 'stock:ID']));
    expect((await shop.services.products.get(id)).countInStock).toBe(3);
  });

  it('after a review is added or hidden', async () => {
    const review = await shop.services.reviews.add(shopper, id, aReview());
    expect(invalidatedTags()).toEqual(['any', 'list', 'product:ID']);
    collectedTags = new Set();
    await shop.services.reviewModeration.hide(admin, review.id, { reason: 'rude' });
    expect(invalidatedTags()).toEqual(['any', 'list', 'product:ID']);
  });

  it('after an import', async () => {
    const { category } = await shop.services.products.get(id);
    await importFile(shop, users.admin.token, productFile([aFileRow({ id, category, price: '9.00' })]), {
      isDryRun: false,
    });
    expect(invalidatedTags()).toEqual(['any', 'list', 'product:ID', 'search', 'stock:ID']);
  });

  it('but no tag after a change that visitors cannot see', async () => {
    await shop.services.users.updateProfile(shopper, { name: 'Asha R.' });
    expect(invalidatedTags()).toEqual([]);
  });
});
